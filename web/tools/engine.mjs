// Puts the engine where the page is built from: generated/engine.wasm.
// GROGNARD_WASM names a module that is ready; without it the module is built from the sources beside this folder.
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const web = join(dirname(fileURLToPath(import.meta.url)), "..");
const top = join(web, "..");

function build() {
  const run = (...words) =>
    execFileSync("cmake", words, { cwd: top, stdio: ["ignore", "ignore", "inherit"] });
  run("--preset", "wasm", "-DGROGNARD_WERROR=OFF");
  run("--build", "--preset", "wasm", "--target", "engine");
  return join(top, "build", "wasm", "engine.wasm");
}

mkdirSync(join(web, "generated"), { recursive: true });
copyFileSync(process.env.GROGNARD_WASM || build(), join(web, "generated", "engine.wasm"));

// Runs a WASI command module under node, with the current folder to read and write in:
//   node tests/wasm/run.mjs build/wasm/grognard.wasm bench --signature
import { readFile } from "node:fs/promises";
import process from "node:process";
import v8 from "node:v8";

// Node crashes in its WASI where the compiled module calls it the fast way (nodejs/node#53087).
v8.setFlagsFromString("--no-turbo-fast-api-calls");

process.removeAllListeners("warning"); // node calls its WASI experimental
const { WASI } = await import("node:wasi");

const [module, ...args] = process.argv.slice(2);
if (!module) {
  console.error("usage: node run.mjs MODULE.wasm [ARGS]");
  process.exit(2);
}
const wasi = new WASI({
  version: "preview1",
  args: ["grognard", ...args],
  env: process.env,
  preopens: { ".": "." },
  returnOnExit: true,
});
const { instance } = await WebAssembly.instantiate(await readFile(module), wasi.getImportObject());
process.exitCode = wasi.start(instance);

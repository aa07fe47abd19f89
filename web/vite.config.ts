import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { defineConfig, type Plugin } from "vite";

/** The headers of the page, the same that `grognard serve` sends. */
const headers = {
  "Content-Security-Policy":
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; " +
    "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; " +
    "form-action 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Permissions-Policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
};

/** Writes sw.js: the service worker with the list of everything the page is made of. */
function offline(): Plugin {
  return {
    name: "offline",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      const files = Object.keys(bundle)
        .filter((name) => !name.endsWith(".map"))
        .map((name) => `/${name}`);
      const shell = [
        "/",
        "/icon.svg",
        "/manifest.webmanifest",
        ...files.filter((name) => name !== "/index.html"),
      ];
      const version = createHash("sha256").update(files.join("\n")).digest("hex").slice(0, 12);
      const plan = readFileSync("src/offline.js", "utf8");
      if (!plan.includes('["__SHELL__"]'))
        throw new Error("src/offline.js has no place for the list of files");
      const source = plan.replace("__VERSION__", version).replace('["__SHELL__"]', JSON.stringify(shell));
      this.emitFile({ type: "asset", fileName: "sw.js", source });
    },
  };
}

export default defineConfig({
  plugins: [offline()],
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false }, sourcemap: false },
  worker: { format: "es" },
  preview: { headers, host: "127.0.0.1" },
  test: { include: ["tests/*.test.ts"], environment: "node", reporters: ["default", "./tests/tally.ts"] },
} as Parameters<typeof defineConfig>[0]);

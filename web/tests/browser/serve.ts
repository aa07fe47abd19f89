/** Serves the page for the browser tests: by the program that GROGNARD names, as people get it, or from dist/. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { preview } from "vite";

async function serveByProgram(program: string) {
  const server = spawn(program, ["serve", "--port", "0", "--no-open"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(server, "exit");
  const lines = createInterface({ input: server.stdout });
  const told = await Promise.race([once(lines, "line"), ended]);
  const address = /http:\/\/\S+/.exec(String(told[0]))?.[0];
  if (!address) throw new Error(`${program} serve does not say where it is`);
  process.env.GROGNARD_URL = address;
  return async () => {
    server.kill();
    await ended;
  };
}

async function servePreview() {
  const server = await preview({ preview: { port: 0, strictPort: false } });
  process.env.GROGNARD_URL = server.resolvedUrls?.local[0]?.replace(/\/$/, "");
  return () => server.close();
}

export default () => (process.env.GROGNARD ? serveByProgram(process.env.GROGNARD) : servePreview());

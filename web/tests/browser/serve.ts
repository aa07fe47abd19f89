/** Serves the built page for the browser tests, unless GROGNARD_URL says where it is served already. */
import { preview } from "vite";

export default async function setup() {
  if (process.env.GROGNARD_URL) return;
  const server = await preview({ preview: { port: 0, strictPort: false } });
  process.env.GROGNARD_URL = server.resolvedUrls?.local[0];
  return () => server.close();
}

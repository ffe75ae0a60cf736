import { existsSync } from "node:fs";

/**
 * The file a worker thread runs. In production it is one built file (`tools/build-threads.ts`), so that a server does not need the
 * large packages behind it; otherwise the thread runs from its source (docs/decisions/0047).
 */
export const resolveThreadFile = (name: string, source: URL): URL => {
  const built = new URL(`../build/threads/${name}.js`, import.meta.url);
  return process.env.NODE_ENV === "production" && existsSync(built) ? built : source;
};

import { existsSync } from "node:fs";

/**
 * The file that a thread runs. Threads that need large packages are built into one file each, as the pages are
 * (`tools/build-threads.ts`), so that a machine that only serves needs none of these packages; where NODE_ENV is not
 * "production" they run from their sources.
 */
export const resolveThreadFile = (name: string, source: URL): URL => {
  const built = new URL(`../build/threads/${name}.js`, import.meta.url);
  return process.env.NODE_ENV === "production" && existsSync(built) ? built : source;
};

// How every process of the server is started: by `npm start`, by `joinery`, by tests and by benchmarks. Plain JavaScript, because it is
// read before anything is installed.
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The program behind `joinery`. */
export const program = join(root, "apps/server/joinery.ts");

/**
 * Options that keep the memory of the server small: smaller young generation and heap growth of V8, and a C library that returns
 * freed memory (docs/decisions/0031). Its own files are resolved faster (bin/resolve-own-paths.mjs).
 */
export const flags = [
  "--max-semi-space-size=8",
  "--max-old-space-size=2000",
  `--import=${pathToFileURL(join(root, "bin/resolve-own-paths.mjs")).href}`,
];

export const environment = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
  // Caches the compiled modules between starts.
  NODE_COMPILE_CACHE: join(root, "node_modules/.cache/joinery/compiled"),
};

/** The Node that this project pins: its package, or the one that runs this where it is new enough. Undefined where there is neither. */
export const findNode = () => {
  const candidates = ["node_modules/node/bin/node", "node_modules/.bin/node", "node_modules/node/bin/node.exe"];
  const found = candidates.map((path) => join(root, path)).find((path) => existsSync(path));
  return found ?? (Number.parseInt(process.versions.node, 10) >= 24 ? process.execPath : undefined);
};

/**
 * Adds the settings of joinery.env beside package.json, or of the file that JOINERY_SETTINGS names, to those that are set. Returns
 * whether there is one.
 */
export const readSettingsFile = () => {
  const file = process.env.JOINERY_SETTINGS ?? join(root, "joinery.env");
  if (!existsSync(file)) return false;
  // Node's own reader, of Node 20.12 and later.
  process.loadEnvFile(file);
  return true;
};

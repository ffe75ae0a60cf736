import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/**
 * What the last checks found good, so that `npm run check` looks only at what changed since. A file is recognized by its content; a
 * test by its own content and that of every file it reaches by imports, workers and paths.
 */

const storePath = "node_modules/.cache/joinery/passed.json";

/** Inputs of every step: versions of tools, their settings, and what decides about steps. */
const settings = [
  "package-lock.json",
  "tsconfig.json",
  "biome.json",
  "vitest.config.ts",
  "tools/check.ts",
  "tools/silent-console.ts",
  "tools/no-network.ts",
];

/** Fingerprints by step and by name within the step. */
type Passed = Record<string, Record<string, string>>;

const readPassed = (): Passed => {
  try {
    return JSON.parse(readFileSync(storePath, "utf8")) as Passed;
  } catch {
    return {};
  }
};

/** Replaces what is remembered of a step. */
export const rememberPassed = (step: string, fingerprints: Record<string, string>): void => {
  mkdirSync(dirname(storePath), { recursive: true });
  writeFileSync(storePath, JSON.stringify({ ...readPassed(), [step]: fingerprints }));
};

/** The fingerprints of a step that passed. */
export const passedBefore = (step: string): Record<string, string> => readPassed()[step] ?? {};

const hash = (...parts: readonly string[]): string => {
  const digest = createHash("sha256");
  for (const part of parts) digest.update(part).update("\0");
  return digest.digest("base64url");
};

/** The files of the project, or undefined where Git does not know them. */
const listFiles = (): string[] | undefined => {
  try {
    const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], { encoding: "utf8", maxBuffer: 2 ** 26 });
    return listed.split("\0").filter((path) => path !== "" && existsSync(path));
  } catch {
    return undefined;
  }
};

/** Imports, dynamic imports, workers and other files named by a path: `"#kernel/money.ts"`, `"./sheet-worker.ts"`. */
const pathForm = /["'`](#[\w./-]+|\.{1,2}\/[\w./+-]+)["'`]/g;

const reachedFrom = (path: string, text: string): string[] =>
  [...text.matchAll(pathForm)].map(([, named = ""]) => (named.startsWith("#") ? named.slice(1) : normalize(join(dirname(path), named))));

const isText = (path: string): boolean => /\.(?:[cm]?[jt]sx?|json|css|sql|html)$/.test(path);

/** Tests that read the tree themselves or run programs of it, so that no list of imports tells what they depend on. */
const readsTree = (path: string, text: string): boolean =>
  path.startsWith("tools/") || /import\.meta\.glob|#tools\/|node:fs|node:child_process/.test(text);

export interface Fingerprints {
  /** Everything that types depend on. */
  types: string;
  /** One per file that lint reads. */
  files: Record<string, string>;
  /** One per test file; undefined for a test that always runs. */
  testOf(path: string): string | undefined;
}

/** Fingerprints of files given by path and text. */
export const fingerprintsOf = (texts: ReadonlyMap<string, string>): Fingerprints => {
  const hashes = new Map([...texts].map(([path, text]) => [path, hash(text)]));
  const base = hash(...settings.map((path) => hashes.get(path) ?? ""));
  const reached = new Map([...texts].map(([path, text]) => [path, reachedFrom(path, text).filter((each) => texts.has(each))]));
  const typed = [...hashes].filter(([path]) => /\.(?:[cm]?tsx?|json)$/.test(path));
  return {
    types: hash(base, ...typed.flat()),
    files: Object.fromEntries([...hashes].map(([path, content]) => [path, hash(base, content)])),
    testOf(path) {
      if (readsTree(path, texts.get(path) ?? "")) return undefined;
      const seen = new Set([path]);
      for (const each of seen) for (const next of reached.get(each) ?? []) seen.add(next);
      return hash(base, ...[...seen].toSorted().map((each) => hashes.get(each) ?? ""));
    },
  };
};

/** Reads the project once. Undefined outside of a Git working copy: everything is checked there. */
export const readFingerprints = (): Fingerprints | undefined => {
  const paths = listFiles();
  return paths && fingerprintsOf(new Map(paths.filter(isText).map((path) => [path, readFileSync(path, "utf8")])));
};

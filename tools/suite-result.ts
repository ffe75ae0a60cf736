import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** What `npm test` said last, so that a release can name it (tools/release.ts). */
export interface SuiteResult {
  /** The commit that was tested, or undefined where files had changed since. */
  commit: string | undefined;
  passed: number;
  failed: number;
}

const path = "node_modules/.cache/joinery/suite.json";

const git = (...args: string[]): string => execFileSync("git", args, { encoding: "utf8" }).trim();

/** The commit of the working tree, or undefined where it has changes or is no checkout. */
export const committedState = (): string | undefined => {
  try {
    return git("status", "--porcelain") === "" ? git("rev-parse", "HEAD") : undefined;
  } catch {
    return undefined;
  }
};

export const rememberSuite = (result: SuiteResult): void => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(result));
};

export const readSuite = (): SuiteResult | undefined => {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as SuiteResult;
  } catch {
    return undefined;
  }
};

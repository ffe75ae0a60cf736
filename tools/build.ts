import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from "node:fs";

/** Sources of the web app and of the worker threads; other changes need no build. */
const sources = [
  "apps/web/**",
  "client/**",
  "demo/models/**",
  "features/**",
  "kernel/**",
  "platform/pdf/**",
  "tools/build-threads.ts",
  "ui/**",
  "package-lock.json",
  "react-router.config.ts",
  "vite.config.ts",
];
const stampFile = "build/.stamp";

/** Hashes the contents of the sources; modification times change with every checkout. */
function hashSources(): string {
  const hash = createHash("sha256");
  for (const file of globSync(sources).sort()) {
    if (!statSync(file).isFile()) continue;
    const contents = readFileSync(file);
    hash.update(`${file} ${contents.length}\n`).update(contents);
  }
  return hash.digest("hex");
}

/** Builds the web app unless its sources are unchanged since the last build. Returns the exit code. */
export function buildWeb(): number {
  const stamp = hashSources();
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return 0;
  console.log("Building the web app, because its sources changed since the last build.");
  // Errors only: sizes of chunks are judged by apps/web/budget.ts, not by the bundler's warnings.
  const flags = ["node_modules/@react-router/dev/bin.cjs", "build", "--logLevel", "error"];
  const { status } = spawnSync(process.execPath, flags, { stdio: "inherit", env: { ...process.env, NODE_ENV: "production" } });
  // Written last, so that an interrupted build is repeated.
  if (status === 0) writeFileSync(stampFile, stamp);
  return status ?? 1;
}

if (import.meta.main) process.exit(buildWeb());

import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { gunzipSync, gzipSync } from "node:zlib";
import { listMigrations, readRelease, schemaFiles } from "./migrate.ts";

/** The schema of the last release, kept compressed beside the migrations that start from it. */
const releasedSchema = "migrations/released-schema.sql.gz";

const readSchema = async (root: URL): Promise<string> =>
  (await Promise.all(schemaFiles.map((path) => readFile(new URL(path, root), "utf8")))).join("\n");

/** The schema that the migrations since the last release start from; without any, the schema as it is. */
export const readReleasedSchema = async (root: URL): Promise<string> =>
  (await listMigrations(root)).length === 0 ? readSchema(root) : gunzipSync(await readFile(new URL(releasedSchema, root))).toString("utf8");

/**
 * Adds an empty migration with the next number and returns its path. With the first one since the release the schema is stored as it is
 * now, because schema/ goes on with the change.
 */
export const addMigration = async (root: URL, name: string): Promise<string> => {
  if (!/^[a-z][a-z0-9_]*$/.test(name))
    throw new Error("A migration is named in lower case with underscores: npm run migration -- cost_center");
  const [released, since] = [(await readRelease(root)).migrations, await listMigrations(root)];
  if (!existsSync(new URL(releasedSchema, root))) {
    await mkdir(new URL("migrations/", root), { recursive: true });
    await writeFile(new URL(releasedSchema, root), gzipSync(await readSchema(root)));
  }
  const last = Math.max(...[...released, ...since].map((file) => Number.parseInt(file, 10)));
  const path = `migrations/${String(last + 1).padStart(4, "0")}_${name}.sql`;
  await writeFile(new URL(path, root), "");
  return path;
};

/** Declares `commit` the last release: its migrations are deleted, and every database has to have run them. */
export const closeRelease = async (root: URL, commit: string): Promise<void> => {
  const migrations = await listMigrations(root);
  if (migrations.length === 0) return;
  await writeFile(new URL("release.json", root), `${JSON.stringify({ commit, migrations }, null, 2)}\n`);
  await rm(new URL("migrations/", root), { recursive: true });
};

// `npm run migration -- cost_center` adds a migration; `npm run migration -- --release` closes the release at the last commit.
if (import.meta.main) {
  const root = new URL("./", import.meta.url);
  const { values, positionals } = parseArgs({ options: { release: { type: "boolean" } }, allowPositionals: true });
  if (values.release) await closeRelease(root, execFileSync("git", ["rev-parse", "--short=8", "HEAD"], { encoding: "utf8" }).trim());
  else
    console.log(`Write db/${await addMigration(root, positionals.join("_"))} and the same change in db/schema/; then: npm run statements`);
}

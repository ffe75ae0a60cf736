import { existsSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { DataFolderInUse, deleteEmbeddedPostgres } from "#platform/postgres/embedded.ts";

const dataDir = resolve(process.env.JOINERY_DATA || "data");

if (!existsSync(dataDir)) {
  console.log(`There is nothing to delete: ${dataDir} does not exist.`);
  process.exit(0);
}

console.log(`Deleting ${dataDir}: the database, the uploaded files and the logs in it. The next start begins afresh.`);
try {
  await deleteEmbeddedPostgres(join(dataDir, "postgres"));
  rmSync(dataDir, { recursive: true, force: true });
} catch (error) {
  if (!(error instanceof DataFolderInUse)) throw error;
  console.error(error.message);
  process.exit(1);
}

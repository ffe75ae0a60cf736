import { globSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { migrate } from "#db/migrate.ts";
import { statements } from "#platform/db.ts";
import { startThrowawayPostgres } from "#platform/postgres/embedded.ts";

/**
 * The listing of all SQL that the platform sends, with the types of its parameters and columns as PostgreSQL sees them. It is
 * committed and reviewed: a join that changed shows in the diff, and a statement that no longer fits the schema fails here.
 */
export const listingPath = "db/statements.sql";

/** Loads every module that declares statements. */
const importAllQueries = async (): Promise<void> => {
  for (const path of globSync(["features/*/*/queries.ts", "features/*/*/queries/*.ts", "platform/*.ts"])) {
    if (!path.includes(".test.")) await import(pathToFileURL(path).href);
  }
};

const describeStatement = async (client: pg.Client, { name, text }: { name: string; text: string }): Promise<string> => {
  await client.query(`prepare described as ${text}`);
  const { rows } = await client.query<{ parameters: string[]; results: string[] | null }>(
    "select parameter_types::text[] as parameters, result_types::text[] as results from pg_prepared_statements where name = 'described'",
  );
  await client.query("deallocate described");
  const [{ parameters, results } = { parameters: [], results: null }] = rows;
  const takes = parameters.map((type, index) => `$${index + 1} ${type}`).join(", ") || "nothing";
  return `-- ${name}\n-- takes ${takes}\n-- gives ${results?.join(", ") ?? "nothing"}\n${text.trim()};\n`;
};

/** The listing as text, made on a database that has our schema. Throws for a statement that PostgreSQL does not accept. */
export const statementListing = async (url: string): Promise<string> => {
  await importAllQueries();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const described: string[] = [];
    for (const declared of statements()) {
      described.push(
        await describeStatement(client, declared).catch((error: Error) => {
          throw new Error(`${declared.name}: ${error.message}`);
        }),
      );
    }
    return `-- Every statement of the platform, written by \`npm run statements\`.\n\n${described.join("\n")}`;
  } finally {
    await client.end();
  }
};

if (import.meta.main) {
  const server = await startThrowawayPostgres();
  await migrate(server.url);
  await writeFile(listingPath, await statementListing(server.url));
  await server.stop();
  console.log(`Wrote ${listingPath} (${statements().length} statements).`);
}

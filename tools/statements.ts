import { globSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { migrate } from "#db/migrate.ts";
import { statements } from "#platform/db.ts";
import { startThrowawayPostgres } from "#platform/postgres/embedded.ts";
import { ColumnTypes, type DescribedColumn, rowTypesFile } from "#tools/row-types.ts";

/** The row types of all statements, written by `npm run statements`. */
export const rowTypesPath = "db/row-types.ts";

const queryFiles = (): string[] =>
  globSync(["features/*/*/queries.ts", "features/*/*/queries/*.ts", "platform/*.ts"])
    .filter((path) => !path.includes(".test."))
    .toSorted();

/** Every statement of the platform: name and text. */
export const allStatements = async (): Promise<ReturnType<typeof statements>> => {
  for (const path of queryFiles()) await import(pathToFileURL(path).href);
  return statements();
};

/** Asks PostgreSQL for the result columns of a statement without running it (https://www.postgresql.org/docs/current/protocol-flow.html). */
const columnNames = (client: pg.Client, text: string): Promise<string[]> =>
  new Promise((resolve, reject) => {
    let names: string[] = [];
    client.query({
      submit: (connection) => {
        connection.parse({ name: "", text, types: [] }, false);
        connection.describe({ type: "S", name: "" }, false);
        connection.sync();
      },
      handleRowDescription: ({ fields }: { fields: { name: string }[] }) => {
        names = fields.map(({ name }) => name);
      },
      handleReadyForQuery: () => resolve(names),
      handleError: reject,
    } as pg.Submittable);
  });

/** A statement as PostgreSQL sees it: the types of its parameters, the names and types of its columns. */
export interface DescribedStatement {
  name: string;
  text: string;
  parameters: string[];
  columns: DescribedColumn[];
}

const describeStatement = async (
  client: pg.Client,
  types: ColumnTypes,
  { name, text }: { name: string; text: string },
): Promise<DescribedStatement> => {
  await client.query(`prepare described as ${text}`);
  const { rows } = await client.query<{ parameters: string[]; results: string[] | null }>(
    "select parameter_types::text[] as parameters, result_types::text[] as results from pg_prepared_statements where name = 'described'",
  );
  await client.query("deallocate described");
  const [{ parameters, results } = { parameters: [], results: null }] = rows;
  if (!results || results.length === 0) return { name, text, parameters, columns: [] };
  const names = await columnNames(client, text);
  const notNull = await types.notNullColumns(text, parameters);
  const columns = results.map((type, nth) => ({ name: names[nth] ?? "", type, isNotNull: notNull[nth] ?? false }));
  return { name, text, parameters, columns };
};

const listed = ({ name, text, parameters, columns }: DescribedStatement): string => {
  const takes = parameters.map((type, index) => `$${index + 1} ${type}`).join(", ") || "nothing";
  const gives = columns.map((column) => `${column.name} ${column.type}`).join(", ") || "nothing";
  return `-- ${name}\n-- takes ${takes}\n-- gives ${gives}\n${text.trim()};\n`;
};

/** Every statement, described on a database with our schema, and their row types. Throws for a statement that PostgreSQL rejects. */
export const describeStatements = async (url: string): Promise<{ described: DescribedStatement[]; rowTypes: string }> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const types = await ColumnTypes.read(client);
    const described: DescribedStatement[] = [];
    for (const declared of await allStatements()) {
      described.push(
        await describeStatement(client, types, declared).catch((error: Error) => {
          throw new Error(`${declared.name}: ${error.message}`);
        }),
      );
    }
    return { described, rowTypes: rowTypesFile(types, described) };
  } finally {
    await client.end();
  }
};

// `npm run statements -- orders.` also prints the statements of a feature as PostgreSQL sees them.
if (import.meta.main) {
  const server = await startThrowawayPostgres();
  await migrate(server.url);
  const { described, rowTypes } = await describeStatements(server.url);
  await writeFile(rowTypesPath, rowTypes);
  await server.stop();
  const wanted = process.argv.slice(2);
  console.log(
    wanted.length === 0
      ? `Wrote ${rowTypesPath} (${described.length} statements).`
      : described
          .filter(({ name }) => wanted.some((part) => name.includes(part)))
          .map(listed)
          .join("\n"),
  );
}

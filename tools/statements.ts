import { globSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { migrate } from "#db/migrate.ts";
import { type AnyStatement, statements } from "#platform/db.ts";
import { startThrowawayPostgres } from "#platform/postgres/embedded.ts";
import { ColumnTypes, type DescribedColumn, type DescribedParameter, statementTypesFile } from "#tools/statement-types.ts";

/** The types of all statements, written by `npm run statements`. */
export const statementTypesPath = "db/statement-types.ts";

const queryFiles = (): string[] =>
  globSync(["features/*/*/queries.ts", "features/*/*/queries/*.ts", "platform/*.ts"])
    .filter((path) => !path.includes(".test."))
    .toSorted();

/** Every statement of the platform. */
export const allStatements = async (): Promise<AnyStatement[]> => {
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
  parameters: DescribedParameter[];
  columns: DescribedColumn[];
}

const describeStatement = async (
  client: pg.Client,
  types: ColumnTypes,
  { name, text, parameters: names, nullable }: AnyStatement,
): Promise<DescribedStatement> => {
  await client.query(`prepare described as ${text}`);
  const { rows } = await client.query<{ takes: string[]; gives: string[] | null }>(
    "select parameter_types::text[] as takes, result_types::text[] as gives from pg_prepared_statements where name = 'described'",
  );
  await client.query("deallocate described");
  const [{ takes, gives } = { takes: [], gives: null }] = rows;
  const parameters = takes.map((type, nth) => ({ name: names[nth] ?? "", type, isNullable: nullable.has(names[nth] ?? "") }));
  if (!gives || gives.length === 0) return { name, text, parameters, columns: [] };
  const columnsNamed = await columnNames(client, text);
  const notNull = await types.notNullColumns(text, takes);
  const columns = gives.map((type, nth) => ({ name: columnsNamed[nth] ?? "", type, isNotNull: notNull[nth] ?? false }));
  return { name, text, parameters, columns };
};

const listed = ({ name, text, parameters, columns }: DescribedStatement): string => {
  const takes = parameters.map(({ name, type }, index) => `$${index + 1} ${name} ${type}`).join(", ") || "nothing";
  const gives = columns.map((column) => `${column.name} ${column.type}`).join(", ") || "nothing";
  return `-- ${name}\n-- takes ${takes}\n-- gives ${gives}\n${text.trim()};\n`;
};

/** Every statement, described on a database with our schema, and their types. Throws for a statement that PostgreSQL rejects. */
export const describeStatements = async (url: string): Promise<{ described: DescribedStatement[]; types: string }> => {
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
    return { described, types: statementTypesFile(types, described) };
  } finally {
    await client.end();
  }
};

// `npm run statements -- orders.` also prints the statements of a feature as PostgreSQL sees them.
if (import.meta.main) {
  const server = await startThrowawayPostgres();
  await migrate(server.url);
  const { described, types } = await describeStatements(server.url);
  await writeFile(statementTypesPath, types);
  await server.stop();
  const wanted = process.argv.slice(2);
  console.log(
    wanted.length === 0
      ? `Wrote ${statementTypesPath} (${described.length} statements).`
      : described
          .filter(({ name }) => wanted.some((part) => name.includes(part)))
          .map(listed)
          .join("\n"),
  );
}

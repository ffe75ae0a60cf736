import { globSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { migrate } from "#db/migrate.ts";
import { statements } from "#platform/db.ts";
import { startThrowawayPostgres } from "#platform/postgres/embedded.ts";

/**
 * The listing of all SQL statements with the types of their parameters and columns. It is committed, so that changes show in
 * reviews, and a statement that no longer fits the schema fails here.
 */
export const listingPath = "db/statements.sql";

/** Compares the row types of all statements with their columns; also written by `npm run statements`. */
export const rowTypesPath = "db/row-types.ts";

const queryFiles = (): string[] =>
  globSync(["features/*/*/queries.ts", "features/*/*/queries/*.ts", "platform/*.ts"])
    .filter((path) => !path.includes(".test."))
    .toSorted();

/** Imports every module that declares statements. */
const importAllQueries = async (): Promise<void> => {
  for (const path of queryFiles()) await import(pathToFileURL(path).href);
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
  columns: { name: string; type: string }[];
}

const describeStatement = async (client: pg.Client, { name, text }: { name: string; text: string }): Promise<DescribedStatement> => {
  await client.query(`prepare described as ${text}`);
  const { rows } = await client.query<{ parameters: string[]; results: string[] | null }>(
    "select parameter_types::text[] as parameters, result_types::text[] as results from pg_prepared_statements where name = 'described'",
  );
  await client.query("deallocate described");
  const [{ parameters, results } = { parameters: [], results: null }] = rows;
  const names = results ? await columnNames(client, text) : [];
  return { name, text, parameters, columns: (results ?? []).map((type, nth) => ({ name: names[nth] ?? "", type })) };
};

const listed = ({ name, text, parameters, columns }: DescribedStatement): string => {
  const takes = parameters.map((type, index) => `$${index + 1} ${type}`).join(", ") || "nothing";
  const gives = columns.map((column) => `${column.name} ${column.type}`).join(", ") || "nothing";
  return `-- ${name}\n-- takes ${takes}\n-- gives ${gives}\n${text.trim()};\n`;
};

/** Every statement, described on a database with our schema. Throws for a statement that PostgreSQL rejects. */
export const describeStatements = async (url: string): Promise<DescribedStatement[]> => {
  await importAllQueries();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const described: DescribedStatement[] = [];
    for (const declared of statements()) {
      described.push(
        await describeStatement(client, declared).catch((error: Error) => {
          throw new Error(`${declared.name}: ${error.message}`);
        }),
      );
    }
    return described;
  } finally {
    await client.end();
  }
};

/** The listing as text. */
export const statementListing = (described: readonly DescribedStatement[]): string =>
  `-- Every statement of the platform, written by \`npm run statements\`.\n\n${described.map(listed).join("\n")}`;

/** What pg gives for a PostgreSQL type (platform/db.ts sets the parsers); unknown for json and for what has no fixed form. */
const typeScriptTypes: Readonly<Record<string, string>> = {
  bigint: "number",
  boolean: "boolean",
  bytea: "Buffer",
  date: "string",
  "double precision": "number",
  integer: "number",
  numeric: "number",
  real: "number",
  smallint: "number",
  text: "string",
  character: "string",
  "character varying": "string",
  "timestamp with time zone": "Date",
  uuid: "string",
};

const typeScriptType = (type: string): string => {
  if (type.endsWith("[]")) return `readonly ${typeScriptTypes[type.slice(0, -2)] ?? "unknown"}[]`;
  return typeScriptTypes[type] ?? "unknown";
};

/**
 * A TypeScript file that fails the type check when the row type of a statement names a column that the statement does not give,
 * or gives it another type. Whether a column may be null is the row type's own statement: PostgreSQL cannot tell it.
 */
export const rowTypeChecks = async (described: readonly DescribedStatement[]): Promise<string> => {
  const columns = new Map(described.map((statement) => [statement.name, statement.columns]));
  const imports: string[] = [];
  const checks: string[] = [];
  for (const path of queryFiles()) {
    const module = (await import(pathToFileURL(path).href)) as Record<string, unknown>;
    const exported = Object.entries(module).flatMap(([name, value]) => {
      const statement = (value as { name?: unknown } | null)?.name;
      const given = typeof statement === "string" ? columns.get(statement) : undefined;
      return given && given.length > 0 ? [{ name, given }] : [];
    });
    if (exported.length === 0) continue;
    // Node.js lists exports by name, Vitest in the order of the file.
    exported.sort((a, b) => (a.name < b.name ? -1 : 1));
    const alias = `q${imports.length}`;
    imports.push(`import type * as ${alias} from "#${path}";`);
    for (const { name, given } of exported) {
      const fields = given.map((column) => `"${column.name}": ${typeScriptType(column.type)}`).join("; ");
      checks.push(`  AssertNone<Misfits<typeof ${alias}.${name}, { ${fields} }>>,`);
    }
  }
  return `// Written by \`npm run statements\`: compares the row types of all statements with the columns that PostgreSQL gives.\n// biome-ignore-all lint: generated\n// biome-ignore-all format: generated\n// biome-ignore-all assist: generated\nimport type { AssertNone, Misfits } from "#platform/row-types.ts";\n${imports.join("\n")}\n\nexport type RowTypes = [\n${checks.join("\n")}\n];\n`;
};

if (import.meta.main) {
  const server = await startThrowawayPostgres();
  await migrate(server.url);
  const described = await describeStatements(server.url);
  await writeFile(listingPath, statementListing(described));
  await writeFile(rowTypesPath, await rowTypeChecks(described));
  await server.stop();
  console.log(`Wrote ${listingPath} (${statements().length} statements).`);
}

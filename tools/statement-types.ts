import type pg from "pg";
import { invariant } from "#kernel/invariant.ts";
import { parseNodeTree, type TreeNode, type TreeValue } from "./node-tree.ts";
import { NullabilityAnalysis } from "./not-null.ts";

/** A result column of a statement as PostgreSQL sees it. */
export interface DescribedColumn {
  name: string;
  type: string;
  isNotNull: boolean;
}

/** What pg gives for a PostgreSQL type (platform/db.ts sets the parsers); other types, such as json, are unknown. */
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
  translated: "Text",
  uuid: "string",
};

/** The last query of the body of a function or view; bodies are nested lists of queries. */
const lastQuery = (tree: TreeValue): TreeNode => {
  const last = Array.isArray(tree) ? tree.at(-1) : tree;
  if (Array.isArray(last)) return lastQuery(last);
  invariant(typeof last === "object" && "kind" in last, "the body of a function holds a query");
  return last;
};

/** The literals that a domain allows by `check (value in (…))`. */
const literalsOf = (check: string): string | undefined => {
  const list = /VALUE = ANY \(ARRAY\[(.*?)\]/.exec(check)?.[1];
  return list
    ?.split(", ")
    .map((literal) => literal.replace(/^'(.*)'::\w+$/, '"$1"'))
    .join(" | ");
};

/** Works out types and nullability of result columns from the catalog of a database with our schema. */
export class ColumnTypes {
  readonly #client: pg.Client;
  readonly #analysis: NullabilityAnalysis;
  readonly #domains: ReadonlyMap<string, string>;

  private constructor(client: pg.Client, analysis: NullabilityAnalysis, domains: ReadonlyMap<string, string>) {
    this.#client = client;
    this.#analysis = analysis;
    this.#domains = domains;
  }

  static async read(client: pg.Client): Promise<ColumnTypes> {
    const pairs = async (sql: string): Promise<[string, string][]> =>
      (await client.query<[string, string]>({ text: sql, rowMode: "array" })).rows;
    const columns = await pairs("select attrelid::text, attnum::text from pg_attribute where attnum > 0 and attnotnull");
    const views = await pairs(
      "select ev_class::oid::text, ev_action::text from pg_rewrite join pg_class on pg_class.oid = ev_class where relnamespace = 'public'::regnamespace",
    );
    const functions = await pairs("select oid::text, proname from pg_proc");
    const operators = await pairs("select oid::text, oprname from pg_operator");
    const domains = await pairs(
      `select typname, coalesce(pg_get_constraintdef(pg_constraint.oid), '') || ' ' || format_type(typbasetype, null)
       from pg_type left join pg_constraint on contypid = pg_type.oid where typtype = 'd' and typnamespace = 'public'::regnamespace`,
    );
    const analysis = new NullabilityAnalysis({
      notNullColumns: new Set(columns.map(([relation, attribute]) => `${relation}:${attribute}`)),
      views: new Map(views.map(([relation, tree]) => [relation, lastQuery(parseNodeTree(tree))])),
      functionNames: new Map(functions),
      operatorNames: new Map(operators),
    });
    return new ColumnTypes(
      client,
      analysis,
      new Map(domains.map(([name, rule]) => [name, literalsOf(rule) ?? typeScriptTypes[rule.split(" ").at(-1) ?? ""] ?? "unknown"])),
    );
  }

  /** Whether each result column is never null. The text becomes the body of a function, whose analyzed query the catalog shows. */
  async notNullColumns(text: string, parameters: readonly string[]): Promise<boolean[]> {
    await this.#client.query(
      `create function pg_temp.described(${parameters.join(", ")}) returns setof record language sql begin atomic ${text}; end`,
    );
    const { rows } = await this.#client.query<{ body: string }>("select prosqlbody::text as body from pg_proc where proname = 'described'");
    await this.#client.query("drop function pg_temp.described");
    return this.#analysis.notNullColumns(lastQuery(parseNodeTree(rows[0]?.body ?? "")));
  }

  typeOf({ type, isNotNull }: DescribedColumn): string {
    const element = type.replace(/\[\]$/, "");
    const known = typeScriptTypes[element] ?? this.#domains.get(element) ?? "unknown";
    if (known === "unknown") return type.endsWith("[]") ? "unknown[]" : "unknown";
    const full = type.endsWith("[]") ? (known.includes(" ") ? `(${known})[]` : `${known}[]`) : known;
    return isNotNull ? full : `${full} | null`;
  }
}

/** What a parameter of a PostgreSQL type is given: json and translated texts as JSON text, lists as read-only arrays. */
const parameterTypeOf = (types: ColumnTypes, { type, isNullable }: DescribedParameter): string => {
  const [element = ""] = type.split("[]");
  const column = types.typeOf({ name: "", type: element, isNotNull: true });
  const known = column === "unknown" || column === "Text" ? "string" : column;
  const full = type.endsWith("[]") ? (known.includes(" ") ? `readonly (${known})[]` : `readonly ${known}[]`) : known;
  return isNullable ? `${full} | null` : full;
};

const header = `// Written by \`npm run statements\`: the types of parameters and rows of all statements, as PostgreSQL describes them (db/README.md).
// biome-ignore-all lint: generated
// biome-ignore-all format: generated
import type { Text } from "#kernel/languages.ts";
`;

/** A parameter of a statement as PostgreSQL sees it, and whether the text says that it may be null. */
export interface DescribedParameter {
  name: string;
  type: string;
  isNullable: boolean;
}

interface Described {
  name: string;
  parameters: readonly DescribedParameter[];
  columns: readonly DescribedColumn[];
}

/** A TypeScript file with the types of the parameters and rows of every statement by its name; \`never\` for a statement without columns. */
export const statementTypesFile = (types: ColumnTypes, statements: readonly Described[]): string => {
  const parameters = statements.map(({ name, parameters }) => {
    const fields = parameters.map((parameter) => `"${parameter.name}": ${parameterTypeOf(types, parameter)}`).join("; ");
    return `  "${name}": ${fields === "" ? "Record<never, never>" : `{ ${fields} }`};`;
  });
  const rows = statements.map(({ name, columns }) => {
    const fields = columns.map((column) => `"${column.name}": ${types.typeOf(column)}`).join("; ");
    return `  "${name}": ${columns.length === 0 ? "never" : `{ ${fields} }`};`;
  });
  return `${header}\nexport interface ParameterTypes {\n${parameters.join("\n")}\n}\n\nexport interface RowTypes {\n${rows.join("\n")}\n}\n`;
};

import { invariant } from "#kernel/invariant.ts";

/** A statement as PostgreSQL takes it: parameters by position, with the name of each. */
export interface PositionalSql {
  text: string;
  /** The names in the order of $1, $2 … */
  parameters: readonly string[];
  /** The names that are written with a question mark: they may be null. */
  nullable: ReadonlySet<string>;
}

// Strings and casts are matched first, so that nothing inside them is taken for a parameter.
const tokens = /'(?:[^']|'')*'|::|\$\d+|(?<![\w\]]):([a-z][a-z0-9_]*)(\??)/g;

/**
 * Reads `:name` and `:name?`. A name has one position however often it occurs, so the plan is that of a text written with $1, $2 … by hand.
 * The question mark says that the value may be null; once in a statement is enough.
 */
export const toPositional = (sql: string): PositionalSql => {
  const parameters: string[] = [];
  const nullable = new Set<string>();
  const text = sql.replaceAll(tokens, (token, name?: string, mark?: string) => {
    invariant(!token.startsWith("$"), `${token} has no name in: ${sql}`);
    if (name === undefined) return token;
    if (mark === "?") nullable.add(name);
    if (!parameters.includes(name)) parameters.push(name);
    return `$${parameters.indexOf(name) + 1}`;
  });
  return { text, parameters, nullable };
};

/** The values of a statement by position. A missing name is a bug; null is a value. */
export const toValues = (statement: string, parameters: readonly string[], given: Readonly<Record<string, unknown>>): unknown[] =>
  parameters.map((name) => {
    const value = given[name];
    invariant(value !== undefined, `${statement} was given no ${name}`);
    return value;
  });

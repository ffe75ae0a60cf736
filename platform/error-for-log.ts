/** An error as it is logged. */
export type ErrorForLog = {
  type: string;
  message: string;
  stack: string;
  code?: string;
  /** Table and constraint of a database error. */
  table?: string;
  constraint?: string;
  cause?: ErrorForLog;
};

const textIn = (error: Error, name: string): string | undefined => {
  const value: unknown = (error as unknown as Record<string, unknown>)[name];
  return typeof value === "string" ? value : undefined;
};

/** SQLSTATE class 22 (data exception): the message quotes the wrong value. */
const quotesValue = (error: Error): boolean => "severity" in error && (textIn(error, "code") ?? "").startsWith("22");

/**
 * Reduces an error to what may be logged. PostgreSQL adds the whole row that failed, which may hold codes, tokens and account
 * numbers (docs/security.md S54).
 */
export const errorForLog = (error: unknown): ErrorForLog => {
  if (!(error instanceof Error)) return { type: typeof error, message: "not an error", stack: "" };
  const clean = (text: string): string =>
    quotesValue(error) ? text.replace(error.message, error.message.replace(/"[\s\S]*"/, '"…"')) : text;
  const [code, table, constraint] = ["code", "table", "constraint"].map((name) => textIn(error, name));
  return {
    type: error.constructor.name,
    message: clean(error.message),
    stack: clean(error.stack ?? ""),
    ...(code && { code }),
    ...(table && { table }),
    ...(constraint && { constraint }),
    ...(error.cause instanceof Error && { cause: errorForLog(error.cause) }),
  };
};

import { DatabaseError } from "pg";
import { expect, test } from "vitest";
import { errorForLog } from "./error-for-log.ts";

const fromDatabase = (message: string, more: Partial<DatabaseError>): DatabaseError =>
  Object.assign(new DatabaseError(message, message.length, "error"), { severity: "ERROR" }, more);

test("keeps table and constraint of a failed write, but not its row", () => {
  const error = fromDatabase('new row for relation "outbox_messages" violates check constraint "x"', {
    code: "23514",
    table: "outbox_messages",
    constraint: "x",
    detail: "Failing row contains (1, Your code is 482913).",
    where: "SQL statement with 482913",
  });
  expect(errorForLog(error)).toMatchObject({ type: "DatabaseError", code: "23514", table: "outbox_messages", constraint: "x" });
  expect(JSON.stringify(errorForLog(error))).not.toContain("482913");
});

test("does not quote a value that PostgreSQL could not read", () => {
  const error = fromDatabase('invalid input syntax for type bigint: "48 "29" 13"', { code: "22P02" });
  expect(errorForLog(error).message).toBe('invalid input syntax for type bigint: "…"');
  expect(JSON.stringify(errorForLog(error))).not.toContain("13");
});

test("keeps an error with its cause, without its other properties", () => {
  const error = Object.assign(new Error("no answer", { cause: new TypeError("fetch failed") }), { body: "482913" });
  expect(errorForLog(error)).toMatchObject({ type: "Error", message: "no answer", cause: { type: "TypeError", message: "fetch failed" } });
  expect(JSON.stringify(errorForLog(error))).not.toContain("482913");
  expect(errorForLog("482913")).toEqual({ type: "string", message: "not an error", stack: "" });
});

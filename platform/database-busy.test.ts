import { expect, test } from "vitest";
import { isConnectionLost, isDatabaseBusy } from "./database-busy.ts";

const failure = (message: string, fields: Record<string, string> = {}): Error => Object.assign(new Error(message), fields);

/** What the database and its client report, whether it is a lack of time, and whether the outcome of a write is unknown. */
const cases: readonly (readonly [name: string, error: unknown, isBusy: boolean, isLost: boolean])[] = [
  ["no free connection in the pool", failure("timeout exceeded when trying to connect"), true, false],
  ["a connection attempt without answer", failure("Connection terminated due to connection timeout"), true, true],
  ["a connection that ended", failure("Connection terminated unexpectedly"), true, true],
  ["a connection that broke before the query", failure("Client has encountered a connection error and is not queryable"), true, false],
  ["a query without answer", failure("Query read timeout"), true, true],
  ["a pool that is closing", failure("Cannot use a pool after calling end on the pool"), true, false],
  ["a refused connection", failure("connect ECONNREFUSED", { code: "ECONNREFUSED", syscall: "connect" }), true, false],
  ["a reset connection", failure("read ECONNRESET", { code: "ECONNRESET" }), true, true],
  ["a broken pipe", failure("write EPIPE", { code: "EPIPE" }), true, true],
  ["a missing socket", failure("connect ENOENT", { code: "ENOENT", syscall: "connect" }), true, false],
  ["a missing file", failure("open ENOENT", { code: "ENOENT", syscall: "open" }), false, false],
  ["a serialization failure", failure("", { code: "40001" }), true, false],
  ["a deadlock", failure("", { code: "40P01" }), true, false],
  ["a lock timeout", failure("", { code: "55P03" }), true, false],
  ["a statement timeout", failure("", { code: "57014" }), true, false],
  ["a transaction without work for too long", failure("", { code: "25P03" }), true, false],
  ["a transaction that lasted too long", failure("", { code: "25P04" }), true, false],
  ["a shutdown by an administrator", failure("", { code: "57P01" }), true, true],
  ["a restart after a crash", failure("", { code: "57P02" }), true, true],
  ["a server that is starting", failure("", { code: "57P03" }), true, false],
  ["too many connections", failure("", { code: "53300" }), true, false],
  ["too little memory", failure("", { code: "53200" }), true, false],
  ["a full disk", failure("", { code: "53100" }), true, false],
  ["a lost connection", failure("", { code: "08006" }), true, true],
  ["a violated unique constraint", failure("", { code: "23505" }), false, false],
  ["a violated check", failure("", { code: "23514" }), false, false],
  ["wrong SQL", failure("", { code: "42601" }), false, false],
  ["a wrong password", failure("", { code: "28P01" }), false, false],
  ["a bug", failure("Cannot read properties of undefined"), false, false],
  ["no error", undefined, false, false],
];

test.each(cases)("%s", (_, error, isBusy, isLost) => {
  expect(isDatabaseBusy(error)).toBe(isBusy);
  expect(isConnectionLost(error)).toBe(isLost);
});

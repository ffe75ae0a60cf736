import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** A day is a day of a place (docs/decisions/0190): kernel/calendar.ts and platform/calendar-sql.ts alone turn moments into days and back. */

const calendar = ["kernel/calendar.ts", "platform/calendar-sql.ts"];

/** Other people's formats, and the calendar of the reader's own clock. */
const exceptions: Record<string, string> = {
  "platform/payments/converge.ts": "a provider's time in UTC",
  "features/trade/shipping-documents/rules/ebol.ts": "the pickup date of a carrier, in its format",
  "features/identity/accounts/screens/buyer/home-screen.tsx": "the greeting goes by the reader's clock",
  "apps/server/archives/month-archive.ts": "months of journals are those of UTC (docs/decisions/0392)",
  "apps/server/commands/archive.ts": "the same",
  "features/backoffice/audit-log/queries.ts": "a moment with microseconds, as a cursor",
};

const forbidden = [
  /toISOString\(\)\s*\.slice\(\d+, ?(7|10)\)/,
  /_at\??\.slice\(0, ?10\)/,
  /\b[gs]etUTC[A-Z]/,
  /\.get(Hours|Date|Day|Month|FullYear)\(\)/,
  /getTimezoneOffset|getLocalTimeZone/,
  /T(00:00|12:00|23:59)(:\d\d(\.\d+)?)?Z?`/,
  /(new Date|Date\.parse)\((body\.)?(date_)?(from|to|starts_on|ends_on)\)/,
  /timeZone: "UTC"/,
  /at time zone/i,
  /current_date|localtimestamp|date_trunc/i,
  /(timestamptz|now\(\)|_at|_since)::date\b/,
];

const sources = globSync(["{features,apps,client,ui,platform,kernel}/**/*.{ts,tsx}"]).filter(
  (path) => !/\.test\.tsx?$/.test(path) && !calendar.includes(path) && !path.includes("/postgres/") && path !== "platform/db.ts",
);

const uses = (path: string): string[] =>
  readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => !/^\s*(\/\/|\*|\/\*)/.test(line) && forbidden.some((pattern) => pattern.test(line)))
    .map((line) => `${path}: ${line.trim()}`);

test("no other module has days of UTC, of the database or of the reader's clock", () => {
  expect(sources.filter((path) => !(path in exceptions)).flatMap(uses)).toEqual([]);
});

test("every exception is one", () => {
  expect(Object.keys(exceptions).filter((path) => uses(path).length === 0)).toEqual([]);
});

import { describe, expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { notPersonal } from "./rules/not-personal.ts";
import { personalTables } from "./rules/personal-tables.ts";

/** Columns of all tables by `table.column`, with their type. */

const app = await testApp();
const rows = await app.rows<{ name: string; type: string }>(
  `select table_name || '.' || column_name as name, coalesce(domain_name, udt_name) as type
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
);
const columns: Map<string, string> = new Map(rows.map(({ name, type }) => [name, type]));

/** Types that can hold anything. */
const openTypes = /^(jsonb|json|bytea|inet|cidr|_uuid)$/;
const texts = /^(text|_text|varchar|bpchar|citext)$/;
const personalWords =
  /name|mail|phone|mobile|address|city|zip|street|country|province|contact|account|recipient|receiver|holder|note|remark|body|message|text|comment|description|reason|usage|user_agent|subject|licen|tax_|permit|passport|signed_by|last4|counted|requested_from|keyword|excerpt|answer|secret|token|hash|password|reference|destination|birth|gender|ip$/;

const looksPersonal = (name: string, type: string): boolean =>
  openTypes.test(type) || (texts.test(type) && personalWords.test(name.slice(name.indexOf(".") + 1)));

const listed = Object.entries(personalTables).flatMap(([table, { columns: of }]) => Object.keys(of).map((column) => `${table}.${column}`));
const declaredNotPersonal = Object.entries(notPersonal).flatMap(([table, of]) => of.map((column) => `${table}.${column}`));

test("every column that looks personal is listed, or named as not personal", () => {
  const known = new Set([...listed, ...declaredNotPersonal]);
  expect([...columns].filter(([name, type]) => looksPersonal(name, type) && !known.has(name)).map(([name]) => name)).toEqual([]);
});

test("no column is in both lists, and each exists", () => {
  expect(listed.filter((name) => declaredNotPersonal.includes(name))).toEqual([]);
  expect([...listed, ...declaredNotPersonal].filter((name) => !columns.has(name))).toEqual([]);
});

test("a new column with a personal name or an open type is found", () => {
  for (const [name, type] of [
    ["orders.gate_phone", "text"],
    ["people.birth_place", "text"],
    ["sessions.address", "inet"],
    ["orders.extra", "jsonb"],
    ["cases.photo_ids", "_uuid"],
  ] as const)
    expect(looksPersonal(name, type), name).toBe(true);
  expect(looksPersonal("orders.pieces", "int4")).toBe(false);
  expect(looksPersonal("orders.status", "order_status")).toBe(false);
});

test("bytes are secrets, so that no export shows them", () => {
  const bytes = listed.filter((name) => columns.get(name) === "bytea");
  const holds = (name: string) => personalTables[name.split(".")[0] ?? ""]?.columns[name.split(".")[1] ?? ""]?.holds;
  expect(bytes.filter((name) => holds(name) !== "secret")).toEqual([]);
});

test("business of a company is in a person's archive only while they are a member", () => {
  // Logins and requests without their answers, what a person agreed to and asked for, and what goes with the membership.
  const own = new Set([
    "sessions",
    "answered_requests",
    "agreement_acceptances",
    "data_exports",
    "erasure_requests",
    "company_members",
    "company_invitations",
    "calendar_feeds",
  ]);
  const keys = ["company_id", "order_id", "record_id", "request_id", "sales_order_id", "feedback_id"];
  const wide = Object.entries(personalTables).filter(
    ([table, { rowsOf }]) => rowsOf.person && keys.some((key) => columns.has(`${table}.${key}`)) && !own.has(table),
  );
  expect(wide.length).toBeGreaterThan(25);
  const isBounded = (sql: string | undefined): boolean => sql?.includes("from company_members") === true;
  expect(
    wide.filter(([, { rowsOf, former }]) => !isBounded(rowsOf.person) && !isBounded(former?.isCurrent)).map(([table]) => table),
  ).toEqual([]);
});

test("of a former company a person's archive shows no column that is listed as personal", () => {
  const shown = Object.entries(personalTables).flatMap(([table, { former }]) => former?.shows.map((column) => `${table}.${column}`) ?? []);
  expect(shown.length).toBeGreaterThan(5);
  expect(shown.filter((name) => !columns.has(name) || listed.includes(name))).toEqual([]);
});

describe.each(Object.entries(personalTables))("%s", (_, { rowsOf, erasedWith, isDeleted, columns: of }) => {
  test("changes with an erasure only where it says with whose", () => {
    const changes = Object.values(of).some(({ becomes }) => typeof becomes === "string");
    expect(changes).toBe(erasedWith !== undefined);
    if (erasedWith) expect(rowsOf[erasedWith]).toBeDefined();
    if (isDeleted) expect(Object.values(of).every(({ becomes }) => typeof becomes === "string")).toBe(true);
  });
});

import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { allStatements } from "#tools/statements.ts";

/** A status, or a list of statuses, that is compared with numbers, chosen by them or declared as one. */
const numbered =
  /\b(?:\w+_)?status(?:_before)?(?:::\w+)?\s*(?:(?:=|<>|!=|<=?|>=?)\s*-?\d|between\s+-?\d|is (?:not )?distinct from -?\d|(?:not\s+)?in\s*\(\s*-?\d|when\s+-?\d|(?:small|big)?int(?:eger)?\b)|statuses\??::(?:int|integer)\b/gi;

const numbersIn = (text: string): string[] => text.match(numbered) ?? [];

test("finds a status that is a number", () => {
  for (const sql of [
    "where status in (9, 47)",
    "where orders.status not in (9)",
    "status <> 7",
    "certified_status > 0",
    "case status when 25 then 1 end",
    "auth_status between 1 and 3",
    "first.from_status is distinct from -1",
    "  status integer not null",
    "from_status integer",
    "any (:statuses?::integer[])",
  ])
    expect({ sql, found: numbersIn(sql).length }).toEqual({ sql, found: 1 });
  expect(numbersIn("status in ('cancelled', 'creationFailed') and status = :status")).toEqual([]);
});

test("the database knows statuses by their names alone", async () => {
  const files = [...readdirSync("db/schema").map((name) => `db/schema/${name}`), "db/invariants.sql"];
  const texts = [
    ...files.map((path) => ({ place: path, text: readFileSync(path, "utf8") })),
    ...(await allStatements()).map(({ name, text }) => ({ place: name, text })),
  ];
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.flatMap(({ place, text }) => numbersIn(text).map((found) => `${place}: ${found}`))).toEqual([]);
}, 60_000);

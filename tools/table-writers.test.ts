import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { secondWriters, writesIn } from "./table-writers.ts";

const listing = `-- Every statement.

-- stock.reserve
-- takes $1 integer
-- gives nothing
update stock_items set reserved = reserved + $1;

-- orders.reserve
-- takes $1 integer
-- gives nothing
with held as (insert into order_lines (a) values ($1) on conflict (a) do update set a = 1 returning a)
update stock_items set reserved = 1 where exists (select from held for update of held);
`;

test("writes are read from the listing, conflicts and locks are not counted", () => {
  expect(writesIn(listing)).toEqual([
    { table: "stock_items", feature: "stock", statement: "stock.reserve" },
    { table: "order_lines", feature: "orders", statement: "orders.reserve" },
    { table: "stock_items", feature: "orders", statement: "orders.reserve" },
  ]);
  expect(secondWriters(listing)).toEqual(["orders.reserve writes stock_items"]);
});

test("each table is written by one feature", () => {
  expect(secondWriters(readFileSync("db/statements.sql", "utf8"))).toEqual([]);
});

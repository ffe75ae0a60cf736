import { expect, test } from "vitest";
import { allStatements } from "./statements.ts";
import { secondWriters, writesIn } from "./table-writers.ts";

const statements = [
  { name: "stock.reserve", text: "update stock_items set reserved = reserved + $1" },
  {
    name: "orders.reserve",
    text: `with held as (insert into order_lines (a) values ($1) on conflict (a) do update set a = 1 returning a)
      update stock_items set reserved = 1 where exists (select from held for update of held)`,
  },
];

test("writes are read from the statements, conflicts and locks are not counted", () => {
  expect(writesIn(statements)).toEqual([
    { table: "stock_items", feature: "stock", statement: "stock.reserve" },
    { table: "order_lines", feature: "orders", statement: "orders.reserve" },
    { table: "stock_items", feature: "orders", statement: "orders.reserve" },
  ]);
  expect(secondWriters(statements)).toEqual(["orders.reserve writes stock_items"]);
});

test("each table is written by one feature", async () => {
  // Erasures and retention reach into every table that holds personal data (docs/decisions/0306).
  const others = (await allStatements()).filter(({ name }) => !name.startsWith("personalData."));
  expect(secondWriters(others)).toEqual([]);
});

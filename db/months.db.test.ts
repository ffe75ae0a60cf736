import pg from "pg";
import { afterAll, describe, expect, test } from "vitest";
import { makeMonths } from "#features/backoffice/system/queries.ts";
import { movementsOfLine } from "#features/inventory/arrivals/queries.ts";
import { demandOf } from "#features/inventory/replenishment/queries/levels.ts";
import { claimAccount } from "#features/trade/after-sale/queries/claims.ts";
import { contractTimeline } from "#features/trade/contracts/queries/read.ts";
import { attachmentOfOrder } from "#features/trade/orders/queries/documents.ts";
import { orderDetails } from "#features/trade/orders/queries/read-orders.ts";
import { refundAgreement } from "#features/trade/orders/queries/refunds.ts";
import { testDatabase } from "#platform/postgres/test-database.ts";

/** Tables by month: which partitions there are, and which ones reading touches. */

const database = await testDatabase();
const client = new pg.Client({ connectionString: database.url });
await client.connect();
afterAll(async () => {
  await client.end();
  await database.drop();
});

const rows = async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> => (await client.query<Row>(sql, values)).rows;
const partsOf = (table: string) =>
  rows<{ name: string; until_at: Date | null }>("select name, until_at from month_partitions where table_name = $1 order by until_at", [
    table,
  ]);

describe("the months of a table", () => {
  test("are those to come, one for all before, and one for what none takes", async () => {
    for (const table of ["order_events", "stock_movements"]) {
      const names = (await partsOf(table)).map(({ name }) => name);
      expect(names).toHaveLength(9);
      expect([names[0], names.at(-1)]).toEqual([`${table}_before`, `${table}_other`]);
    }
  });

  test("are made once, also the one that rows came to before it was there", async () => {
    const late = "2031-05-07T12:00:00Z";
    const [{ item } = { item: 0 }] = await rows<{ item: number }>("select min(stock_item_id)::integer as item from stock_items");
    const insert =
      "insert into stock_movements (stock_item_id, kind, on_hand_change, at) values ($1, 'adjustment', 1, $2) returning tableoid::regclass::text as part";
    expect(await rows(insert, [item, late])).toEqual([{ part: "months.stock_movements_other" }]);
    const make = () => client.query(makeMonths.text, ["stock_movements", new Date(late), 2]);
    expect((await make()).rows).toEqual([{ made: 3 }]);
    expect((await make()).rows).toEqual([{ made: 0 }]);
    expect(await rows("select tableoid::regclass::text as part from stock_movements where at = $1", [late])).toEqual([
      { part: "months.stock_movements_2031_05" },
    ]);
    expect(await rows(insert, [item, "2031-07-31T23:59:59.999Z"])).toEqual([{ part: "months.stock_movements_2031_07" }]);
    await expect(client.query("update stock_movements set note = 'x' where at = $1", [late])).rejects.toThrow(
      "rows of stock_movements are never changed",
    );
  });
});

/** The partitions of a table that a plan for any parameters reads when it runs with these. */
const readPartitions = async (
  statement: { text: string; parameters: readonly string[] },
  given: Record<string, unknown>,
  table: string,
): Promise<string[]> => {
  await client.query("set plan_cache_mode = force_generic_plan");
  await client.query(`prepare read as ${statement.text}`);
  const values = statement.parameters.map((name) =>
    given[name] === null || given[name] === undefined ? "null" : pg.escapeLiteral(String(given[name])),
  );
  const [explained] = await rows<{ "QUERY PLAN": unknown }>(`explain (analyze, format json) execute read (${values.join(", ")})`);
  await client.query("deallocate read");
  const found = new Set<string>();
  const look = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { "Relation Name": name, "Actual Loops": loops } = node as Record<string, unknown>;
    if (typeof name === "string" && name.startsWith(`${table}_`) && loops !== 0) found.add(name);
    for (const inner of Object.values(node)) look(inner);
  };
  look(explained?.["QUERY PLAN"]);
  return [...found].sort();
};

describe("reading touches the months that it asks for", () => {
  test.for([
    ["the page of an order", orderDetails, "order_events"],
    ["the timeline of a contract", contractTimeline, "order_events"],
    ["a file of a timeline", attachmentOfOrder, "order_events"],
    ["the agreement to a refund", refundAgreement, "order_events"],
    ["the claims of a company in a month", claimAccount, "order_events"],
    ["the movements for an order", movementsOfLine, "stock_movements"],
    ["what was sold lately", demandOf, "stock_movements"],
  ] as const)("%s", async ([, statement, table]) => {
    // The order is of four months ahead, so the months before it are none of its own.
    const [order] = await rows<{ order_id: string; order_number: string; company_id: string; product_id: string; checkout_id: string }>(
      `select orders.order_id, order_number, company_id, product_id, checkout_id from orders join order_lines using (order_id)
       where kind = 'local' order by order_id limit 1`,
    );
    const [at] = await rows<{ at: Date }>("select date_trunc('month', now()) + interval '4 months 5 days' as at");
    await client.query("update orders set created_at = $2 where order_id = $1", [order?.order_id, at?.at]);
    await client.query("update checkouts set created_at = $2 where checkout_id = $1", [order?.checkout_id, at?.at]);
    const moment = at?.at.toISOString();
    const given = {
      ...order,
      order_sn: order?.order_number,
      language: "en-US",
      show_staff: true,
      is_staff: true,
      now: moment,
      since_30: moment,
      since_90: moment,
      time_zone: "UTC",
      site_code: "LA",
      stock_item_ids: "{1,2,3}",
      file_id: "00000000-0000-4000-8000-000000000001",
      amount_cents: 1,
    };
    const all = (await partsOf(table)).map(({ name }) => name);
    const read = await readPartitions(statement as never, given, table);
    const own = await rows<{ name: string }>(
      "select name from month_partitions where table_name = $1 and (is_other or until_at > $2) order by name",
      [table, moment],
    );
    expect(own.length).toBeLessThan(all.length / 1.5);
    expect(own.map(({ name }) => name)).toEqual(expect.arrayContaining(read));
  });
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#apps/server/test-app.ts";
import type { Statement } from "#platform/db.ts";
import { transitionOrders } from "./commands/transition-orders.ts";
import { toProductList, readOrderRow, simpleOffers } from "./test-orders.ts";

/** What travels with COMMIT is judged by the database: one write that may not be undoes all beside it (decision 0043). */

let world: TestApp;
let order: { order_id: number; order_number: string };
beforeAll(async () => {
  world = await testApp();
  const [offer] = await simpleOffers(world, 1, { stock: 10 });
  const placed = await world.call("/home/create", { product_list: toProductList([{ offer: offer!, quantity: 1 }]) }, { as: "buyer@demo.test" });
  const { order_number } = placed.data.orders[0];
  order = { order_number, order_id: Number((await readOrderRow(world, order_number)).order_id) };
});
afterAll(() => world.close());

const remark: Statement<[id: number, text: string], never> = {
  name: "test.remark",
  text: "update orders set remark = $2 where order_id = $1",
};

/** A remark, and behind it a move from a status that the order does not have: nobody waits for either. */
const remarkAndMove = (text: string) =>
  world.platform.database.transaction(async (tx) => {
    const move = { order: { order_id: order.order_id, kind: "local" as const, status: 2 }, action: "startPacking" as const };
    tx.sendWithCommit(
      tx.changed(remark, order.order_id, text),
      transitionOrders(tx, [move], { actor: "warehouse", person_id: null, now: new Date() }),
    );
  });

test("a move from another status is refused, and what was written beside it is undone", async () => {
  await expect(remarkAndMove("beside a move")).rejects.toMatchObject({ reason: "WRONG_STATUS" });
  expect(await readOrderRow(world, order.order_number)).toMatchObject({ status: 0, remark: "" });
});

test("the test can fail: without the database's own count the remark stays", async () => {
  await world.platform.database.run(
    "create or replace function all_changed(changed bigint, wanted integer) returns bigint language sql as 'select changed'",
  );
  await remarkAndMove("unjudged");
  expect(await readOrderRow(world, order.order_number)).toMatchObject({ status: 0, remark: "unjudged" });
});

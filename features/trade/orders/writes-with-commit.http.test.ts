import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#apps/server/test-app.ts";
import type { Statement } from "#platform/db.ts";
import { toPositional } from "#platform/named-parameters.ts";
import { transitionOrders } from "./commands/transition-orders.ts";
import { readOrderRow, simpleOffers, toProductList } from "./test-orders.ts";

/** Statements sent together with COMMIT: an invalid one rolls back all of them (docs/decisions/0043). */

let world: TestApp;
let order: { order_id: number; order_number: string };
beforeAll(async () => {
  world = await testApp();
  const [offer] = await simpleOffers(world, 1, { stock: 10 });
  const placed = await world.call(
    "/home/create",
    { product_list: toProductList([{ offer: offer!, quantity: 1 }]) },
    { as: "buyer@demo.test" },
  );
  const { order_number } = placed.data.orders[0];
  order = { order_number, order_id: Number((await readOrderRow(world, order_number)).order_id) };
});
afterAll(() => world.close());

const remark: Statement<{ order_id: number; text: string }, never> = {
  name: "test.remark",
  ...toPositional("update orders set remark = :text where order_id = :order_id"),
};

/** Sends a remark and a transition from a wrong status together with COMMIT. */
const remarkAndMove = (text: string) =>
  world.platform.database.transaction(async (tx) => {
    const move = { order: { order_id: order.order_id, kind: "local" as const, status: 2 }, action: "startPacking" as const };
    tx.sendWithCommit(
      tx.changed(remark, { order_id: order.order_id, text }),
      transitionOrders(tx, [move], { actor: "warehouse", person_id: null, now: new Date() }),
    );
  });

test("refuses a transition from a wrong status and rolls back the other write", async () => {
  await expect(remarkAndMove("beside a move")).rejects.toMatchObject({ reason: "WRONG_STATUS" });
  expect(await readOrderRow(world, order.order_number)).toMatchObject({ status: 0, remark: "" });
});

test("keeps the remark when the database check is left out (proves the test can fail)", async () => {
  await world.platform.database.run(
    "create or replace function all_changed(changed bigint, wanted integer) returns bigint language sql as 'select changed'",
  );
  await remarkAndMove("unjudged");
  expect(await readOrderRow(world, order.order_number)).toMatchObject({ status: 0, remark: "unjudged" });
});

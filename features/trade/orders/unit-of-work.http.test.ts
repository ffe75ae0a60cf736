import { beforeAll, expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Statement, Tx } from "#platform/db.ts";
import { toPositional } from "#platform/named-parameters.ts";
import { transitionOrders } from "./commands/transition-orders.ts";
import { readOrderRow, simpleOffers, toProductList } from "./test-orders.ts";

/** The unit of work: nobody waits for a write, and an invalid one rolls back all of them (docs/decisions/0043, 0298). */

let order: { order_id: number; order_number: string };
const world = await testApp();
beforeAll(async () => {
  const [offer] = await simpleOffers(world, 1, { stock: 10 });
  const placed = await world.call(
    "/home/create",
    { product_list: toProductList([{ offer: offer!, quantity: 1 }]) },
    { as: "buyer@demo.test" },
  );
  const { order_number } = placed.data.orders[0];
  order = { order_number, order_id: Number((await readOrderRow(world, order_number)).order_id) };
});

const remark: Statement<{ order_id: number; text: string }, never> = {
  name: "test.remark",
  ...toPositional("update orders set remark = :text where order_id = :order_id"),
};

const noColumn: Statement<Record<never, unknown>, never> = { name: "test.noColumn", ...toPositional("select no_column from orders") };

const moveFromWrongStatus = (tx: Tx): void => {
  const move = {
    order: { order_id: order.order_id, kind: "local" as const, status: "awaitingPacking" as const },
    action: "startPacking" as const,
  };
  transitionOrders(tx, [move], { actor: "warehouse", person_id: null, now: new Date() });
};

const remarkAndMove = (text: string) =>
  world.platform.database.transaction((tx) => {
    tx.write(remark, { order_id: order.order_id, text });
    moveFromWrongStatus(tx);
  });

test("refuses a transition from a wrong status and rolls back the other write", async () => {
  await expect(remarkAndMove("beside a move")).rejects.toMatchObject({ reason: "WRONG_STATUS" });
  expect(await readOrderRow(world, order.order_number)).toMatchObject({ status: "unpaid", remark: "" });
});

test("tells the first failure, not what follows from it", async () => {
  const late = world.platform.database.transaction(async (tx) => {
    moveFromWrongStatus(tx);
    await tx.changed(remark, { order_id: order.order_id, text: "after a failed move" });
    throw new Error("never reached");
  });
  await expect(late).rejects.toMatchObject({ reason: "WRONG_STATUS" });
  const refused = world.platform.database.transaction((tx) => {
    moveFromWrongStatus(tx);
    refuse("NOT_FOUND");
  });
  await expect(refused).rejects.toMatchObject({ reason: "WRONG_STATUS" });
});

test("waits for the writes so far where they are judged before the end", async () => {
  const steps: string[] = [];
  const flushed = world.platform.database.transaction(async (tx) => {
    tx.write(remark, { order_id: order.order_id, text: "flushed" });
    await tx.flush();
    steps.push("flushed");
    moveFromWrongStatus(tx);
    await tx.flush();
    steps.push("never reached");
  });
  await expect(flushed).rejects.toMatchObject({ reason: "WRONG_STATUS" });
  expect(steps).toEqual(["flushed"]);
});

test("refuses a number of rows that a write did not expect", async () => {
  const nothing = world.platform.database.transaction((tx) => tx.write(remark, { order_id: -1, text: "" }, { rows: 1 }));
  await expect(nothing).rejects.toThrow("test.remark gave 0 rows instead of 1");
});

test("sends nothing after the end of a transaction, also from a branch that goes on when another one failed", async () => {
  let goOn = (): void => undefined;
  const paused = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let slow: Promise<unknown> = Promise.resolve();
  const failed = world.platform.database.transaction(async (tx) => {
    slow = paused.then(() => tx.changed(remark, { order_id: order.order_id, text: "outside" }));
    await Promise.all([slow, tx.rows(noColumn)]);
  });
  await expect(failed).rejects.toThrow("no_column");
  goOn();
  await expect(slow).rejects.toThrow("after the end of its transaction");
  expect(await readOrderRow(world, order.order_number)).toMatchObject({ remark: "" });
});

test("keeps the remark when the database check is left out (proves the test can fail)", async () => {
  await world.rows(
    "create or replace function all_changed(changed bigint, wanted integer) returns bigint language sql as 'select changed'",
  );
  await remarkAndMove("unjudged");
  expect(await readOrderRow(world, order.order_number)).toMatchObject({ status: "unpaid", remark: "unjudged" });
});

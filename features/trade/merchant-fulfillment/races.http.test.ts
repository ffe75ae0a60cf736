import { expect, test } from "vitest";
import { buyer, merchant, service, testApp } from "#apps/server/test-app.ts";
import { untilLockWaits } from "#apps/server/test-lock-waits.ts";
import { setBalance } from "#features/money/balance/test-balance.ts";
import { checkInvariants, runConcurrently } from "#features/trade/orders/test-orders.ts";
import { jobs } from "./jobs.ts";
import { fulfillmentWorld } from "./test-merchant-fulfillment.ts";

/** Several people and the clock at one order of a manufacturer's warehouse. Both sides wait at the row of the order. */

const world = await testApp();
await setBalance(world, { as: buyer.as }, 100_000_000);
const { call, paidOrder, rowOf, done } = await fulfillmentWorld(world);
const settle = async () => {
  await jobs.find(({ name }) => name === "merchantFulfillment.unanswered")?.run(world.platform);
};
const orderOf = (order_sn: string) =>
  world.one("select status, paid_cents, refunded_cents from orders where order_number = $1", [order_sn]);
const answer = (order_sn: string, refused: object[] = []) =>
  call("/merchant/answerOrder", { order_sn, refused: JSON.stringify(refused) }, merchant);

/** Runs both beginnings while the row of the order is held, so that they meet at it. */
const atTheOrder = async <Answer>(order_sn: string, works: readonly (() => Promise<Answer>)[]): Promise<Answer[]> => {
  const holder = await world.platform.database.connect();
  await holder.query("begin");
  await holder.query("select from orders where order_number = $1 for update", [order_sn]);
  const answers = Promise.all(works.map((work) => work()));
  await untilLockWaits(world, works.length).finally(async () => {
    await holder.query("commit");
    holder.release();
  });
  return answers;
};

test("two people of the manufacturer answer once", async () => {
  const { order_sn, lines } = await paidOrder([4]);
  const refused = [{ order_line_id: lines[0]?.order_line_id, quantity: 1, reason: "damaged", free_pieces: 3 }];
  const answers = await atTheOrder(order_sn, [() => answer(order_sn, refused), () => answer(order_sn, refused)]);
  expect(answers.map(({ reason }) => reason).toSorted()).toEqual(["FULFILLMENT_ANSWERED", undefined].toSorted());
  const { list } = await done("/merchant/fulfillmentEvents", {}, merchant);
  expect(list.filter((event: { order_sn: string }) => event.order_sn === order_sn)).toHaveLength(1);
  await checkInvariants(world);
});

test("an answer beside the deadline either stands or the order is canceled and refunded", async () => {
  for (let round = 0; round < 3; round += 1) {
    const { order_sn } = await paidOrder([2]);
    const { cancel_by } = await rowOf(order_sn);
    world.clock.set(new Date(new Date(cancel_by).getTime() + 1_000));
    const works: (() => Promise<unknown>)[] = [() => answer(order_sn), settle];
    await atTheOrder(order_sn, round % 2 === 0 ? works : works.toReversed());
    const { status } = await rowOf(order_sn);
    const order = await orderOf(order_sn);
    if (status === "accepted") expect(order).toMatchObject({ status: "awaitingPacking", refunded_cents: 0 });
    else {
      expect(status).toBe("unanswered");
      expect(order).toMatchObject({ status: "refunded", refunded_cents: order.paid_cents });
    }
  }
  await checkInvariants(world);
});

test("a refusal beside a cancellation of the same pieces gives their money back once", async () => {
  for (let round = 0; round < 3; round += 1) {
    const { order_sn, lines } = await paidOrder([3, 2]);
    const piece = { order_line_id: lines[0]?.order_line_id, quantity: 3 };
    const refuse = () => answer(order_sn, [{ ...piece, reason: "outOfStock" }]);
    const cancel = () => call("/operator/cancelPieces", { order_sn, lines: JSON.stringify([piece]), reason: "The buyer asked" }, service);
    const [first, second] = await atTheOrder(order_sn, round % 2 === 0 ? [refuse, cancel] : [cancel, refuse]);
    const reasons = [first?.reason, second?.reason];
    expect(reasons.filter((reason) => reason === undefined)).toHaveLength(1);
    expect(reasons).toContain("PIECES_ABOVE_LEFT");
    const { refunded_cents, paid_cents } = await orderOf(order_sn);
    expect(refunded_cents).toBeLessThan(paid_cents);
    await checkInvariants(world);
  }
});

test("a buyer's request to cancel the order beside an acceptance leaves one of both", async () => {
  const { order_sn } = await paidOrder([2]);
  const [accepted, asked] = await runConcurrently(2, [
    () => answer(order_sn),
    () => call("/user/requestCancel", { order_sn, note: "Changed plans" }, buyer),
  ]);
  for (const each of [accepted, asked]) expect([undefined, "WRONG_STATUS", "NOT_FOUND"]).toContain(each?.reason);
  await checkInvariants(world);
});

import { beforeAll, expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { reloadSites } from "#platform/sites.ts";
import { statusCodes } from "./statuses.ts";
import { orderLifecycle } from "./test-lifecycle.ts";
import { checkInvariants } from "./test-orders.ts";

/** Refunds above the limit need two staff members (docs/security.md S7). An order here costs 69.98. */

const world = await testApp();
const { call, move, paidOrder, statusNow, walk } = await orderLifecycle(world);
const admin = "admin@demo.test";
const byAdmin = (order_sn: string) => world.call("/operator/refundOrder", { order_sn, note: "because" }, { as: admin });

const limit = async (cents: number) => {
  await world.rows(
    "update sites set settings = settings || jsonb_build_object('refund_second_above_cents', $1::integer) where site_code = 'LA'",
    [cents],
  );
  await reloadSites(world.platform.database.handle(), world.platform.sites as Map<string, never>);
};
beforeAll(() => limit(6997));

/** What was refunded alone earlier counts against the limit of the day. */
const forgetSums = () => world.rows("delete from single_person_sums");

const toRefund = async (): Promise<string> => {
  const order_sn = await paidOrder(1);
  await walk(order_sn, "startPacking", "fail", "refundAll");
  return order_sn;
};

const given = async (order_sn: string): Promise<number> =>
  (await world.rows("select from ledger_transactions where cause = $1", [`refund:${order_sn}:all`])).length;

const seenBy = async (order_sn: string) => (await call("/operator/orderInfo", { order_sn }, "finance")).data;

test("records the first approval, refuses the same person and refunds once by a second person", async () => {
  const order_sn = await toRefund();
  const before = await statusNow(order_sn);
  expect(await seenBy(order_sn)).toMatchObject({ refund_needs_two: true, refund_agreed_by: "" });
  const mails = async () => (await world.rows("select from outbox_messages where body_text like $1", [`%${order_sn}%`])).length;
  const told = await mails();

  expect((await move("refund", order_sn)).data.orders).toEqual([{ order_number: order_sn, status: statusCodes[before] }]);
  expect([await statusNow(order_sn), await given(order_sn), await mails()]).toEqual([before, 0, told]);
  const [agreed] = await world.rows(
    "select name, email from people, concat(first_name, ' ', last_name) as name where email = 'finance@demo.test'",
  );
  expect((await seenBy(order_sn)).refund_agreed_by).toBe(agreed?.name);
  expect((await move("refund", order_sn)).reason).toBe("SECOND_PERSON_NEEDED");
  expect(await given(order_sn)).toBe(0);

  const second = await byAdmin(order_sn);
  expect(second.data.orders[0].status).not.toBe(before);
  expect([await given(order_sn), await mails()]).toEqual([1, told + 1]);
  expect((await byAdmin(order_sn)).reason).toBe("WRONG_STATUS");
  const log = await world.rows("select subject, after ->> 'cents' as cents from audit_log where action = 'refundAgreed' and subject = $1", [
    order_sn,
  ]);
  expect(log).toEqual([{ subject: order_sn, cents: "6998" }]);
  await checkInvariants(world);
});

test("invalidates an approval when the order changes", async () => {
  const order_sn = await paidOrder(1);
  await walk(order_sn, "startPacking", "readyForPickup", "confirmPickup", "applyRefund");
  await move("refund", order_sn);
  world.clock.set(new Date(world.clock.now().getTime() + 60_000));
  await walk(order_sn, "refuseByMerchant", "escalate");
  expect((await seenBy(order_sn)).refund_agreed_by).toBe("");
  await byAdmin(order_sn);
  expect(await given(order_sn)).toBe(0);
  await move("refund", order_sn);
  expect(await given(order_sn)).toBe(1);
});

test("refunds once for concurrent calls, also needs two people for returns, and one person at the limit", async () => {
  const both = await toRefund();
  const answers = await Promise.all([move("refund", both), byAdmin(both)]);
  expect(answers.map(({ code }) => code)).toEqual([200, 200]);
  expect(await given(both)).toBe(1);

  const returned = await paidOrder(1);
  await walk(returned, "startPacking", "readyForPickup", "confirmPickup");
  const completed = await statusNow(returned);
  await move("returnCompleted", returned);
  expect([await statusNow(returned), await given(returned)]).toEqual([completed, 0]);
  expect((await move("returnCompleted", returned)).reason).toBe("SECOND_PERSON_NEEDED");
  const second = await world.call("/operator/returnCompleted", { order_sn: returned, note: "because" }, { as: admin });
  expect(second.code).toBe(200);
  expect(await given(returned)).toBe(1);

  await limit(6998);
  await forgetSums();
  const small = await toRefund();
  await move("refund", small);
  expect(await given(small)).toBe(1);
  await checkInvariants(world);
});

test("judges the sum of a company and day: parts below the limit need two people together, also when they come at once", async () => {
  await limit(10_000);
  await forgetSums();
  const parts = [await toRefund(), await toRefund(), await toRefund()];
  const statuses = await Promise.all(parts.map(statusNow));
  const answers = await Promise.all(parts.map((order_sn) => move("refund", order_sn)));
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
  const givenNow = await Promise.all(parts.map(given));
  expect(givenNow.reduce((sum, count) => sum + count, 0)).toBe(1);
  const waiting = parts.filter((_, index) => givenNow[index] === 0);
  expect(await Promise.all(waiting.map(statusNow))).toEqual(waiting.map((order_sn) => statuses[parts.indexOf(order_sn)]));
  for (const order_sn of waiting) expect(await seenBy(order_sn)).toMatchObject({ refund_needs_two: true });
  for (const order_sn of waiting) await byAdmin(order_sn);
  expect(await Promise.all(parts.map(given))).toEqual([1, 1, 1]);
  // The next day starts anew.
  world.clock.set(new Date(world.clock.now().getTime() + 24 * 3_600_000));
  await checkInvariants(world);
});

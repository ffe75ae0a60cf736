import { expect } from "vitest";
import type { TestAnswer, TestApp } from "#apps/server/test-app.ts";
import { insertUploadedFile } from "#features/identity/files/test-files.ts";
import { type Action, type Actor, type Status, statusCodes } from "./statuses.ts";
import { readOrderRow, simpleOffers, type TestOffer, toProductList } from "./test-orders.ts";

/** Shared by the lifecycle tests: people, all calls that change an order, and orders to change. */

export const people = {
  buyer: "buyer@demo.test",
  stranger: "buyer2@demo.test",
  warehouse: "warehouse@demo.test",
  service: "service@demo.test",
  finance: "finance@demo.test",
  merchant: "maker@demo.test",
  otherMerchant: "maker2@demo.test",
};
export type Person = keyof typeof people;

interface Move {
  path: string;
  action: Action;
  actor: Actor;
  who: Person;
  /** The body besides the order number. */
  body?: Record<string, unknown>;
}

/** Every call that changes an order, with its caller. */
const movesFor = (label_file_id: string, address_id: string): Record<string, Move> => ({
  cancel: { path: "/user/cancelOrder", action: "cancel", actor: "buyer", who: "buyer" },
  requestCancel: { path: "/user/requestCancel", action: "requestCancel", actor: "buyer", who: "buyer" },
  uploadLabel: { path: "/user/uploadLabel", action: "uploadLabel", actor: "buyer", who: "buyer", body: { label_file_id } },
  cancelFreight: { path: "/user/cancelLogisticsOrder", action: "cancelFreight", actor: "buyer", who: "buyer" },
  requoteFreight: {
    path: "/user/requoteLogisticsOrder",
    action: "requoteFreight",
    actor: "buyer",
    who: "buyer",
    body: { address_id, expected_freight: "5.00" },
  },
  confirmPickup: { path: "/user/confirmPickup", action: "confirmPickup", actor: "buyer", who: "buyer" },
  confirmReceipt: { path: "/user/confirmReceipt", action: "confirmReceipt", actor: "buyer", who: "buyer" },
  applyRefund: { path: "/user/applyOrderRefund", action: "applyRefund", actor: "buyer", who: "buyer" },
  confirmRefund: { path: "/user/confirmRefund", action: "confirmRefund", actor: "buyer", who: "buyer" },
  accept: { path: "/user/acceptRefusal", action: "accept", actor: "buyer", who: "buyer" },
  escalate: { path: "/user/escalateRefund", action: "escalate", actor: "buyer", who: "buyer" },
  retry: { path: "/user/retryOrder", action: "retry", actor: "buyer", who: "buyer" },
  discard: { path: "/user/discardOrder", action: "discard", actor: "buyer", who: "buyer" },
  startPacking: { path: "/operator/startPacking", action: "startPacking", actor: "warehouse", who: "warehouse" },
  readyForPickup: { path: "/operator/readyForPickup", action: "readyForPickup", actor: "warehouse", who: "warehouse" },
  dispatch: {
    path: "/operator/dispatch",
    action: "dispatch",
    actor: "warehouse",
    who: "warehouse",
    body: { tracking_number: "1Z999", carrier: "UPS" },
  },
  arrive: { path: "/operator/arrive", action: "arrive", actor: "warehouse", who: "warehouse" },
  pickupAtDock: { path: "/operator/confirmPickup", action: "confirmPickup", actor: "warehouse", who: "warehouse" },
  fail: { path: "/operator/failOrder", action: "fail", actor: "warehouse", who: "warehouse" },
  refundAll: { path: "/operator/refundAll", action: "refundAll", actor: "operator", who: "service" },
  confirmCancel: { path: "/operator/confirmCancel", action: "confirmCancel", actor: "operator", who: "service" },
  declineCancel: { path: "/operator/declineCancel", action: "declineCancel", actor: "operator", who: "service" },
  refund: { path: "/operator/refundOrder", action: "refund", actor: "operator", who: "finance" },
  refuse: { path: "/operator/refuseRefund", action: "refuse", actor: "operator", who: "service" },
  returnCompleted: { path: "/operator/returnCompleted", action: "returnCompleted", actor: "operator", who: "service" },
  refundByMerchant: { path: "/merchant/refundOrder", action: "refund", actor: "merchant", who: "merchant" },
  refuseByMerchant: { path: "/merchant/refuseRefund", action: "refuse", actor: "merchant", who: "merchant" },
});

export const orderLifecycle = async (world: TestApp) => {
  const { merchant_id } = await world.one("select merchant_id from people where email = $1", [people.merchant]);
  // The tests request more refunds than a company may in a month.
  await world.rows("update sites set settings = settings || '{\"after_sale_cap\": 1000}'");
  for (const account of Object.values(people)) await world.getToken(account);
  // The clock is moved by weeks; sessions must not expire meanwhile.
  await world.rows("update sessions set last_used_at = last_used_at + interval '90 days', expires_at = expires_at + interval '90 days'");
  const [offer] = (await simpleOffers(world, 1, { stock: 10_000, merchant_id })) as [TestOffer];
  await world.rows("update offers set price_cents = 1999 where relation_id = $1", [offer.relation_id]);
  const { address_id } = await world.one(
    "select address_id from addresses join company_members using (company_id) join people using (person_id) where people.email = $1",
    [people.buyer],
  );
  const calls = movesFor(await insertUploadedFile(world, { as: people.buyer, file_type: 2, mime: "application/pdf" }), address_id);

  const call = (path: string, body: Record<string, unknown>, who: Person): Promise<TestAnswer> =>
    world.call(path, body, { as: people[who] });

  const moveOf = (name: string): Move => {
    const found = calls[name];
    if (!found) throw new Error(`There is no move ${name}`);
    return found;
  };
  const move = (name: string, order_sn: string, who = moveOf(name).who): Promise<TestAnswer> => {
    const { path, body } = moveOf(name);
    return call(path, { order_sn, note: "because", ...body }, who);
  };

  const place = async (logistics_type = 1): Promise<string> => {
    const placed = await call(
      "/home/create",
      { product_list: toProductList([{ offer, quantity: 2 }]), logistics_type, address_id },
      "buyer",
    );
    expect(placed.code).toBe(200);
    return placed.data.orders[0].order_number as string;
  };

  const pay = async (order_sn: string, more: Record<string, unknown> = {}): Promise<void> => {
    const paid = await call("/pay/balance", { order_sn, payment_password: "123456", ...more }, "buyer");
    expect(paid.code).toBe(200);
  };

  const paidOrder = async (logistics_type = 1): Promise<string> => {
    const order_sn = await place(logistics_type);
    await pay(order_sn);
    return order_sn;
  };

  const statusNow = async (order_sn: string): Promise<Status> => (await readOrderRow(world, order_sn)).status;

  /** Performs actions one after the other and returns the resulting statuses as the wire has them. */
  const walk = async (order_sn: string, ...names: string[]): Promise<number[]> => {
    const reached: number[] = [];
    for (const name of names) {
      const answer = await move(name, order_sn);
      expect({ name, reason: answer.reason }).toEqual({ name, reason: undefined });
      reached.push(answer.data.orders[0].status);
      expect(statusCodes[await statusNow(order_sn)]).toBe(reached.at(-1));
    }
    return reached;
  };

  return { offer, address_id, calls, call, move, place, pay, paidOrder, statusNow, walk };
};

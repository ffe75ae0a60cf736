import { describe, expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { untilLockWaits } from "#apps/server/test-lock-waits.ts";
import { paymentFixture } from "#features/money/payments/test-payments.ts";
import { checkInvariants, readOrderRow } from "#features/trade/orders/test-orders.ts";
import { buyer, merchant, type PresaleOffer, presaleOffers, reserve, reviewer, secondBuyer } from "./test-reservations.ts";

/** Final payments under way while their container turns out short, and pieces that keep their place on the next arrival. */

const world = await testApp();
for (const account of [buyer, secondBuyer, reviewer, merchant]) await world.getToken(account);
await world.rows("update sites set settings = settings || '{\"presale_short_policy\": 0}' where site_code = 'LA'");
const { startPayment, sendWebhook, successWebhook } = await paymentFixture(world);

const available = async (as: string): Promise<number> => Number((await world.call("/user/accountInfo", {}, { as })).data.available);
const info = async (order_sn: string, as = buyer) => (await world.call("/user/reservationList", { order_sn }, { as })).data.list[0];
const payFinal = (order_sn: string, as = buyer) =>
  world.call("/pay/balance", { order_sn, purpose: "final", payment_password: "123456" }, { as });

/** Reserves with an approved deposit. Returns the number of the reservation. */
const reserved = async (offer: PresaleOffer, quantity: number, as = buyer): Promise<string> => {
  world.clock.advanceMs(1000);
  const order_sn: string = (await reserve(world, offer, quantity, { as })).data.orders[0].order_number;
  await world.call("/pay/balance", { order_sn, purpose: "deposit", payment_password: "123456" }, { as });
  expect(await world.call("/operator/approveReservation", { order_sn }, { as: reviewer })).toMatchObject({
    data: { orders: [{ status: 14 }] },
  });
  return order_sn;
};

const simulate = async ({ incoming_id }: { incoming_id: number }, received: number) =>
  (await world.call("/merchant/simulateReceipt", { counts: JSON.stringify([{ incoming_id, received }]) }, { as: merchant })).data;
const receive = async (lot: Pick<PresaleOffer, "incoming_id" | "container_number" | "warehouse_id">, received: number) => {
  const { incoming_id, container_number, warehouse_id } = lot;
  const { proposal } = await simulate(lot, received);
  const counts = JSON.stringify([{ incoming_id, received }]);
  return () => world.call("/merchant/receiveContainer", { container_number, warehouse_id, counts, proposal }, { as: merchant });
};

/** A later arrival of the same goods. */
const addNextArrival = async (offer: PresaleOffer, quantity: number) => ({
  ...offer,
  ...(await world.one<{ incoming_id: number; container_number: string }>(
    `insert into incoming_stock (stock_item_id, quantity, container_number, arrives_from, arrives_to)
     select stock_item_id, $2, 'NEXT' || incoming_id, arrives_from + 30, arrives_to + 30 from incoming_stock where incoming_id = $1
     returning incoming_id, container_number`,
    [offer.incoming_id, quantity],
  )),
});

/** Runs `first`, which stops at a row that is locked here, and then `second`; frees the row when both wait. */
const inOrder = async (lock: string, key: unknown, first: () => Promise<unknown>, second: () => Promise<unknown>) => {
  const connection = await world.platform.database.connect();
  try {
    await connection.query("begin");
    await connection.query(lock, [key]);
    const calls = [first()];
    await untilLockWaits(world, 1);
    calls.push(second());
    await untilLockWaits(world, 2);
    await connection.query("commit");
    return await Promise.all(calls);
  } finally {
    connection.release();
  }
};
const lockStock = "select from stock_items where stock_item_id = $1 for update";

interface StartedPayment {
  /** What the buyer has paid before the payment is settled. */
  charged: number;
  send: () => Promise<unknown>;
  /** A row that settling the payment writes after it has locked the order. */
  row: readonly [lock: string, key: string];
}

/** Final payments of 480.00, for 6 pieces of 100.00 with a deposit of 120.00. */
const payments: Record<string, (order_sn: string) => Promise<StartedPayment>> = {
  "from the balance": async (order_sn) => ({
    charged: 0,
    send: () => payFinal(order_sn),
    row: [
      `select from ledger_accounts where kind = 'available' and company_id =
         (select company_id from orders where order_number = $1) for update`,
      order_sn,
    ],
  }),
  "by a card whose payment began before": async (order_sn) => {
    const { reference, payment_id } = await startPayment(order_sn, "/supply/order/pay/card", { purpose: "final" });
    return {
      charged: 480,
      send: () => sendWebhook(successWebhook(reference)),
      row: ["select from payments where payment_id = $1 for update", payment_id],
    };
  },
};

describe.each(Object.entries(payments))("a final payment %s while 2 of 6 pieces arrive", (_name, start) => {
  test.each(["the arrival is booked first", "the payment is booked first"])(
    "%s: 200.00 are paid for 2 pieces, and the rest is the buyer's",
    async (first) => {
      const [offer] = await presaleOffers(world, 1, 6);
      const before = await available(buyer);
      const order_sn = await reserved(offer!, 6);
      await world.call("/user/chooseMissingPieces", { order_sn, missing_pieces: "refund" }, { as: buyer });
      const payment = await start(order_sn);
      const arrive = await receive(offer!, 2);
      if (first === "the arrival is booked first") await inOrder(lockStock, offer!.stock_item_id, arrive, payment.send);
      else await inOrder(...payment.row, payment.send, arrive);
      expect(await readOrderRow(world, order_sn)).toMatchObject({ status: "awaitingPacking" });
      expect(
        await world.one("select pieces, order_cents, paid_cents - refunded_cents as remaining from orders where order_number = $1", [
          order_sn,
        ]),
      ).toEqual({
        pieces: 2,
        order_cents: 20_000,
        remaining: 20_000,
      });
      expect(await available(buyer)).toBe(before - 200 + payment.charged);
      expect(await world.rows("select from arrival_shares join orders using (order_id) where order_number = $1", [order_sn])).toHaveLength(
        1,
      );
      await checkInvariants(world);
    },
  );
});

describe("pieces that move to the next arrival", () => {
  test("keep price, deposit and rank: a later reservation of that arrival comes after them", async () => {
    const [offer] = await presaleOffers(world, 1, 20);
    const next = await addNextArrival(offer!, 20);
    const split = await reserved(offer!, 10);
    const whole = await reserved(offer!, 6, secondBuyer);
    const held = await info(whole, secondBuyer);
    expect((await (await receive(offer!, 7))()).code).toBe(200);
    const moved = (await world.call("/user/arrivalShares", { order_sn: split }, { as: buyer })).data.list[0].moved_order_number;
    // 10 pieces at 100.00 with 2 % off: 3 of them still cost 98.00 each.
    expect(await info(moved)).toMatchObject({ pieces: 3, order_fee: "294.00", due: [{ purpose: "final", amount: "294.00" }] });
    const { deposit, order_fee, due, status } = held;
    expect(await info(whole, secondBuyer)).toMatchObject({ pieces: 6, deposit, order_fee, due, status });
    const later = await reserved(next, 11);
    const { list } = await simulate(next, 12);
    expect(list).toMatchObject([
      { order_number: moved, rank: 1, gets: 3, outcome: "complete" },
      { order_number: whole, rank: 2, gets: 6, outcome: "complete" },
      { order_number: later, rank: 3, gets: 3, missing: 8 },
    ]);
    await checkInvariants(world);
  });
});

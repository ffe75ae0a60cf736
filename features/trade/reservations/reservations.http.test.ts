import { describe, expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { runJobs } from "#apps/server/worker.ts";
import { checkInvariants, createBuyers, readOrderRow, runConcurrently } from "#features/trade/orders/test-orders.ts";
import { addDays } from "#kernel/calendar.ts";
import { dayMs } from "#kernel/clock.ts";
import { jobs } from "./jobs.ts";
import { buyer, merchant, presaleOffers, reserve, reviewer, secondBuyer } from "./test-reservations.ts";

/** Reservations through the HTTP interface: deposit, review, slipping arrivals, final payment, arrival. */

const world = await testApp();
for (const account of [buyer, secondBuyer, reviewer, merchant]) await world.getToken(account);
await world.rows("update sessions set expires_at = expires_at + interval '400 days', last_used_at = last_used_at + interval '400 days'");

const pay = (order_sn: string, purpose: string, as = buyer) =>
  world.call("/pay/balance", { order_sn, purpose, payment_password: "123456" }, { as });
const statusOf = async (order_sn: string): Promise<string> => (await readOrderRow(world, order_sn)).status;
const review = (call: string, order_sn: string) => world.call(`/operator/${call}`, { order_sn, note: "because" }, { as: reviewer });
const info = async (order_sn: string, as = buyer) => (await world.call("/user/reservationList", { order_sn }, { as })).data.list[0];
const allocated = async (incoming_id: number): Promise<number> =>
  (await world.one("select allocated from incoming_stock where incoming_id = $1", [incoming_id])).allocated;
const available = async (as = buyer): Promise<number> => Number((await world.call("/user/accountInfo", {}, { as })).data.available);

/** Places a reservation and returns its order number. */
const placed = async (offer: Parameters<typeof reserve>[1], quantity: number, as = buyer, more = {}): Promise<string> => {
  const answer = await reserve(world, offer, quantity, { as }, more);
  expect(answer).toMatchObject({ code: 200 });
  return answer.data.orders[0].order_number;
};

const moveArrival = async (incoming_id: number, days: number) => {
  const lot = await world.one(
    "select quantity, container_number, (arrives_from + $2::integer)::text as arrives_from, (arrives_to + $2::integer)::text as arrives_to from incoming_stock where incoming_id = $1",
    [incoming_id, days],
  );
  return world.call("/merchant/saveIncoming", { incoming_id, ...lot, reason: "Port congestion" }, { as: merchant });
};

describe("a reservation", () => {
  test("is promised by an arrival, paid by deposit and final payment, and continues when its goods arrive", async () => {
    const [offer] = await presaleOffers(world, 1, 20);
    const before = await available();
    const order_sn = await placed(offer!, 5);
    expect(await statusOf(order_sn)).toBe("awaitingDeposit");
    expect(await allocated(offer!.incoming_id)).toBe(5);
    expect(await info(order_sn)).toMatchObject({
      deposit: "100.00",
      deposit_percents: "20",
      due: [{ purpose: "deposit", amount: "100.00" }, { purpose: "order" }],
      arrivals: [{ container_number: offer!.container_number, quantity: 5 }],
    });
    expect(await pay(order_sn, "deposit")).toMatchObject({ code: 200, data: { orders: [{ status: 10 }] } });
    expect(await available()).toBe(before - 100);
    expect(await review("approveReservation", order_sn)).toMatchObject({ data: { orders: [{ status: 14 }] } });
    const { final_date, order_fee } = await info(order_sn);
    expect(final_date).toBe(offer!.final_date);
    expect((await moveArrival(offer!.incoming_id, 5)).code).toBe(200);
    expect(await info(order_sn)).toMatchObject({
      final_date: addDays(offer!.final_date, 5),
      is_arrival_late: false,
      arrivals: [{ history: [{ reason: "Port congestion" }] }],
    });
    expect(await pay(order_sn, "final")).toMatchObject({ code: 200, data: { orders: [{ status: 13 }] } });
    expect(await available()).toBe(before - Number(order_fee));
    const received = await world.call(
      "/merchant/receiveContainer",
      { container_number: offer!.container_number, warehouse_id: offer!.warehouse_id },
      { as: merchant },
    );
    expect(received.code).toBe(200);
    expect(await statusOf(order_sn)).toBe("awaitingPacking");
    expect(await world.one("select on_hand, reserved from stock_items where stock_item_id = $1", [offer!.stock_item_id])).toMatchObject({
      reserved: 5,
    });
    await checkInvariants(world);
  });

  test("paid in full before the goods arrive waits, and paid after they arrived continues at once", async () => {
    const [offer] = await presaleOffers(world, 1, 20);
    const full = await placed(offer!, 2);
    const late = await placed(offer!, 3);
    expect((await pay(full, "order")).data.orders).toMatchObject([{ status: 10 }]);
    expect((await pay(late, "deposit")).code).toBe(200);
    expect((await review("approveReservation", full)).data.orders).toMatchObject([{ status: 13 }]);
    expect((await review("approveReservation", late)).data.orders).toMatchObject([{ status: 14 }]);
    await world.call(
      "/merchant/receiveContainer",
      { container_number: offer!.container_number, warehouse_id: offer!.warehouse_id },
      { as: merchant },
    );
    expect([await statusOf(full), await statusOf(late)]).toEqual(["awaitingPacking", "approvedPresale"]);
    expect((await pay(late, "final")).code).toBe(200);
    expect(await statusOf(late)).toBe("awaitingPacking");
    await checkInvariants(world);
  });

  test("refused by the operator gives the money back and can be paid again", async () => {
    const [offer] = await presaleOffers(world, 1, 20);
    const before = await available();
    const order_sn = await placed(offer!, 4);
    await pay(order_sn, "deposit");
    expect(await review("refuseReservation", order_sn)).toMatchObject({ data: { orders: [{ status: 12 }] } });
    expect(await available()).toBe(before);
    expect((await pay(order_sn, "deposit")).data.orders).toMatchObject([{ status: 10 }]);
    expect(await review("refuseReservation", order_sn)).toMatchObject({ data: { orders: [{ status: 12 }] } });
    expect((await world.call("/user/cancelOrder", { order_sn }, { as: buyer })).data.orders).toMatchObject([{ status: 9 }]);
    expect(await allocated(offer!.incoming_id)).toBe(0);
    expect(await available()).toBe(before);
    await checkInvariants(world);
  });

  test("a final payment after the arrival takes all of its effects or none", async () => {
    const [offer] = await presaleOffers(world, 1, 4);
    const order_sn = await placed(offer!, 3);
    await pay(order_sn, "deposit");
    await review("approveReservation", order_sn);
    await world.call(
      "/merchant/receiveContainer",
      { container_number: offer!.container_number, warehouse_id: offer!.warehouse_id },
      { as: merchant },
    );
    await world.rows(`create function fail_continue() returns trigger language plpgsql as $$ begin raise exception 'stopped'; end $$`);
    await world.rows(
      `create trigger fail_continue before update on orders for each row
       when (old.status = 'approvedInFull' and new.status <> 'approvedInFull') execute function fail_continue()`,
    );
    expect((await pay(order_sn, "final")).reason).toBe("WRONG_ANSWER");
    await world.rows("drop trigger fail_continue on orders");
    expect(await statusOf(order_sn)).toBe("approvedPresale");
    expect((await pay(order_sn, "final")).code).toBe(200);
    expect(await statusOf(order_sn)).toBe("awaitingPacking");
  });

  test("can be canceled with everything back when the arrival slips beyond the limit, and not before", async () => {
    const [offer] = await presaleOffers(world, 1, 20);
    const before = await available();
    const order_sn = await placed(offer!, 4);
    await pay(order_sn, "deposit");
    await review("approveReservation", order_sn);
    const cancel = () => world.call("/user/cancelLateReservation", { order_sn }, { as: buyer });
    await moveArrival(offer!.incoming_id, 14);
    expect((await cancel()).reason).toBe("WRONG_STATUS");
    await moveArrival(offer!.incoming_id, 1);
    expect(await info(order_sn)).toMatchObject({ is_arrival_late: true, actions: expect.arrayContaining(["cancelLate"]) });
    expect(await cancel()).toMatchObject({ data: { orders: [{ status: 9 }] } });
    expect(await available()).toBe(before);
    expect(await allocated(offer!.incoming_id)).toBe(0);
    await checkInvariants(world);
  });

  test("is only presale, of one merchant and one warehouse, and within what an arrival can promise", async () => {
    const [offer, other] = await presaleOffers(world, 2, 20);
    expect((await reserve(world, offer!, 21)).reason).toBe("PRESALE_INSUFFICIENT");
    expect((await reserve(world, offer!, 21)).msg).toContain("Pre-sale inventory is insufficient. Please reselect!");
    const line = (from: { product_id: number; relation_id: number }) => ({
      product_id: from.product_id,
      relation_id: from.relation_id,
      quantity: 1,
    });
    const local = await world.one(
      "select relation_id, product_id from offers join site_warehouses using (warehouse_id) where kind = 'local' and site_code = 'LA' and is_active limit 1",
    );
    const create = (lines: unknown[]) =>
      world.call("/home/create", { product_list: JSON.stringify(lines), logistics_type: 1 }, { as: buyer });
    expect((await create([line(offer!), line(local)])).reason).toBe("RESERVATION_MIXED");
    expect((await create([line(offer!), line(other!)])).code).toBe(200);
    const elsewhere = await world.one(
      `select relation_id, product_id from offers join site_warehouses using (warehouse_id)
       where kind = 'presale' and site_code = 'LA' and is_active and warehouse_id <> $1 limit 1`,
      [offer!.warehouse_id],
    );
    expect((await create([line(offer!), line(elsewhere)])).reason).toBe("NOT_SAME_WAREHOUSE");
  });

  test("belongs to its company alone", async () => {
    const [offer] = await presaleOffers(world, 1, 20);
    const order_sn = await placed(offer!, 1);
    expect((await world.call("/user/reservationList", { order_sn }, { as: secondBuyer })).data.list).toEqual([]);
    expect((await pay(order_sn, "deposit", secondBuyer)).reason).toBe("NOT_FOUND");
    expect((await world.call("/operator/approveReservation", { order_sn }, { as: buyer })).code).not.toBe(200);
  });
});

describe("before reserving", () => {
  test("a product and a quote say which arrival, how many pieces, deposit, final date and what happens if it is late", async () => {
    const [offer] = await presaleOffers(world, 1, 20);
    await placed(offer!, 4);
    const terms = { overdue_policy: "refund", grace_days: 3, slip_days: 14 };
    const arrivals = [{ container_number: offer!.container_number, free: 16 }];
    const known = await world.call("/home/presaleTerms", { product_id: offer!.product_id });
    expect(known.data.list).toMatchObject([
      { ...terms, deposit_percent: 20, relation_id: offer!.relation_id, final_date: offer!.final_date, available: 16, arrivals },
    ]);
    const product_list = JSON.stringify([{ product_id: offer!.product_id, relation_id: offer!.relation_id, quantity: 5 }]);
    const quote = await world.call("/supply/order/order/booking", { product_list }, { as: buyer });
    expect(quote.data.orders).toMatchObject([
      { kind: "presale", deposit: "100.00", final_date: offer!.final_date, reservation: { ...terms, deposit_percents: "20", arrivals } },
    ]);
  });

  test("a reservation of goods with different deposits names the lowest and the highest percent", async () => {
    const offers = await presaleOffers(world, 2, 20);
    await world.rows("update offers set deposit_percent = 30 where relation_id = $1", [offers[1]!.relation_id]);
    const lines = offers.map(({ product_id, relation_id }) => ({ product_id, relation_id, quantity: 2 }));
    const body = { product_list: JSON.stringify(lines), logistics_type: 1 };
    const quote = await world.call("/supply/order/order/booking", body, { as: buyer });
    expect(quote.data.orders).toMatchObject([{ deposit: "100.00", reservation: { deposit_percents: "20–30" } }]);
    const created = await world.call("/home/create", body, { as: buyer });
    expect(await info(created.data.orders[0].order_number)).toMatchObject({ deposit: "100.00", deposit_percents: "20–30" });
  });

  test("a product without presale has no terms", async () => {
    const { product_id } = await world.one(
      "select product_id from products where not exists (select from offers where offers.product_id = products.product_id and kind = 'presale') limit 1",
    );
    expect((await world.call("/home/presaleTerms", { product_id })).data.list).toEqual([]);
  });
});

describe("the review queue", () => {
  const queue = async () =>
    (await world.call("/operator/reviewQueue", { kind: "reservation", page_size: 100 }, { as: reviewer })).data.list as {
      item_id: number;
      title: string;
    }[];

  test("lists a paid reservation until it is decided, and a refusal needs a reason", async () => {
    const [offer] = await presaleOffers(world, 1, 20);
    const order_sn = await placed(offer!, 2);
    expect((await queue()).map(({ title }) => title)).not.toContain(order_sn);
    await pay(order_sn, "deposit");
    expect((await queue()).map(({ title }) => title)).toContain(order_sn);
    const decide = (decision: string, note = "") =>
      world.call("/operator/decideReservation", { order_sn, decision, note }, { as: reviewer });
    expect((await decide("refuse")).reason).toBe("BUYER_REASON_REQUIRED");
    expect(await decide("refuse", "No pieces left")).toMatchObject({ data: { orders: [{ status: 12 }] } });
    await pay(order_sn, "deposit");
    expect(await decide("approve")).toMatchObject({ data: { orders: [{ status: 14 }] } });
    expect((await queue()).map(({ title }) => title)).not.toContain(order_sn);
  });
});

test("new dates of an arrival with reservations need a reason, and its merchant sees how many orders it is promised to", async () => {
  const [offer] = await presaleOffers(world, 1, 20);
  await placed(offer!, 3);
  await placed(offer!, 4, secondBuyer);
  const { list } = (await world.call("/merchant/incomingList", { keyword: offer!.container_number }, { as: merchant })).data;
  expect(list).toMatchObject([{ allocated: 7, promised_orders: 2 }]);
  const lot = list[0];
  const save = (more: Record<string, unknown>) =>
    world.call("/merchant/saveIncoming", { incoming_id: lot.incoming_id, ...lot, ...more }, { as: merchant });
  const arrives_to = addDays(lot.arrives_to, 1);
  expect((await save({ arrives_to })).reason).toBe("ARRIVAL_REASON_REQUIRED");
  expect((await save({ quantity: 21 })).code).toBe(200);
  expect((await save({ arrives_to, reason: "Port congestion" })).code).toBe(200);
});

describe("timed work", () => {
  const passDays = async (days: number): Promise<void> => {
    world.clock.set(new Date(world.clock.now().getTime() + days * dayMs));
    await runJobs(world.platform, jobs);
  };

  test("cancels a reservation without deposit and frees its goods", async () => {
    const [offer] = await presaleOffers(world, 1, 20);
    const order_sn = await placed(offer!, 6);
    await passDays(3);
    expect(await statusOf(order_sn)).toBe("cancelled");
    expect(await allocated(offer!.incoming_id)).toBe(0);
    await checkInvariants(world);
  });

  test.each([
    [0, 0],
    [1, 100],
  ])("overdue with presale_deposit_kept %i costs the buyer %i, as the terms at the time of reserving say", async (forfeits, cost) => {
    await world.rows(
      "update sites set settings = settings || jsonb_build_object('presale_deposit_kept', $1::integer) where site_code = 'LA'",
      [forfeits],
    );
    const [offer] = await presaleOffers(world, 1, 20);
    await world.rows("update offers set final_date = $2::date + 10 where relation_id = $1", [offer!.relation_id, world.today()]);
    await world.rows("update incoming_stock set arrives_from = $2::date + 20, arrives_to = $2::date + 30 where incoming_id = $1", [
      offer!.incoming_id,
      world.today(),
    ]);
    const before = await available();
    const order_sn = await placed(offer!, 5);
    expect((await info(order_sn)).overdue_policy).toBe(forfeits === 1 ? "keep" : "refund");
    await world.rows(
      "update sites set settings = settings || jsonb_build_object('presale_deposit_kept', 1 - $1::integer) where site_code = 'LA'",
      [forfeits],
    );
    await pay(order_sn, "deposit");
    await review("approveReservation", order_sn);
    const reminders = async () =>
      (
        await world.one(
          "select count(distinct created_at)::integer as n from messages where kind = 'orderFinalDue' and params ->> 'order' = $1",
          [order_sn],
        )
      ).n;
    await passDays(2);
    expect(await reminders()).toBe(0);
    await passDays(1);
    await passDays(1);
    expect(await reminders()).toBe(1);
    await passDays(3);
    expect(await reminders()).toBe(2);
    await passDays(2);
    expect(await reminders()).toBe(3);
    await passDays(4);
    expect(await statusOf(order_sn)).toBe("approvedPresale");
    await passDays(1);
    expect(await statusOf(order_sn)).toBe("cancelled");
    expect(await available()).toBe(before - cost);
    expect((await pay(order_sn, "final")).code).not.toBe(200);
    await checkInvariants(world);
  });
});

test("300 buyers at once get the last 20 promised pieces: 20 each round", async () => {
  const tokens = await createBuyers(world, 300);
  const [offer] = await presaleOffers(world, 1, 20);
  for (let round = 0; round < 20; round += 1) {
    const { incoming_id } = await world.one(
      `insert into incoming_stock (stock_item_id, quantity, container_number, arrives_from, arrives_to)
       select stock_item_id, 20, 'RACE' || $2, arrives_from, arrives_to from incoming_stock where incoming_id = $1 returning incoming_id`,
      [offer!.incoming_id, round],
    );
    await world.rows("update incoming_stock set arrived_at = now() where stock_item_id = $1 and incoming_id <> $2", [
      offer!.stock_item_id,
      incoming_id,
    ]);
    const answers = await runConcurrently(
      64,
      tokens.map((token) => () => reserve(world, offer!, 1, { token })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(20);
    expect(new Set(answers.filter(({ code }) => code !== 200).map(({ reason }) => reason))).toEqual(new Set(["PRESALE_INSUFFICIENT"]));
    expect(await allocated(incoming_id)).toBe(20);
  }
}, 120_000);

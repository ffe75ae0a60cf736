import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestAnswer, type TestApp, testApp } from "#apps/server/test-app.ts";
import { runJobs } from "#apps/server/worker.ts";
import { dayMs, hourMs } from "#kernel/clock.ts";
import { jobs } from "./jobs.ts";
import { actionsOf } from "./rules.ts";
import { type Action, type Actor, arrows, statusCodes, statusOf } from "./statuses.ts";
import { holdInvariants, listOf, orderRowOf, plainOffers, stockOf, type TestOffer } from "./test-orders.ts";

/** An order's whole life over the wire: every arrow of the stock machine by its actor, and nothing but its arrows. */

let world: TestApp;
let offer: TestOffer;
let address_id: number;
let label_file_id: string;

const run = async (sql: string, params: unknown[] = []) => (await world.platform.database.run(sql, params)).rows;

const people = {
  buyer: "buyer@demo.test",
  stranger: "buyer2@demo.test",
  warehouse: "warehouse@demo.test",
  service: "service@demo.test",
  finance: "finance@demo.test",
  maker: "maker@demo.test",
  otherMaker: "maker2@demo.test",
};
type Person = keyof typeof people;

beforeAll(async () => {
  world = await testApp();
  const [maker] = await run("select merchant_id from people where email = 'maker@demo.test'");
  for (const account of Object.values(people)) await world.tokenOf(account);
  // The clock is moved by weeks here; nobody is logged out meanwhile.
  await run("update sessions set last_used_at = last_used_at + interval '90 days', expires_at = expires_at + interval '90 days'");
  [offer] = (await plainOffers(world, 1, { stock: 10_000, merchant_id: maker.merchant_id })) as [TestOffer];
  await run("update offers set price_cents = 1999 where relation_id = $1", [offer.relation_id]);
  const [company] = await run("select company_id, person_id from company_members join people using (person_id) where email = $1", [
    people.buyer,
  ]);
  [{ address_id }] = await run("select address_id from addresses where company_id = $1", [company.company_id]);
  [{ file_id: label_file_id }] = await run(
    `insert into files (file_id, owner_person_id, owner_company_id, file_type, name, mime, bytes, sha256, storage_key)
     values (gen_random_uuid(), $1, $2, 2, 'label.pdf', 'application/pdf', 1, '', 'test-label') returning file_id`,
    [company.person_id, company.company_id],
  );
});
afterAll(() => world.close());

const call = (path: string, body: Record<string, unknown>, who: Person): Promise<TestAnswer> => world.call(path, body, { as: people[who] });

/** Every call that moves an order, with who makes it and what it needs besides the number. */
const calls: Record<string, { path: string; action: Action; actor: Actor; who: Person; body?: () => Record<string, unknown> }> = {
  cancel: { path: "/user/cancelOrder", action: "cancel", actor: "buyer", who: "buyer" },
  requestCancel: { path: "/user/requestCancel", action: "requestCancel", actor: "buyer", who: "buyer" },
  uploadLabel: { path: "/user/uploadLabel", action: "uploadLabel", actor: "buyer", who: "buyer", body: () => ({ label_file_id }) },
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
    body: () => ({ tracking_number: "1Z999", carrier: "UPS" }),
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
  refundByMaker: { path: "/merchant/refundOrder", action: "refund", actor: "merchant", who: "maker" },
  refuseByMaker: { path: "/merchant/refuseRefund", action: "refuse", actor: "merchant", who: "maker" },
};

const move = (name: string, order_sn: string, who = calls[name]!.who): Promise<TestAnswer> => {
  const { path, body } = calls[name]!;
  return call(path, { order_sn, note: "because", ...body?.() }, who);
};

const place = async (logistics_type = 1): Promise<string> => {
  const placed = await call("/home/create", { product_list: listOf([{ offer, quantity: 2 }]), logistics_type, address_id }, "buyer");
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

const statusNow = async (order_sn: string): Promise<number> => (await orderRowOf(world, order_sn)).status as number;

/** Makes moves one after the other and gives the codes they led to. */
const walk = async (order_sn: string, ...names: string[]): Promise<number[]> => {
  const reached: number[] = [];
  for (const name of names) {
    const answer = await move(name, order_sn);
    expect({ name, reason: answer.reason }).toEqual({ name, reason: undefined });
    reached.push(answer.data.orders[0].status);
    expect(await statusNow(order_sn)).toBe(reached.at(-1));
  }
  return reached;
};

const balanceOf = async (kind: string): Promise<number> =>
  Number(
    (
      await run(
        "select coalesce(sum(amount_cents), 0) as sum from ledger_entries join ledger_accounts using (account_id) where kind = $1",
        [kind],
      )
    )[0].sum,
  );

const availableOfBuyer = async (): Promise<number> =>
  Number(
    (
      await run(
        "select balance_cents from ledger_accounts join company_members using (company_id) join people using (person_id) where kind = 'available' and email = $1",
        [people.buyer],
      )
    )[0].balance_cents,
  );

describe("every arrow of the stock machine, by its actor", () => {
  test("self pickup, collected, refund refused, accepted, asked for again, escalated once, given back", async () => {
    const before = { available: await availableOfBuyer(), stock: await stockOf(world, offer.stock_item_id) };
    const order_sn = await paidOrder(1);
    expect(await statusNow(order_sn)).toBe(2);
    expect(await walk(order_sn, "startPacking", "readyForPickup", "pickupAtDock")).toEqual([5, 3, 7]);
    expect(await stockOf(world, offer.stock_item_id)).toEqual({ on_hand: before.stock.on_hand - 2, reserved: before.stock.reserved });
    expect(await walk(order_sn, "applyRefund", "refuse", "accept", "applyRefund", "refuseByMaker", "escalate", "refuse")).toEqual([
      94, 95, 7, 94, 95, 94, 95,
    ]);
    expect(await move("escalate", order_sn)).toMatchObject({ reason: "WRONG_STATUS" });
    expect(await walk(order_sn, "accept", "applyRefund", "refund", "confirmRefund")).toEqual([7, 94, 93, 92]);
    expect(await availableOfBuyer()).toBe(before.available);
    const row = await orderRowOf(world, order_sn);
    expect(row.refunded_cents).toBe(row.paid_cents);
  });

  test("shipped with the buyer's label, received, returned: stock and money come back", async () => {
    const before = { available: await availableOfBuyer(), stock: await stockOf(world, offer.stock_item_id) };
    const order_sn = await paidOrder(2);
    expect(await statusNow(order_sn)).toBe(100);
    expect(await walk(order_sn, "uploadLabel", "startPacking", "dispatch")).toEqual([2, 5, 90]);
    expect(await stockOf(world, offer.stock_item_id)).toEqual({ on_hand: before.stock.on_hand - 2, reserved: before.stock.reserved });
    const escrow = await balanceOf("escrow");
    expect(await walk(order_sn, "confirmReceipt")).toEqual([7]);
    const { paid_cents } = await orderRowOf(world, order_sn);
    expect(await balanceOf("escrow")).toBe(escrow - paid_cents);
    expect(await walk(order_sn, "returnCompleted")).toEqual([91]);
    expect(await stockOf(world, offer.stock_item_id)).toEqual(before.stock);
    expect(await availableOfBuyer()).toBe(before.available);
  });

  test("freight paid in parts, to the terminal, collected by the buyer", async () => {
    const order_sn = await paidOrder(3);
    expect(await statusNow(order_sn)).toBe(45);
    await pay(order_sn, { purpose: "freight", amount: "1.00" });
    expect(await statusNow(order_sn)).toBe(46);
    await pay(order_sn, { purpose: "freight", amount: "1.00" });
    expect(await statusNow(order_sn)).toBe(46);
    await pay(order_sn, { purpose: "freight" });
    expect(await walk(order_sn, "startPacking", "dispatch", "arrive", "confirmPickup")).toEqual([5, 90, 15, 7]);
    const collected = await paidOrder(3);
    await pay(collected, { purpose: "freight" });
    expect(await walk(collected, "startPacking", "dispatch", "arrive", "pickupAtDock")).toEqual([5, 90, 15, 7]);
    const pickedUp = await paidOrder(1);
    expect(await walk(pickedUp, "startPacking", "readyForPickup", "confirmPickup")).toEqual([5, 3, 7]);
  });

  test("a cancellation asked for in each status, declined, asked for again, agreed, given back", async () => {
    const before = { available: await availableOfBuyer(), stock: await stockOf(world, offer.stock_item_id) };
    const inStatus: Record<number, () => Promise<string>> = {
      2: () => paidOrder(1),
      100: () => paidOrder(2),
      45: () => paidOrder(3),
      46: async () => {
        const order_sn = await paidOrder(3);
        await pay(order_sn, { purpose: "freight", amount: "1.00" });
        return order_sn;
      },
      5: async () => {
        const order_sn = await paidOrder(1);
        await walk(order_sn, "startPacking");
        return order_sn;
      },
    };
    for (const [code, reach] of Object.entries(inStatus)) {
      const order_sn = await reach();
      expect(await statusNow(order_sn)).toBe(Number(code));
      expect(await walk(order_sn, "requestCancel", "declineCancel", "requestCancel", "confirmCancel")).toEqual([
        120,
        Number(code),
        120,
        94,
      ]);
      // The operator has agreed: nobody can refuse the money now.
      expect(await move("refuse", order_sn)).toMatchObject({ reason: "WRONG_STATUS" });
      expect(await walk(order_sn, "refund")).toEqual([93]);
    }
    expect(await availableOfBuyer()).toBe(before.available);
    expect(await stockOf(world, offer.stock_item_id)).toEqual(before.stock);
  });

  test("what the warehouse cannot pack is given back whole, by the manufacturer's hand too", async () => {
    const before = await stockOf(world, offer.stock_item_id);
    const order_sn = await paidOrder(1);
    expect(await walk(order_sn, "startPacking", "fail", "refundAll", "refundByMaker")).toEqual([5, 8, 94, 93]);
    expect(await stockOf(world, offer.stock_item_id)).toEqual(before);
  });

  test("unpaid: cancelled by the buyer; an order whose creation failed: retried, or given up", async () => {
    const before = await stockOf(world, offer.stock_item_id);
    expect(await walk(await place(), "cancel")).toEqual([9]);
    for (const ending of ["retry", "discard"]) {
      const order_sn = await place();
      // As an import leaves it: nothing held, and the reason on the timeline.
      const { order_id } = await orderRowOf(world, order_sn);
      await run("select close_reservations(array[$1::bigint], 'released', null, now())", [order_id]);
      await run("delete from stock_reservations where order_id = $1", [order_id]);
      await run("alter table order_events disable trigger append_only");
      await run(
        "update order_events set action = 'createFailed', to_status = 47, actor = 'system', note = 'Out of stock' where order_id = $1",
        [order_id],
      );
      await run("alter table order_events enable trigger append_only");
      await run("update orders set status = 47, expires_at = null where order_id = $1", [order_id]);
      expect(await walk(order_sn, ending)).toEqual([ending === "retry" ? 0 : 9]);
      if (ending === "retry") expect(await walk(order_sn, "cancel")).toEqual([9]);
    }
    expect(await stockOf(world, offer.stock_item_id)).toEqual(before);
  });

  test("by time: unpaid orders expire, vouchers under review do not, deliveries complete, refunds count as confirmed", async () => {
    const unpaid = await place();
    const inReview = await place();
    const shipped = await paidOrder(2);
    await walk(shipped, "uploadLabel", "startPacking", "dispatch");
    const refunded = await paidOrder(1);
    await walk(refunded, "requestCancel", "confirmCancel", "refund");
    const { order_id } = await orderRowOf(world, inReview);
    await run("update orders set status = 18 where order_id = $1", [order_id]);
    const start = world.clock.now();
    const statusesAfter = async (ms: number) => {
      world.clock.set(new Date(start.getTime() + ms));
      await runJobs(world.platform, jobs);
      return Promise.all([unpaid, inReview, shipped, refunded].map(statusNow));
    };
    expect(await statusesAfter(47 * hourMs)).toEqual([0, 18, 90, 93]);
    expect(await statusesAfter(49 * hourMs)).toEqual([9, 18, 90, 93]);
    expect(await statusesAfter(7 * dayMs + hourMs)).toEqual([9, 18, 90, 92]);
    expect(await statusesAfter(14 * dayMs + hourMs)).toEqual([9, 18, 7, 92]);
    await run("update orders set status = 0 where order_id = $1", [order_id]);
    world.clock.set(start);
    await walk(inReview, "cancel");
  });

  test("the buyer was told by mail, in the buyer's language", async () => {
    const mails = await run("select subject from outbox_messages where recipient = $1 order by message_id", [people.buyer]);
    const subjects = mails.map(({ subject }) => (subject as string).replace(/J-\d{6}-\w+-\d/, "#"));
    expect(new Set(subjects)).toEqual(
      new Set([
        "Order # is ready for pickup",
        "Your refund for order # was refused",
        "Your refund for order #",
        "Order # is on its way",
        "Order # has reached the terminal",
        "Order # could not be cancelled",
        "Order # is cancelled",
        "We cannot deliver order #",
        "Order # was cancelled because it was not paid",
      ]),
    );
  });

  test("together they were all of them, those of payments apart", async () => {
    const ofPayments: Action[] = [
      "beginProviderPayment",
      "providerSucceeded",
      "providerFailed",
      "providerExpired",
      "submitVoucher",
      "approveVoucher",
      "rejectVoucher",
      "payTerms",
    ];
    const walked = new Set(
      (await run("select distinct from_status, action, actor from order_events")).map(
        (row) => `${row.from_status} ${row.action} ${row.actor}`,
      ),
    );
    const decided = arrows
      .filter(({ flow, action }) => flow === "stock" && !ofPayments.includes(action))
      .flatMap(({ from, action, actors }) => actors.map((actor) => `${statusCodes[from]} ${action} ${actor}`))
      // Reached only through a refused voucher, which is payments' to make.
      .filter((arrow) => arrow !== "12 cancel buyer");
    expect(decided.filter((arrow) => !walked.has(arrow))).toEqual([]);
  });
});

describe("nothing but the arrows", () => {
  const factsOf = (row: { completed_at: unknown; escalated_at: unknown }) => ({
    was_completed: row.completed_at !== null,
    was_escalated: row.escalated_at !== null,
  });

  test("in each of the 49 statuses every call that is not in the table is refused and leaves everything as it was", async () => {
    const order_sn = await paidOrder(3);
    const { order_id, status: real } = await orderRowOf(world, order_sn);
    const traces = async () =>
      (
        await run(
          "select (select count(*) from order_events) as events, (select count(*) from ledger_entries) as entries, (select count(*) from stock_movements) as movements",
        )
      )[0];
    const before = await traces();
    for (const code of Object.values(statusCodes).filter((value) => value >= 0)) {
      await run("update orders set status = $2 where order_id = $1", [order_id, code]);
      const row = await orderRowOf(world, order_sn);
      const facts = { ...row, ...factsOf(row) };
      const refused = Object.entries(calls).filter(
        ([, { action, actor }]) => !actionsOf(facts, actor).some((arrow) => arrow.action === action),
      );
      const answers = await Promise.all(refused.map(([name]) => move(name, order_sn)));
      expect({ code, reasons: [...new Set(answers.map(({ reason }) => reason))] }).toEqual({ code, reasons: ["WRONG_STATUS"] });
      expect(await orderRowOf(world, order_sn)).toEqual(row);
    }
    expect(await traces()).toEqual(before);
    await run("update orders set status = $2 where order_id = $1", [order_id, real]);
  }, 30_000);

  test("random walks of all actors end where the table says (seed 20261121)", async () => {
    const names = Object.keys(calls);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(1, 2, 3),
        fc.array(fc.constantFrom(...names), { minLength: 20, maxLength: 30 }),
        async (logistics_type, steps) => {
          const order_sn = await paidOrder(logistics_type);
          for (const name of steps) {
            const row = await orderRowOf(world, order_sn);
            const { action, actor } = calls[name]!;
            const arrow = actionsOf({ ...row, ...factsOf(row) }, actor).find((candidate) => candidate.action === action);
            const answer = await move(name, order_sn);
            const after = statusOf(await statusNow(order_sn));
            if (arrow) expect(arrow.to).toContain(after);
            else expect({ reason: answer.reason, after }).toEqual({ reason: "WRONG_STATUS", after: statusOf(row.status) });
          }
        },
      ),
      { seed: 20261121, numRuns: 40 },
    );
    await holdInvariants(world);
  }, 60_000);

  test("the database itself refuses an arrow that does not exist", async () => {
    const { order_id } = await orderRowOf(world, await place());
    const forged = run(
      "insert into order_events (order_id, at, flow, from_status, action, to_status, actor) values ($1, now(), 'stock', 0, 'refund', 92, 'operator')",
      [order_id],
    );
    await expect(forged).rejects.toThrow("order_events_flow_from_status_action_to_status_fkey");
    await expect(run("update order_events set note = 'x' where order_id = $1", [order_id])).rejects.toThrow("never changed");
  });
});

describe("at the same moment", () => {
  test("ten cancellations in parallel give the stock back once (TC-6)", async () => {
    const before = await stockOf(world, offer.stock_item_id);
    const order_sn = await place();
    const answers = await Promise.all(Array.from({ length: 10 }, () => move("cancel", order_sn)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ reason }) => reason === "WRONG_STATUS")).toHaveLength(9);
    expect(await stockOf(world, offer.stock_item_id)).toEqual(before);
  });

  test("ten refunds in parallel give the money back once, ten confirmations earn it once", async () => {
    const before = await availableOfBuyer();
    const cancelled = await paidOrder(1);
    await walk(cancelled, "requestCancel", "confirmCancel");
    const refunds = await Promise.all(Array.from({ length: 10 }, (_, index) => move(index % 2 ? "refund" : "refundByMaker", cancelled)));
    expect(refunds.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await availableOfBuyer()).toBe(before);
    const shipped = await paidOrder(2);
    await walk(shipped, "uploadLabel", "startPacking", "dispatch");
    const receipts = await Promise.all(Array.from({ length: 10 }, () => move("confirmReceipt", shipped)));
    expect(receipts.filter(({ code }) => code === 200)).toHaveLength(1);
  });

  test("expiry, cancellation and payment meet: one of them happens (TC-7)", async () => {
    const order_sn = await place();
    const start = world.clock.now();
    world.clock.advanceMs(49 * hourMs);
    const token = await world.tokenOf(people.buyer);
    const [cancelled, paid] = await Promise.all([
      world.call("/user/cancelOrder", { order_sn }, { token }),
      world.call("/pay/balance", { order_sn, payment_password: "123456" }, { token }),
      runJobs(world.platform, jobs),
    ]);
    const status = await statusNow(order_sn);
    expect([2, 9]).toContain(status);
    expect(paid.code === 200).toBe(status === 2);
    if (cancelled.code === 200) expect(status).toBe(9);
    world.clock.set(start);
    if (status === 2) await walk(order_sn, "requestCancel", "confirmCancel");
    const { order_id } = await orderRowOf(world, order_sn);
    expect(await run("select 1 from stock_reservations where order_id = $1 and state = 'open'", [order_id])).toEqual([]);
  });
});

describe("who may not", () => {
  test("a stranger's order looks like one that does not exist, to every call of a buyer and of a manufacturer", async () => {
    const order_sn = await paidOrder(1);
    const before = await orderRowOf(world, order_sn);
    for (const [name, { actor }] of Object.entries(calls)) {
      if (actor !== "buyer" && actor !== "merchant") continue;
      const who = actor === "buyer" ? "stranger" : "otherMaker";
      const foreign = await move(name, order_sn, who);
      expect({ name, foreign }).toEqual({ name, foreign: await move(name, "J-261121-NOSUCHNUMB-1", who) });
      expect(foreign.reason).toBe("NOT_FOUND");
    }
    const parent = order_sn.replace(/-1$/, "");
    for (const path of [
      "/supply/order/order/info",
      "/home/getOrderInfo",
      "/home/againOrder",
      "/supply/order/order/replenish",
      "/supply/order/order/address",
      "/supply/order/logistics/query_link",
      "/user/cancelOrder",
    ]) {
      for (const number of [order_sn, parent])
        expect({ path, ...(await call(path, { order_sn: number }, "stranger")) }).toMatchObject({ path, reason: "NOT_FOUND" });
    }
    expect((await call("/merchant/orderInfo", { order_sn }, "otherMaker")).reason).toBe("NOT_FOUND");
    const list = await call("/user/orderList", { keyword: order_sn }, "stranger");
    expect(list.data.count).toBe(0);
    expect((await call("/merchant/orderList", { keyword: order_sn }, "otherMaker")).data.count).toBe(0);
    expect((await call("/merchant/orderList", { keyword: order_sn }, "maker")).data.count).toBe(1);
    expect(await orderRowOf(world, order_sn)).toEqual(before);
  });

  test("desks keep to their work: the wrong role is refused by every staff call", async () => {
    const order_sn = await paidOrder(1);
    for (const [name, { actor, path }] of Object.entries(calls)) {
      if (!path.startsWith("/operator/")) continue;
      const wrong: Person[] = ["buyer", "maker", actor === "warehouse" ? "service" : "warehouse"];
      for (const who of wrong)
        expect({ name, who, reason: (await move(name, order_sn, who)).reason }).toEqual({ name, who, reason: "NOT_ALLOWED" });
    }
    expect(await world.call("/operator/orderList", {})).toMatchObject({ code: 100 });
  });

  test("a label must be the company's own PDF", async () => {
    const order_sn = await paidOrder(2);
    const [stranger] = await run("select company_id, person_id from company_members join people using (person_id) where email = $1", [
      people.stranger,
    ]);
    const [mine] = await run("select company_id, person_id from company_members join people using (person_id) where email = $1", [
      people.buyer,
    ]);
    const fileOf = async (owner: { person_id: number; company_id: number }, mime: string) =>
      (
        await run(
          `insert into files (file_id, owner_person_id, owner_company_id, file_type, name, mime, bytes, sha256, storage_key)
           values (gen_random_uuid(), $1, $2, 2, 'a', $3, 1, '', gen_random_uuid()::text) returning file_id`,
          [owner.person_id, owner.company_id, mime],
        )
      )[0].file_id as string;
    const upload = (file: string) => call("/user/uploadLabel", { order_sn, label_file_id: file }, "buyer");
    expect(await upload(await fileOf(stranger, "application/pdf"))).toMatchObject({
      reason: "NOT_FOUND",
      fields: { label_file_id: expect.any(String) },
    });
    expect(await upload(crypto.randomUUID())).toMatchObject({ reason: "NOT_FOUND" });
    expect(await upload(await fileOf(mine, "image/png"))).toMatchObject({ reason: "PDF_ONLY" });
    expect(await upload("nonsense")).toMatchObject({ reason: "CHECK_FIELDS" });
    expect(await statusNow(order_sn)).toBe(100);
  });

  test.each(["/user/requestCancel", "/user/applyOrderRefund", "/user/escalateRefund"])("%s wants a reason", async (path) => {
    expect(await call(path, { order_sn: "J-1" }, "buyer")).toMatchObject({
      reason: "CHECK_FIELDS",
      fields: { note: "Please Enter a reason" },
    });
    expect(await call(path, { order_sn: "J-1", note: "x".repeat(501) }, "buyer")).toMatchObject({ reason: "CHECK_FIELDS" });
    expect(await call(path, { order_sn: "", note: "x" }, "buyer")).toMatchObject({ reason: "CHECK_FIELDS" });
  });
});

describe("what people see", () => {
  test("the page of an order: who waits for what, what can be done, and only the company's own people by name", async () => {
    const order_sn = await paidOrder(2);
    const info = await call("/supply/order/order/info", { order_sn }, "buyer");
    const [order] = info.data.orders;
    expect(order).toMatchObject({ status: 100, status_name: "labelDue", online_status: 17, due: null, pay_method: "balance" });
    expect(order.actions.map(({ action }: { action: string }) => action)).toEqual(["uploadLabel", "requestCancel"]);
    expect(order.timeline.map(({ action }: { action: string }) => action)).toEqual(["create", "payBalance"]);
    await walk(order_sn, "uploadLabel", "startPacking");
    const later = await call("/home/getOrderInfo", { order_sn }, "buyer");
    expect(later.data.orders[0].timeline.at(-1)).toMatchObject({ actor: "warehouse", name: "" });
    const staff = await call("/operator/orderInfo", { order_sn }, "warehouse");
    expect(staff.data.timeline.at(-1).name).not.toBe("");
    expect(staff.data.actions.map(({ action }: { action: string }) => action)).toEqual(["dispatch", "fail"]);
  });

  test("lists: tabs with counts, search by number, PO and SKU, pages", async () => {
    const placed = await call("/home/create", { product_list: listOf([{ offer, quantity: 1 }]), po_number: "Spring-77" }, "buyer");
    const [{ order_number }] = placed.data.orders;
    const byPo = await call("/user/orderList", { keyword: "spring-77" }, "buyer");
    expect(byPo.data.list.map((row: { order_number: string }) => row.order_number)).toEqual([order_number]);
    expect(byPo.data.tabs).toMatchObject({ all: 1, toPay: 1 });
    const all = await call("/user/orderList", { page_size: 2 }, "buyer");
    expect(all.data.list).toHaveLength(2);
    const counted = Object.entries(all.data.tabs as Record<string, number>).filter(([tab]) => tab !== "all");
    expect(counted.reduce((sum, [, count]) => sum + count, 0)).toBe(all.data.count);
    const tab = await call("/user/orderList", { tab: "completed", page_size: 100 }, "buyer");
    expect(tab.data.count).toBe(all.data.tabs.completed);
    expect(tab.data.list.every((row: { status: number }) => row.status === 7)).toBe(true);
    const desk = await call("/operator/orderList", { keyword: "spring-77", warehouse_id: offer.warehouse_id }, "warehouse");
    expect(desk.data.count).toBe(1);
    expect((await call("/operator/orderList", { date_to: "2020-01-01" }, "warehouse")).data.count).toBe(0);
    expect(await call("/user/orderList", { page: "0" }, "buyer")).toMatchObject({ reason: "CHECK_FIELDS" });
    expect((await call("/user/orderList", { keyword: "100%_\\" }, "buyer")).data.count).toBe(0);
  });

  test("an order can be ordered again; what is gone is listed", async () => {
    const gone = (await plainOffers(world, 1, { stock: 1 }))[0]!;
    const lines = [
      { offer, quantity: 1 },
      { offer: gone, quantity: 1 },
    ];
    const placed = await call("/home/create", { product_list: listOf(lines) }, "buyer");
    const again = await call("/home/againOrder", { order_sn: placed.data.order_parent_number }, "buyer");
    expect(again.data).toMatchObject({
      added: 1,
      unavailable: [{ relation_id: gone.relation_id, reason: "OUT_OF_STOCK", reason_text: "Out Of Stock" }],
    });
  });
});

test("after all of this every invariant holds", () => holdInvariants(world));

import { beforeAll, describe, expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { insertUploadedFile } from "#features/identity/files/test-files.ts";
import { lapseCorrections, remindOfCorrections } from "#features/money/freight-corrections/jobs.ts";
import { orderLifecycle, people } from "#features/trade/orders/test-lifecycle.ts";
import { checkInvariants, readOrderRow, toProductList } from "#features/trade/orders/test-orders.ts";

const world = await testApp({ poolSize: 6 });
const { call, paidOrder, pay, walk, offer, address_id } = await orderLifecycle(world);

let certificate: string;
let invoices = 0;
beforeAll(async () => {
  certificate = await insertUploadedFile(world, { as: people.finance, file_type: 5, mime: "application/pdf" });
});

const shipped = async (): Promise<string> => {
  const order_sn = await paidOrder(3);
  await pay(order_sn, { purpose: "freight" });
  await walk(order_sn, "startPacking", "dispatch");
  return order_sn;
};
/** What the carrier found: three times the quoted weight. */
const heavier = async (order_sn: string) => {
  const { data } = await call("/operator/quotedShipment", { order_sn }, "service");
  return JSON.stringify({ weight_lb: data.weight_lb * 3 });
};
const record = async (order_sn: string, more: Record<string, unknown> = {}, who: "finance" | "buyer" | "warehouse" = "finance") => {
  invoices += 1;
  const body = { order_sn, correction: await heavier(order_sn), invoice_number: `INV-${invoices}`, ...more };
  return call("/operator/recordFreightCorrection", body, who);
};
const recorded = async () => {
  const order_sn = await shipped();
  return { order_sn, correction_id: (await record(order_sn)).data.correction_id as number };
};
const decide = (correction_id: number, decision: string, note = "Agreed", who: "finance" | "service" = "finance") =>
  call("/operator/decideFreightCorrection", { correction_id, decision, note }, who);
const list = async (tab: "open" | "buyer" | "decided") =>
  (await call("/operator/freightCorrections", { tab, page_size: 100 }, "finance")).data.list as Record<string, unknown>[];
const posted = async (correction_id: number) =>
  world.rows(
    `select ledger_accounts.kind, amount_cents::integer as cents from ledger_transactions join ledger_entries using (tx_id) join ledger_accounts using (account_id)
     where cause = $1 order by amount_cents`,
    [`correction:${correction_id}`],
  );
const shownTo = async (order_sn: string) => (await call("/user/freightCorrections", { order_sn }, "buyer")).data.list;
const answer = (correction_id: number, given: string, more: Record<string, unknown> = {}, who: "buyer" | "stranger" = "buyer") =>
  call("/user/answerFreightCorrection", { correction_id, answer: given, ...more }, who);
const payment_password = "123456";
const payDue = (order_sn: string, more: Record<string, unknown> = {}) =>
  call("/pay/logisticsUserPay", { order_sn, payment_password, ...more }, "buyer");
const feeOf = async (order_sn: string) => (await call("/pay/getLogisticsOrderFee", { order_sn }, "buyer")).data;
const fund = (amount: string) => call("/pay/logisticsTransfer", { direction: "in", amount, payment_password }, "buyer");
const logisticsInfo = async () => (await call("/user/getLogisticsOrderInfo", {}, "buyer")).data;
const freightAudit = (order_sn: string) => world.one("select * from audit_logistics where order_number = $1", [order_sn]);
const goods = { product_list: toProductList([{ offer, quantity: 2 }]), logistics_type: 3, address_id };
const placeFreight = (more: Record<string, unknown> = {}) => call("/home/create", { ...goods, ...more }, "buyer");
/** The buyer's freight order as the checkout shows it. */
const bookedOrder = async () => (await call("/supply/order/order/booking", goods, "buyer")).data.orders[0];
const payAllDue = async () => {
  const { list } = (await call("/user/logisticsOrderList", { tab: "waiting", page_size: 100 }, "buyer")).data;
  for (const { order_number, due } of list.filter((row: { is_correction: boolean }) => row.is_correction)) {
    await fund(due);
    expect((await payDue(order_number)).code).toBe(200);
  }
};
/** A correction that the buyer was shown with the carrier's proof. */
const shown = async () => {
  const order_sn = await shipped();
  const { data } = await record(order_sn, { file_ids: certificate, note: "For staff only" });
  expect((await decide(data.correction_id, "pass", "Scale ticket attached")).data).toEqual({ status: "shown" });
  return { order_sn, correction_id: data.correction_id as number, difference: data.difference as string };
};

describe("freight corrections", () => {
  test("rates a reweigh by the quote's tariff, and books the difference when the platform accepts it", async () => {
    const order_sn = await shipped();
    const correction = await heavier(order_sn);
    const { data: shown } = await call("/operator/rateFreightCorrection", { order_sn, correction }, "service");
    const difference = Math.round(Number(shown.difference) * 100);
    expect(difference).toBe(Math.round((Number(shown.corrected.amount) - Number(shown.quoted.amount)) * 100));
    const before = await readOrderRow(world, order_sn);
    expect(Number(shown.quoted.amount)).toBe(Number(before.freight_cents) / 100);
    const { data } = await record(order_sn, { file_ids: certificate, note: "Scale ticket 12" });
    expect(data.difference).toBe(shown.difference);
    const entry = (await list("open")).find(({ correction_id }) => correction_id === data.correction_id);
    expect(entry).toMatchObject({ order_number: order_sn, status: "recorded", difference: shown.difference, corrected: shown.corrected });
    expect(entry?.files).toHaveLength(1);
    expect((await decide(data.correction_id, "bear", "")).data).toEqual({ status: "borne" });
    expect(await posted(data.correction_id)).toEqual([
      { kind: "platform_revenue", cents: -difference },
      { kind: "carrier_claims", cents: difference },
    ]);
    expect(await readOrderRow(world, order_sn)).toEqual(before);
    await checkInvariants(world);
  });

  test("a dispute that is won costs nothing and frees the order; one that is lost is booked once", async () => {
    const { order_sn, correction_id } = await recorded();
    expect(await decide(correction_id, "win")).toMatchObject({ reason: "WRONG_STATUS" });
    expect(await decide(correction_id, "dispute", "")).toMatchObject({ reason: "CORRECTION_REASON_REQUIRED" });
    expect((await decide(correction_id, "dispute")).data).toEqual({ status: "disputed" });
    expect(await decide(correction_id, "bear")).toMatchObject({ reason: "WRONG_STATUS" });
    expect((await decide(correction_id, "win")).data).toEqual({ status: "won" });
    expect(await posted(correction_id)).toEqual([]);
    const again = (await record(order_sn)).data.correction_id;
    await decide(again, "dispute");
    const answers = await Promise.all([1, 2, 3].map(() => decide(again, "lose")));
    expect(answers.map(({ reason, data }) => reason ?? data.status).toSorted()).toEqual(["WRONG_STATUS", "WRONG_STATUS", "lost"]);
    expect(await posted(again)).toHaveLength(2);
    await checkInvariants(world);
  });

  test("records an order once and an invoice once, also at once; a canceled one frees both", async () => {
    const order_sn = await shipped();
    const twice = await Promise.all([record(order_sn), record(order_sn)]);
    expect(twice.map(({ reason }) => reason ?? "recorded").toSorted()).toEqual(["CORRECTION_EXISTS", "recorded"]);
    const others = [await shipped(), await shipped()];
    const same = await Promise.all(others.map((each) => record(each, { invoice_number: "pro-77" })));
    expect(same.map(({ reason }) => reason ?? "recorded").toSorted()).toEqual(["CORRECTION_INVOICE_USED", "recorded"]);
    const free = others[same.findIndex(({ reason }) => reason)] as string;
    expect(await record(free, { invoice_number: "PRO-77" })).toMatchObject({ reason: "CORRECTION_INVOICE_USED" });
    const [{ correction_id }] = same.flatMap(({ reason, data }) => (reason ? [] : [data]));
    expect((await decide(correction_id, "cancel", "Typed twice")).data).toEqual({ status: "canceled" });
    expect((await record(free, { invoice_number: "PRO-77" })).code).toBe(200);
  });

  test("is for shipped orders that a carrier was quoted for, and for another price", async () => {
    const waiting = await paidOrder(3);
    const correction = JSON.stringify({ class: 400 });
    const body = { order_sn: waiting, correction, invoice_number: "X1" };
    expect(await call("/operator/recordFreightCorrection", body, "finance")).toMatchObject({ reason: "NOT_DISPATCHED" });
    expect(await call("/operator/quotedShipment", { order_sn: "LA-none" }, "service")).toMatchObject({ reason: "NOT_FOUND" });
    const order_sn = await shipped();
    expect(await record(order_sn, { correction: "{}" })).toMatchObject({ reason: "CORRECTION_SAME_PRICE" });
    expect(await record(order_sn, { correction: '{"weight_lb":90000}' })).toMatchObject({ reason: "CORRECTION_TOO_LARGE" });
    const unknown = JSON.stringify({ lines: [{ relation_id: 999_999_999, weight_lb: 900 }] });
    expect((await record(order_sn, { correction: unknown })).code).not.toBe(200);
    await world.rows("update orders set freight_quote_id = null where order_number = $1", [order_sn]);
    expect(await call("/operator/quotedShipment", { order_sn }, "service")).toMatchObject({ reason: "CORRECTION_NOT_RATED" });
  });

  test("is recorded by service and finance, and decided by finance alone", async () => {
    const order_sn = await shipped();
    expect((await record(order_sn, {}, "warehouse")).reason).toBe("NOT_ALLOWED");
    expect((await record(order_sn, {}, "buyer")).reason).toBe("NOT_ALLOWED");
    const foreign = await insertUploadedFile(world, { as: people.buyer, file_type: 5 });
    expect(await record(order_sn, { file_ids: foreign })).toMatchObject({ reason: "NOT_FOUND" });
    const { correction_id } = (await record(order_sn)).data;
    expect((await decide(correction_id, "bear", "", "service")).reason).toBe("NOT_ALLOWED");
  });

  test("a repeated request is executed once", async () => {
    const order_sn = await shipped();
    const request_id = crypto.randomUUID();
    const correction = await heavier(order_sn);
    const body = { order_sn, correction, invoice_number: "REPEATED", request_id };
    const first = await call("/operator/recordFreightCorrection", body, "finance");
    expect(await call("/operator/recordFreightCorrection", body, "finance")).toMatchObject({ code: 200, data: first.data });
  });
});

describe("corrections that are passed on to the buyer", () => {
  test("nothing is due before it was shown with its proof; accepted, it is paid in two parts, and the ledger has each cent", async () => {
    const order_sn = await shipped();
    const { correction_id, difference } = (await record(order_sn, { note: "For staff only" })).data;
    expect(await shownTo(order_sn)).toEqual([]);
    expect((await answer(correction_id, "accept")).reason).toBe("NOT_FOUND");
    expect(await decide(correction_id, "pass")).toMatchObject({ reason: "CORRECTION_PROOF_REQUIRED" });
    const body = { correction_id, decision: "pass", note: "Weighed at the terminal", file_ids: certificate };
    expect((await call("/operator/decideFreightCorrection", body, "finance")).data).toEqual({ status: "shown" });
    const [entry] = await shownTo(order_sn);
    expect(entry).toMatchObject({ status: "shown", difference, due: "0.00", paid: "0.00" });
    expect(entry.files).toHaveLength(1);
    expect(entry.lines[0].quoted_lb).toBeGreaterThan(0);
    expect(JSON.stringify(entry)).not.toContain("For staff only");
    expect(entry.events.map(({ action, person, note }: Record<string, string>) => [action, person, note])).toEqual([
      ["pass", "", "Weighed at the terminal"],
    ]);
    expect((await feeOf(order_sn)).due).toBe("0.00");
    expect(await posted(correction_id)).toEqual([]);

    expect((await answer(correction_id, "accept")).data).toEqual({ status: "due" });
    expect(await feeOf(order_sn)).toMatchObject({ is_correction: true, fee: difference, due: difference });
    const waiting = (await call("/user/logisticsOrderList", { tab: "waiting", page_size: 100 }, "buyer")).data.list;
    expect(waiting.find((row: { order_number: string }) => row.order_number === order_sn)).toMatchObject({
      is_correction: true,
      due: difference,
      can_pay: true,
      can_cancel: false,
    });
    await fund(difference);
    expect((await payDue(order_sn, { amount: "5.00" })).data.amount).toBe("5.00");
    expect(await payDue(order_sn, { amount: difference })).toMatchObject({ reason: "AMOUNT_ABOVE_DUE" });
    expect(await decide(correction_id, "bear")).toMatchObject({ reason: "WRONG_STATUS" });
    expect((await payDue(order_sn)).code).toBe(200);
    expect(await payDue(order_sn)).toMatchObject({ reason: "FREIGHT_NOT_DUE" });
    expect((await shownTo(order_sn))[0]).toMatchObject({ status: "paid", paid: difference, due: "0.00" });
    const { quote_cents, charged_cents, paid_cents } = await freightAudit(order_sn);
    expect([Number(charged_cents), Number(paid_cents)]).toEqual(Array(2).fill(Number(quote_cents) + Math.round(Number(difference) * 100)));
    await checkInvariants(world);
  });

  test("one that is disputed waits for staff, who uphold it with a reason or drop it", async () => {
    const upheld = await shown();
    expect(await answer(upheld.correction_id, "object")).toMatchObject({ reason: "CORRECTION_REASON_REQUIRED" });
    const photo = await insertUploadedFile(world, { as: people.buyer, file_type: 5 });
    expect((await answer(upheld.correction_id, "object", { note: "Our scale says 300 lb", file_ids: photo })).data).toEqual({
      status: "objected",
    });
    expect((await feeOf(upheld.order_sn)).due).toBe("0.00");
    expect(await answer(upheld.correction_id, "accept")).toMatchObject({ reason: "WRONG_STATUS" });
    const queued = (await list("open")).find((row) => row.correction_id === upheld.correction_id) as {
      events: { action: string; note: string; files: string[] }[];
    };
    const objection = queued.events.find(({ action }) => action === "object");
    expect(objection).toMatchObject({ note: "Our scale says 300 lb" });
    expect(objection?.files).toHaveLength(1);
    expect((await decide(upheld.correction_id, "uphold", "")).reason).toBe("CORRECTION_REASON_REQUIRED");
    expect((await decide(upheld.correction_id, "uphold", "Two scales agree")).data).toEqual({ status: "due" });
    const dropped = await shown();
    await answer(dropped.correction_id, "object", { note: "The photo shows another pallet" });
    expect((await decide(dropped.correction_id, "bear", "You are right")).data).toEqual({ status: "borne" });
    expect((await shownTo(dropped.order_sn))[0].events.map(({ note }: { note: string }) => note)).toEqual([
      "Scale ticket attached",
      "The photo shows another pallet",
      "You are right",
    ]);
    expect((await feeOf(dropped.order_sn)).due).toBe("0.00");
    await checkInvariants(world);
  });

  test("every reason stays readable after the next one: a dispute with the carrier that is lost and then passed on", async () => {
    const order_sn = await shipped();
    const { correction_id } = (await record(order_sn, { file_ids: certificate, note: "Ticket 12" })).data;
    await decide(correction_id, "dispute", "The pallet is not ours");
    expect((await decide(correction_id, "pass", "The carrier proved it")).data).toEqual({ status: "shown" });
    const entry = (await list("buyer")).find((row) => row.correction_id === correction_id) as {
      events: { action: string; note: string }[];
    };
    expect(entry.events.map(({ action, note }) => [action, note])).toEqual([
      ["record", "Ticket 12"],
      ["dispute", "The pallet is not ours"],
      ["pass", "The carrier proved it"],
    ]);
    expect(JSON.stringify(await shownTo(order_sn))).not.toContain("not ours");
    const audits = await world.rows("select after ->> 'note' as note from audit_log where subject = $1 order by audit_id", [
      `freightCorrection:${correction_id}`,
    ]);
    expect(audits).toEqual([{ note: "The pallet is not ours" }, { note: "The carrier proved it" }]);
  });

  test("without an answer the difference is due after five business days, not before", async () => {
    const { order_sn, correction_id } = await shown();
    await lapseCorrections(world.platform);
    expect((await shownTo(order_sn))[0].status).toBe("shown");
    world.clock.advanceMs(9 * 24 * 3_600_000);
    expect(await answer(correction_id, "object", { note: "Too late" })).toMatchObject({ reason: "WRONG_STATUS" });
    await Promise.all([lapseCorrections(world.platform), lapseCorrections(world.platform)]);
    expect((await shownTo(order_sn))[0]).toMatchObject({ status: "due" });
    expect(await posted(correction_id)).toHaveLength(2);
    await checkInvariants(world);
  });

  test("of accept, dispute and a decision at once one wins; two who pay at once pay once", async () => {
    for (let round = 0; round < 3; round += 1) {
      const { correction_id } = await shown();
      const answers = await Promise.all([
        answer(correction_id, "accept"),
        answer(correction_id, "object", { note: "Wrong" }),
        decide(correction_id, "bear"),
      ]);
      // The platform may still bear what the buyer answered; of the two answers at most one counts.
      expect(answers.slice(0, 2).filter(({ code }) => code === 200).length).toBeLessThan(2);
      expect(
        (await list("decided")).concat(await list("open"), await list("buyer")).filter((row) => row.correction_id === correction_id),
      ).toHaveLength(1);
    }
    const { order_sn, correction_id, difference } = await shown();
    await answer(correction_id, "accept");
    await fund((Number(difference) * 3).toFixed(2));
    const before = Number((await logisticsInfo()).balance);
    const paid = await Promise.all([payDue(order_sn), payDue(order_sn), payDue(order_sn, { amount: difference })]);
    expect(paid.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(Number((await logisticsInfo()).balance)).toBeCloseTo(before - Number(difference), 2);
    await checkInvariants(world);
  });

  test("is paid within 14 days: reminders before, on and after the day, once each; overdue, no freight is ordered until it is paid", async () => {
    await payAllDue();
    const collected = await paidOrder(1);
    const quoteCollected = () => call("/user/quoteLogisticsOrder", { order_sn: collected, address_id }, "buyer");
    const { order_sn, correction_id } = await shown();
    await answer(correction_id, "accept");
    const { pay_by, is_overdue } = await feeOf(order_sn);
    expect([pay_by, is_overdue]).toEqual([expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/), false]);
    const reminders = async () => {
      await Promise.all([remindOfCorrections(world.platform), remindOfCorrections(world.platform)]);
      const rows = await world.rows(
        "select kind from messages join people using (person_id) where params ->> 'order' = $1 and people.email = $2 order by message_id",
        [order_sn, people.buyer],
      );
      return rows.map(({ kind }) => String(kind).replace("freightCorrection", "")).filter((kind) => /Due|Overdue/.test(kind));
    };
    const days = (count: number) => world.clock.advanceMs(count * 24 * 3_600_000);
    const walked: string[][] = [await reminders()];
    for (const pause of [11, 3, 7, 7, 7]) {
      days(pause);
      walked.push(await reminders());
    }
    const after = ["DueSoon", "DueToday", "Overdue", "Overdue"];
    expect(walked).toEqual([[], ...[1, 2, 3, 4, 4].map((count) => after.slice(0, count))]);
    expect((await feeOf(order_sn)).is_overdue).toBe(true);

    expect(await placeFreight()).toMatchObject({ reason: "FREIGHT_OVERDUE" });
    expect(await quoteCollected()).toMatchObject({ reason: "FREIGHT_OVERDUE" });
    expect((await placeFreight({ logistics_type: 1 })).code).toBe(200);
    expect((await bookedOrder()).freight_problem).not.toBe("");
    await payAllDue();
    expect((await bookedOrder()).freight_problem).toBe("");
    expect((await placeFreight()).code).toBe(200);
    expect((await quoteCollected()).code).toBe(200);
    await checkInvariants(world);
  });

  test("belongs to its company", async () => {
    const { order_sn, correction_id } = await shown();
    expect((await answer(correction_id, "accept", {}, "stranger")).reason).toBe("NOT_FOUND");
    expect((await call("/user/freightCorrections", { order_sn }, "stranger")).reason).toBe("NOT_FOUND");
    const foreign = await insertUploadedFile(world, { as: people.finance, file_type: 5 });
    expect((await answer(correction_id, "object", { note: "Mine", file_ids: foreign })).reason).toBe("NOT_FOUND");
  });
});

describe("corrections with a lower price", () => {
  /** What the carrier found: a tenth of the quoted weight. */
  const lighter = async (order_sn: string) => {
    const { data } = await call("/operator/quotedShipment", { order_sn }, "service");
    return JSON.stringify({ weight_lb: Math.max(1, Math.floor(data.weight_lb / 10)) });
  };
  /** An order whose freight was paid from the logistics balance as far as `logistics` says, the rest from the balance. */
  const paidFrom = async (logistics: string) => {
    const order_sn = await paidOrder(3);
    const { due } = await feeOf(order_sn);
    await fund(due);
    if (logistics !== "0.00") await payDue(order_sn, { amount: logistics === "all" ? due : logistics });
    if (logistics !== "all") await pay(order_sn, { purpose: "freight" });
    await walk(order_sn, "startPacking", "dispatch");
    return order_sn;
  };
  const recordLess = async (order_sn: string) => {
    const { data, reason } = await record(order_sn, { correction: await lighter(order_sn), file_ids: certificate });
    expect(reason).toBeUndefined();
    expect(Number(data.difference)).toBeLessThan(0);
    return { correction_id: data.correction_id as number, less: -Number(data.difference) };
  };

  test.each(["all", "0.00", "1.00"])(
    "give the difference back where the freight was paid from: %s from the logistics balance",
    async (logistics) => {
      const order_sn = await paidFrom(logistics);
      const { correction_id, less } = await recordLess(order_sn);
      expect(await decide(correction_id, "bear")).toMatchObject({ reason: "WRONG_STATUS" });
      expect(await decide(correction_id, "pass")).toMatchObject({ reason: "WRONG_STATUS" });
      const before = await logisticsInfo();
      const answers = await Promise.all([decide(correction_id, "giveBack", ""), decide(correction_id, "giveBack", "")]);
      expect(answers.map(({ reason, data }) => reason ?? data.status).toSorted()).toEqual(["WRONG_STATUS", "returned"]);
      const after = await logisticsInfo();
      const toLogistics = logistics === "all" ? less : Math.min(less, Number(logistics));
      expect(Number(after.balance) - Number(before.balance)).toBeCloseTo(toLogistics, 2);
      expect(Number(after.available) - Number(before.available)).toBeCloseTo(less - toLogistics, 2);
      const { charged_cents, paid_cents, refunded_cents } = await freightAudit(order_sn);
      expect(Number(refunded_cents)).toBe(Math.round(less * 100));
      expect(Number(charged_cents)).toBe(Number(paid_cents) - Number(refunded_cents));
      expect((await shownTo(order_sn))[0]).toMatchObject({ status: "returned" });
      await walk(order_sn, "confirmReceipt");
      await checkInvariants(world);
    },
  );

  test("are given back after the order was completed, and take nothing from the manufacturer", async () => {
    const order_sn = await paidFrom("all");
    await walk(order_sn, "confirmReceipt");
    const earned = () =>
      world.one(
        "select coalesce(sum(amount_cents), 0)::integer as cents from ledger_entries join ledger_accounts using (account_id) join orders using (order_id) where ledger_accounts.kind = 'merchant_payable' and order_number = $1",
        [order_sn],
      );
    const before = await earned();
    const { correction_id } = await recordLess(order_sn);
    expect((await decide(correction_id, "giveBack", "")).data).toEqual({ status: "returned" });
    expect(await earned()).toEqual(before);
    await checkInvariants(world);
  });
});

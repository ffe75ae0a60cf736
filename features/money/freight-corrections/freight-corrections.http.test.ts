import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { insertUploadedFile } from "#features/identity/files/test-files.ts";
import { orderLifecycle, people } from "#features/trade/orders/test-lifecycle.ts";
import { checkInvariants, readOrderRow } from "#features/trade/orders/test-orders.ts";

const world = await testApp({ poolSize: 6 });
afterAll(() => world.close());
const { call, paidOrder, pay, walk } = await orderLifecycle(world);

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
const list = async (tab: "open" | "decided") =>
  (await call("/operator/freightCorrections", { tab, page_size: 100 }, "finance")).data.list as Record<string, unknown>[];
const posted = async (correction_id: number) =>
  world.rows(
    `select ledger_accounts.kind, amount_cents::integer as cents from ledger_transactions join ledger_entries using (tx_id) join ledger_accounts using (account_id)
     where cause = $1 order by amount_cents`,
    [`correction:${correction_id}`],
  );

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

  test("is for shipped orders that a carrier was quoted for, and for a higher price", async () => {
    const waiting = await paidOrder(3);
    const correction = JSON.stringify({ class: 400 });
    const body = { order_sn: waiting, correction, invoice_number: "X1" };
    expect(await call("/operator/recordFreightCorrection", body, "finance")).toMatchObject({ reason: "NOT_DISPATCHED" });
    expect(await call("/operator/quotedShipment", { order_sn: "LA-none" }, "service")).toMatchObject({ reason: "NOT_FOUND" });
    const order_sn = await shipped();
    expect(await record(order_sn, { correction: "{}" })).toMatchObject({ reason: "CORRECTION_NOT_HIGHER" });
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

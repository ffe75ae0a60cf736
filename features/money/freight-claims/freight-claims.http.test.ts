import { beforeAll, describe, expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { insertUploadedFile } from "#features/identity/files/test-files.ts";
import { afterSaleWorld } from "#features/trade/after-sale/test-after-sale.ts";
import { checkInvariants, readOrderRow } from "#features/trade/orders/test-orders.ts";

const world = await testApp({ poolSize: 6 });
const { call, paidOrder, pay, walk, open, merchant, info } = await afterSaleWorld(world);

let signed: string;
beforeAll(async () => {
  signed = await insertUploadedFile(world, { as: "buyer@demo.test", file_type: 5, mime: "application/pdf" });
});

/** An order that was delivered with one damaged carton. */
const delivered = async (
  exceptions: object[] = [{ kind: "damage", custom_sn: "", cartons: 1, note: "Corner crushed" }],
): Promise<string> => {
  const order_sn = await paidOrder(3);
  await pay(order_sn, { purpose: "freight" });
  await call("/user/issueBol", { order_sn }, "buyer");
  await walk(order_sn, "startPacking", "dispatch");
  const receipt = { order_sn, signed_by: "R. Diaz", pieces_counted: 1, file_ids: signed, exceptions: JSON.stringify(exceptions) };
  expect((await call("/user/returnBol", receipt, "buyer")).code).toBe(200);
  return order_sn;
};

const claim = (order_sn: string, more: Record<string, unknown> = {}) =>
  call("/user/fileFreightClaim", { order_sn, kind: "noted", amount: "20.00", description: "Corner crushed", ...more }, "buyer");
const claims = async (order_sn: string) => (await call("/user/freightClaims", { order_sn }, "buyer")).data;
const decide = (claim_id: number, more: Record<string, unknown> = {}, who: "finance" | "service" = "finance") =>
  call("/operator/decideFreightClaim", { claim_id, decision: "pay", at_fault: "carrier", ...more }, who);
const balance = async () => Number((await call("/user/accountInfo", {}, "buyer")).data.available);

describe("freight claims", () => {
  test("pays a claim to the buyer's balance, with the file of its documents", async () => {
    const order_sn = await delivered();
    expect((await claim(order_sn)).code).toBe(200);
    const { list, claimable } = await claims(order_sn);
    expect(list[0]).toMatchObject({ claim_number: `FC-${order_sn}-1`, status: "submitted", claimed: "20.00" });
    expect(list[0].file.map(({ kind }: { kind: string }) => kind)).toEqual(["bol", "order", "packing", "receipt"]);
    const [bol] = list[0].file;
    expect((await world.app.inject({ method: "GET", url: bol.url })).statusCode).toBe(200);
    expect(Number(claimable)).toBeGreaterThan(0);
    const before = await balance();
    expect((await decide(list[0].claim_id, { amount: "15.00" })).data).toEqual({ status: "paid" });
    expect(await balance()).toBeCloseTo(before + 15, 2);
    // The carrier owes what it caused, as for a refund that it caused.
    const owed = await world.one(
      "select coalesce(sum(amount_cents), 0)::integer as cents from ledger_entries join ledger_accounts using (account_id) join orders using (order_id) where ledger_accounts.kind = 'carrier_claims' and order_number = $1",
      [order_sn],
    );
    expect(owed).toEqual({ cents: -1_500 });
    expect(await decide(list[0].claim_id)).toMatchObject({ reason: "WRONG_STATUS" });
    await checkInvariants(world);
  });

  test("takes noted damage only with an exception, and concealed damage only within five business days", async () => {
    const order_sn = await delivered([]);
    expect(await claim(order_sn)).toMatchObject({ reason: "CLAIM_NOT_NOTED" });
    expect((await claim(order_sn, { kind: "concealed" })).code).toBe(200);
    const late = await delivered([]);
    world.clock.advanceMs(9 * 24 * 3_600_000);
    expect(await claim(late, { kind: "concealed" })).toMatchObject({ reason: "CLAIM_TOO_LATE" });
  });

  test("claims together never exceed what was paid, also when they come at once", async () => {
    const order_sn = await delivered();
    const { claimable } = await claims(order_sn);
    const answers = await Promise.all([1, 2, 3].map(() => claim(order_sn, { amount: claimable })));
    expect(answers.map(({ reason }) => reason ?? "filed").toSorted()).toEqual(["CLAIM_ABOVE_VALUE", "CLAIM_ABOVE_VALUE", "filed"]);
  });

  test("an order takes a limited number of open claims", async () => {
    const order_sn = await delivered();
    for (let filed = 0; filed < 10; filed += 1) expect((await claim(order_sn, { amount: "0.50" })).code).toBe(200);
    expect(await claim(order_sn, { amount: "0.50" })).toMatchObject({ reason: "CLAIM_LIMIT" });
  });

  test("is declined with a reason, and withdrawn by its company only", async () => {
    const order_sn = await delivered();
    await claim(order_sn);
    const { list } = await claims(order_sn);
    expect(await decide(list[0].claim_id, { decision: "decline", note: "" })).toMatchObject({ reason: "BUYER_REASON_REQUIRED" });
    expect(await call("/user/withdrawFreightClaim", { claim_id: list[0].claim_id }, "stranger")).toMatchObject({ reason: "NOT_FOUND" });
    expect((await decide(list[0].claim_id, { decision: "decline", note: "No damage to be seen" })).data).toEqual({ status: "declined" });
    expect(await call("/user/withdrawFreightClaim", { claim_id: list[0].claim_id }, "buyer")).toMatchObject({ reason: "WRONG_STATUS" });
    expect(await decide(list[0].claim_id, {}, "service")).toMatchObject({ reason: "NOT_ALLOWED" });
  });
});

describe("a claim and an after-sale case about the same goods", () => {
  /** A received order with a claim and an approved case of the same amount; the case's refund is what one of two pieces cost. */
  const bothOpen = async () => {
    const order_sn = await delivered();
    await walk(order_sn, "confirmReceipt");
    const { order_line_id } = await world.one(
      "select order_line_id from order_lines join orders using (order_id) where order_number = $1",
      [order_sn],
    );
    const record_sn = await open([{ order_line_id: Number(order_line_id), quantity: 1, mode: 2 }]);
    await merchant("/merchant/approveAfterSale", { record_sn });
    const { refund } = await info(record_sn);
    expect((await claim(order_sn, { amount: refund })).code).toBe(200);
    const [filed] = (await claims(order_sn)).list;
    expect(filed.case_number).toBe(record_sn);
    expect((await info(record_sn)).freight_claim_number).toBe(filed.claim_number);
    return { order_sn, record_sn, refund: Number(refund), claim_id: filed.claim_id as number };
  };
  const refundCase = (record_sn: string) => call("/operator/refundAfterSale", { record_sn }, "finance");

  test("a refund after a paid claim deducts it", async () => {
    const { order_sn, record_sn, refund, claim_id } = await bothOpen();
    const before = await balance();
    expect((await decide(claim_id, { amount: "5.00" })).data).toEqual({ status: "paid" });
    expect((await refundCase(record_sn)).data.status).toBe(7);
    expect(await balance()).toBeCloseTo(before + refund, 2);
    expect((await info(record_sn)).refund_parts.at(-1)).toEqual({ kind: "freightClaim", amount: "-5.00" });
    expect((await readOrderRow(world, order_sn)).refunded_cents).toBe(Math.round(refund * 100));
    await checkInvariants(world);
  });

  test("a claim after a paid refund pays only what is left of it", async () => {
    const { record_sn, claim_id } = await bothOpen();
    await refundCase(record_sn);
    const before = await balance();
    expect(await decide(claim_id)).toMatchObject({ reason: "CLAIM_ABOVE_VALUE" });
    expect(await balance()).toBe(before);
    await checkInvariants(world);
  });

  test("an exchange after a paid claim gives no goods a second time: the refund deducts what the claim paid", async () => {
    const order_sn = await delivered();
    await walk(order_sn, "confirmReceipt");
    const { order_line_id } = await world.one(
      "select order_line_id from order_lines join orders using (order_id) where order_number = $1",
      [order_sn],
    );
    await claim(order_sn, { amount: "5.00" });
    const [{ claim_id }] = (await claims(order_sn)).list;
    expect((await decide(claim_id)).data).toEqual({ status: "paid" });
    const record_sn = await open([{ order_line_id: Number(order_line_id), quantity: 1, mode: 3 }]);
    await merchant("/merchant/approveAfterSale", { record_sn });
    await call("/user/shipAfterSaleReturn", { record_sn, carrier: "UPS", tracking_number: "1ZEX" }, "buyer");
    await call("/operator/receiveReturn", { record_sn }, "warehouse");
    const grades = JSON.stringify([{ order_line_id: Number(order_line_id), grade: "scrap", quantity: 1 }]);
    const graded = await call("/operator/gradeReturn", { record_sn, verdict: "pass", grades }, "warehouse");
    expect(graded.data).toMatchObject({ status: 5, replacement_number: "" });
    const { refund } = await info(record_sn);
    const before = await balance();
    expect((await refundCase(record_sn)).data.status).toBe(7);
    expect(await balance()).toBeCloseTo(before + Number(refund) - 5, 2);
    await checkInvariants(world);
  });

  test("both decided at once pay once", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { order_sn, record_sn, refund, claim_id } = await bothOpen();
      const before = await balance();
      await Promise.all([decide(claim_id), refundCase(record_sn)]);
      expect(await balance()).toBeCloseTo(before + refund, 2);
      expect((await readOrderRow(world, order_sn)).refunded_cents).toBe(Math.round(refund * 100));
    }
    await checkInvariants(world);
  });

  test("a shipment lost on the way is paid from escrow, and the full refund gives the rest", async () => {
    const order_sn = await paidOrder(3);
    await pay(order_sn, { purpose: "freight" });
    expect(await claim(order_sn, { kind: "loss" })).toMatchObject({ reason: "WRONG_STATUS" });
    await walk(order_sn, "startPacking", "dispatch");
    await claim(order_sn, { kind: "loss", amount: "20.00" });
    const [{ claim_id }] = (await claims(order_sn)).list;
    expect((await decide(claim_id)).data).toEqual({ status: "paid" });
    expect((await readOrderRow(world, order_sn)).refunded_cents).toBe(2_000);
    await walk(order_sn, "confirmReceipt");
    await checkInvariants(world);
  });
});

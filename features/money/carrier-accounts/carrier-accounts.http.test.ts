import { beforeAll, expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { insertUploadedFile } from "#features/identity/files/test-files.ts";
import { orderLifecycle } from "#features/trade/orders/test-lifecycle.ts";
import { checkInvariants } from "#features/trade/orders/test-orders.ts";

const world = await testApp({ poolSize: 6 });
const { call, paidOrder, pay, walk } = await orderLifecycle(world);

let signed: string;
beforeAll(async () => {
  signed = await insertUploadedFile(world, { as: "buyer@demo.test", file_type: 5, mime: "application/pdf" });
});

/** A delivered order whose carrier owes what a paid claim cost. */
const owed = async (amount: string): Promise<string> => {
  const order_sn = await paidOrder(3);
  await pay(order_sn, { purpose: "freight" });
  await call("/user/issueBol", { order_sn }, "buyer");
  await walk(order_sn, "startPacking", "dispatch");
  const exceptions = JSON.stringify([{ kind: "damage", custom_sn: "", cartons: 1, note: "Crushed" }]);
  await call("/user/returnBol", { order_sn, signed_by: "R. Diaz", pieces_counted: 1, file_ids: signed, exceptions }, "buyer");
  await call("/user/fileFreightClaim", { order_sn, kind: "noted", amount, description: "Crushed" }, "buyer");
  const [{ claim_id }] = (await call("/user/freightClaims", { order_sn }, "buyer")).data.list;
  expect((await call("/operator/decideFreightClaim", { claim_id, decision: "pay", at_fault: "carrier" }, "finance")).code).toBe(200);
  return order_sn;
};
const accounts = async (tab: "open" | "settled" = "open") =>
  (await call("/operator/carrierAccounts", { tab, page_size: 100 }, "finance")).data;
const accountOf = async (order_sn: string, tab: "open" | "settled" = "open") =>
  (await accounts(tab)).list.find(({ order_number }: { order_number: string }) => order_number === order_sn);
const settle = (order_sn: string, amount: string, more: Record<string, unknown> = {}, who: "finance" | "service" = "finance") =>
  call("/operator/settleCarrierAccount", { order_sn, outcome: "received", amount, reference: "ACH-1", ...more }, who);

test("what a carrier owes for a claim is settled in parts: received, and the rest written off", async () => {
  const order_sn = await owed("20.00");
  expect(await accountOf(order_sn)).toMatchObject({
    open: "20.00",
    outcomes: ["received", "written_off"],
    items: [{ kind: "freight_claim", amount: "20.00" }],
  });
  const { owed_to_us } = await accounts();
  expect(await settle(order_sn, "20.01")).toMatchObject({ reason: "SETTLEMENT_ABOVE_OPEN" });
  expect(await settle(order_sn, "1.00", { outcome: "paid" })).toMatchObject({ reason: "SETTLEMENT_ABOVE_OPEN" });
  expect(await settle(order_sn, "1.00", { reference: "" })).toMatchObject({ reason: "CHECK_FIELDS" });
  expect((await settle(order_sn, "15.00")).data.open).toBe("5.00");
  expect(await settle(order_sn, "5.00", { reference: "ach-1" })).toMatchObject({ reason: "SETTLEMENT_RECORDED" });
  expect(await settle(order_sn, "5.00", { outcome: "written_off" })).toMatchObject({ reason: "BUYER_REASON_REQUIRED" });
  expect((await settle(order_sn, "5.00", { outcome: "written_off", note: "Released value" })).data.open).toBe("0.00");
  expect(await accountOf(order_sn)).toBeUndefined();
  expect((await accountOf(order_sn, "settled")).items).toHaveLength(3);
  expect(Number((await accounts()).owed_to_us)).toBeCloseTo(Number(owed_to_us) - 20, 2);
  await checkInvariants(world);
});

test("of two settlements at once only what is open is booked", async () => {
  const order_sn = await owed("10.00");
  const answers = await Promise.all(["A", "B", "C"].map((reference) => settle(order_sn, "10.00", { reference })));
  expect(answers.map(({ reason }) => reason ?? "settled").toSorted()).toEqual([
    "SETTLEMENT_ABOVE_OPEN",
    "SETTLEMENT_ABOVE_OPEN",
    "settled",
  ]);
  await checkInvariants(world);
});

test("what the platform owes for a reweigh is paid to the carrier", async () => {
  const order_sn = await paidOrder(3);
  await pay(order_sn, { purpose: "freight" });
  await walk(order_sn, "startPacking", "dispatch");
  const { weight_lb } = (await call("/operator/quotedShipment", { order_sn }, "service")).data;
  const correction = JSON.stringify({ weight_lb: weight_lb * 3 });
  const { data } = await call("/operator/recordFreightCorrection", { order_sn, correction, invoice_number: "INV-1" }, "finance");
  await call("/operator/decideFreightCorrection", { correction_id: data.correction_id, decision: "bear" }, "finance");
  expect(await accountOf(order_sn)).toMatchObject({ open: `-${data.difference}`, outcomes: ["paid"] });
  expect(await settle(order_sn, data.difference)).toMatchObject({ reason: "SETTLEMENT_ABOVE_OPEN" });
  expect((await settle(order_sn, data.difference, { outcome: "paid" })).data.open).toBe("0.00");
  await checkInvariants(world);
});

test("S7: above what one person may record for an order, also in parts, a second person books a settlement", async () => {
  await world.rows("update sites set settings = settings || '{\"withdrawal_second_above_cents\": 1000}'");
  await world.platform.reloadSites();
  const order_sn = await owed("30.00");
  expect((await settle(order_sn, "6.00")).data).toMatchObject({ open: "24.00", status: "recorded" });
  const { data } = await settle(order_sn, "5.00", { reference: "ACH-2" });
  expect(data).toMatchObject({ open: "24.00", status: "waiting" });
  const { settlement_id } = data;
  expect(await settle(order_sn, "1.00", { reference: "ACH-3" })).toMatchObject({ reason: "SETTLEMENT_WAITING" });
  expect(await accountOf(order_sn)).toMatchObject({
    open: "24.00",
    outcomes: [],
    undecided: { status: "waiting", amount: "5.00", outcome: "received" },
  });
  const decideIt = (as: string, decision: "approve" | "refuse", note = "") =>
    world.call("/operator/decideCarrierSettlement", { settlement_id, decision, note }, { as });
  expect(await decideIt("finance@demo.test", "approve")).toMatchObject({ reason: "SECOND_PERSON_NEEDED" });
  expect(await decideIt("service@demo.test", "approve")).toMatchObject({ reason: "NOT_ALLOWED" });
  const queued = await world.call("/operator/reviewQueue", { kind: "carrierSettlement" }, { as: "admin@demo.test" });
  expect(queued.data.list).toMatchObject([{ item_id: settlement_id, title: order_sn, amount: "5.00", two_people: true }]);
  expect((await world.call("/operator/carrierSettlement", { settlement_id }, { as: "admin@demo.test" })).data).toMatchObject({
    amount: "5.00",
    open: "24.00",
    reference: "ACH-2",
    is_mine: false,
  });
  const answers = await Promise.all([decideIt("admin@demo.test", "approve"), decideIt("admin@demo.test", "approve")]);
  expect(answers.map(({ reason }) => reason ?? "booked").toSorted()).toEqual(["ALREADY_REVIEWED", "booked"]);
  expect(await accountOf(order_sn)).toMatchObject({ open: "19.00", undecided: null });
  await checkInvariants(world);
});

test("S7: a declined settlement books nothing, says why, and its number is free again", async () => {
  const order_sn = await owed("30.00");
  const { settlement_id } = (await settle(order_sn, "30.00")).data;
  const body = { settlement_id, decision: "refuse" };
  const admin = { as: "admin@demo.test" };
  expect(await world.call("/operator/decideCarrierSettlement", body, admin)).toMatchObject({ reason: "REVIEW_REASON_REQUIRED" });
  const declined = await world.call("/operator/decideCarrierSettlement", { ...body, note: "No such remittance" }, admin);
  expect(declined.data).toEqual({ status: "declined" });
  expect(await accountOf(order_sn)).toMatchObject({
    open: "30.00",
    outcomes: ["received", "written_off"],
    undecided: { status: "declined", decline_reason: "No such remittance" },
  });
  expect((await settle(order_sn, "30.00")).data.status).toBe("waiting");
  await checkInvariants(world);
});

test("is settled by finance only", async () => {
  expect((await settle("LA-none", "1.00")).reason).toBe("NOT_FOUND");
  expect((await settle("LA-none", "1.00", {}, "service")).reason).toBe("NOT_ALLOWED");
});

import { afterAll, expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { assertInvariants } from "#db/assert-invariants.ts";
import { calls } from "#features/calls.ts";
import { isSandbox } from "#platform/payments/sandbox.ts";
import { auditOf, buyer, type Merchant, merchantOf, moves, play, submitContract, wayTo } from "./test-contracts.ts";

/** Calls about orders that are given the number of a contract, and payments at a provider. */

const world = await testApp();
const merchant: Merchant = await merchantOf(world);
afterAll(() => assertInvariants(world.platform.database));

const small = { goods_obj: JSON.stringify([{ custom_sn: "X-1", quality: "1", price: "200.00" }]) };

/** Values of fields that such calls take besides the number. */
const others = {
  note: "x",
  remark: "x",
  reason: "x",
  payment_password: "123456",
  amount: "1.00",
  method: "transfer",
  request_text: "x",
  carrier: "x",
  tracking_number: "x",
  received_amount: "1.00",
  decision: "approve",
  missing_pieces: "next",
  mode: 1,
  lines: [{ order_line_id: 1, quantity: 1 }],
};

const accountOf = (who: string): string => {
  if (who.startsWith("merchant")) return merchant.account;
  return who.startsWith("operator") ? "admin@demo.test" : buyer;
};

test("a call about orders does not move a contract and never fails", async () => {
  const contract = await submitContract(world, merchant, small);
  await play(world, contract, ...wayTo.production);
  const before = await auditOf(world, contract);
  const taking = calls.filter(({ body, path }) => "shape" in body && "order_sn" in (body.shape as object) && !path.startsWith("/pay/"));
  expect(taking.length).toBeGreaterThan(30);
  const failed: string[] = [];
  for (const { path, who } of taking) {
    const response = await world.raw(path, { ...others, order_sn: contract.contract_sn }, { as: accountOf(who) });
    if (response.statusCode !== 200 || response.json().reason === "DATA_EXCEPTION") failed.push(path);
  }
  expect(failed).toEqual([]);
  expect(await auditOf(world, contract)).toEqual(before);
});

test("contracts are not among the orders", async () => {
  const contract = await submitContract(world, merchant, small);
  for (const [path, as] of [
    ["/user/orderList", buyer],
    ["/merchant/orderList", merchant.account],
    ["/operator/orderList", "admin@demo.test"],
  ] as const) {
    const { data } = await world.call(path, { page_size: 100, keyword: contract.contract_sn }, { as });
    expect(data.list).toEqual([]);
  }
});

/** Starts a card payment and returns a function that reports its success. */
const startCard = async (order_sn: string, purpose: string) => {
  const started = await world.call("/supply/order/pay/card", { order_sn, purpose }, { as: buyer });
  expect([started.error_code, started.reason]).toEqual([0, undefined]);
  const reference = String(started.data.redirect_url).split("/").at(-1) ?? "";
  const { card } = world.platform.providers;
  if (!isSandbox(card)) throw new Error("card is not the sandbox");
  return async () => {
    card.decide(reference, "succeeded");
    const { body, headers } = card.signWebhook(reference);
    return (await world.app.inject({ method: "POST", url: "/webhooks/sandbox", payload: body, headers })).statusCode;
  };
};

test("deposit and balance are paid by card", async () => {
  const contract = await submitContract(world, merchant, small);
  await play(world, contract, ...wayTo.depositDue);
  const succeed = await startCard(contract.contract_sn, "deposit");
  expect((await auditOf(world, contract)).status).toBe(21);
  expect(await succeed()).toBe(200);
  expect(await succeed()).toBe(200);
  expect(await auditOf(world, contract)).toMatchObject({ status: 5, paid_cents: 6_000, escrow_cents: 6_000 });
  await play(world, contract, "invoice", "requestInspection", "waive", "arrangeDelivery", "submitShipping", "approveShipping");
  expect(await (await startCard(contract.contract_sn, "final"))()).toBe(200);
  expect(await auditOf(world, contract)).toMatchObject({ status: 27, paid_cents: 20_000, escrow_cents: 20_000 });
});

test("a card payment that arrives after the deposit was paid otherwise goes to the balance", async () => {
  const contract = await submitContract(world, merchant, small);
  await play(world, contract, ...wayTo.depositDue);
  const balance = async () => (await world.call("/user/accountInfo", {}, { as: buyer })).data.available;
  const succeed = await startCard(contract.contract_sn, "deposit");
  expect((await moves.depositVoucher(world, contract)).reason).toBe("PAYMENT_UNDER_WAY");
  await play(world, contract, "payDeposit");
  const before = Number(await balance());
  expect(await succeed()).toBe(200);
  expect(Number(await balance()) - before).toBeCloseTo(60, 2);
  expect(await auditOf(world, contract)).toMatchObject({ status: 5, paid_cents: 6_000 });
});

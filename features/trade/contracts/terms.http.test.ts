import { afterAll, expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { assertInvariants } from "#db/assert-invariants.ts";
import {
  buyer,
  type Contract,
  contractForm,
  type Merchant,
  merchantOf,
  moves,
  play,
  specialist,
  submitContract,
  wayTo,
} from "./test-contracts.ts";

/** What the sides are told and can do follows from the terms of a contract. */

const world = await testApp();
const merchant: Merchant = await merchantOf(world);
afterAll(() => assertInvariants(world.platform.database));

const oneRow = (quality: string, price: string) => ({ goods_obj: JSON.stringify([{ custom_sn: "X-1", quality, price }]) });

const info = async (contract: Contract, as = buyer) =>
  (await world.call("/user/contractInfo", { contract_sn: contract.contract_sn }, { as })).data;
const announce = (contract: Contract, days: number) =>
  world.call(
    "/merchant/updateContractSailing",
    { contract_sn: contract.contract_sn, etd: inDays(days), eta: inDays(days + 18), reason: "Another vessel" },
    { as: merchant.account },
  );
const inDays = (days: number) => world.today(days);

test("an arrival before the departure is refused and starts no clock; new dates are announced first", async () => {
  const contract = await submitContract(world, merchant, { ...oneRow("1", "200.00"), balance_type: 3, arrival_day_pay: "30" });
  await play(world, contract, ...wayTo.shippingApproved);
  expect(await announce(contract, 60)).toMatchObject({ code: 200 });
  expect(await info(contract)).toMatchObject({ phase: "readyToShip", turn: "merchant", balance_term: "afterArrival" });
  await play(world, contract, "dispatch");
  expect(await info(contract)).toMatchObject({ phase: "awaitingDeparture", turn: "itself", deadline: { kind: "departure" } });
  for (const arrive of [moves.arrive, moves.arriveAtWarehouse])
    expect(await arrive(world, contract)).toMatchObject({ reason: "CONTRACT_NOT_SAILED", msg: expect.stringMatching(/leave on \w+ \d/) });
  expect((await info(contract)).money.balance_due_on).toBe("");
  expect(await announce(contract, -1)).toMatchObject({ code: 200 });
  expect(await info(contract)).toMatchObject({ phase: "atSea", turn: "merchant" });
  await play(world, contract, "arrive");
  expect(await info(contract)).toMatchObject({
    phase: "receiptBeforeBalance",
    deadline: { kind: "receipt", at: inDays(30) },
    actions: [{ action: "confirmReceipt" }],
  });
  await play(world, contract, "confirmReceipt");
  const due = await info(contract);
  expect(due).toMatchObject({ phase: "balanceAfterReceipt", deadline: { kind: "balance", at: inDays(30) } });
  expect(due.actions.map(({ action }: { action: string }) => action)).toContain("payBalance");
  expect(due.steps.slice(due.current_step)).toEqual(["pay", "complete"]);
  await play(world, contract, "payBalance");
  expect(await info(contract)).toMatchObject({ phase: "awaitingCompletion", turn: "us", money: { is_settled: true } });
});

test("the specialist waits until the manufacturer reports the rework as done", async () => {
  const contract = await submitContract(world, merchant, oneRow("1", "200.00"));
  await play(world, contract, ...wayTo.negotiated, "offerRework");
  expect(await info(contract)).toMatchObject({ phase: "reworkOffered", turn: "buyer" });
  await play(world, contract, "rework");
  const reworking = { phase: "reworking", turn: "merchant", deadline: { kind: "rework", at: inDays(10) } };
  expect(await info(contract, specialist)).toMatchObject(reworking);
  expect(await moves.reportRework(world, { ...contract, merchant: { ...merchant, account: "maker2@demo.test" } })).toMatchObject({
    reason: "NOT_FOUND",
  });
  await play(world, contract, "reportRework");
  expect(await info(contract, specialist)).toMatchObject({ phase: "awaitingInspection", turn: "us" });
  expect((await info(contract)).negotiations).toMatchObject([{ rework_done_at: expect.any(String), rework_note: "Sanded and lacquered" }]);
  expect(await moves.reportRework(world, contract)).toMatchObject({ reason: "WRONG_STATUS" });
});

test("a step of production that was never reported is shown as such once production has ended", async () => {
  const contract = await submitContract(world, merchant, oneRow("1", "200.00"));
  await play(world, contract, ...wayTo.production);
  expect((await info(contract)).milestones).toMatchObject([{ state: "next" }]);
  await play(world, contract, "invoice");
  expect((await info(contract)).milestones).toMatchObject([{ state: "missed" }]);
});

test("a member with limits is told who can act, because contracts are not submitted for approval", async () => {
  const purchaser = "purchaser@demo.test";
  const { contract_sn } = (await world.call("/home/getContractSn", { merchant_uuid: merchant.merchant_uuid }, { as: purchaser })).data;
  const form = { ...contractForm(world, merchant.merchant_uuid), contract_sn };
  const save = (more: Record<string, unknown>, as: string) => world.call("/home/saveProcureContractData", { ...form, ...more }, { as });
  expect(await save({}, purchaser)).toMatchObject({ reason: "CONTRACT_NEEDS_COLLEAGUE" });
  // What the refusal advises is possible: the draft is submitted by a colleague.
  expect(await save({ save_type: 1 }, purchaser)).toMatchObject({ code: 200 });
  expect(await save({}, buyer)).toMatchObject({ code: 200 });
  const contract = { contract_sn, merchant, by: purchaser };
  await play(world, contract, "amend");
  expect(await moves.purchaserConfirm(world, contract)).toMatchObject({ reason: "CONTRACT_AMENDMENT_NEEDS_COLLEAGUE" });
  await play(world, { ...contract, by: buyer }, "purchaserConfirm");
});

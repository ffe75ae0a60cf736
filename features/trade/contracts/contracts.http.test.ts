import { afterEach, expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { assertInvariants } from "#db/assert-invariants.ts";
import {
  auditOf,
  buyer,
  type Contract,
  contractForm,
  finance,
  type Merchant,
  merchantOf,
  moves,
  play,
  statusIn,
  submitContract,
  upload,
  wayTo,
} from "./test-contracts.ts";

const world = await testApp();
const merchant: Merchant = await merchantOf(world);
afterEach(async () => assertInvariants(world.platform.database));

test("a contract goes from submission to completion and the manufacturer gets the whole total", async () => {
  const contract = await submitContract(world, merchant);
  const before = await payableOf();
  expect(await play(world, contract, ...wayTo.passed)).toBe(30);
  expect(await play(world, contract, "arrangeDelivery", "submitShipping", "rejectShipping", "submitShipping", "approveShipping")).toBe(35);
  expect((await moves.dispatch(world, contract)).reason).toBe("BALANCE_NOT_VERIFIED");
  expect(await play(world, contract, "payBalance", "dispatch", "arrive", "confirmReceipt")).toBe(33);
  expect(await auditOf(world, contract)).toEqual({
    status: 33,
    version: 1,
    total_cents: 1_205_000,
    deposit_cents: 361_500,
    paid_cents: 1_205_000,
    escrow_cents: 0,
    refunded_cents: 0,
  });
  expect((await payableOf()) - before).toBe(1_205_000);
});

const payableOf = async (): Promise<number> =>
  (
    await world.one<{ cents: number }>(
      "select coalesce(sum(balance_cents), 0)::bigint as cents from ledger_accounts where kind = 'merchant_payable' and merchant_id = $1",
      [merchant.merchant_id],
    )
  ).cents;

const infoOf = async (contract: Contract, as = buyer) =>
  (await world.call("/user/contractInfo", { contract_sn: contract.contract_sn }, { as })).data;

test("an amendment is a version of its own whose differences are shown in the reader's language", async () => {
  const contract = await submitContract(world, merchant);
  expect(await play(world, contract, "amend")).toBe(39);
  const different = await world.call(
    "/user/contractDifferences",
    { contract_sn: contract.contract_sn },
    { as: merchant.account, language: "zh-CN" },
  );
  expect(different.data.list.map(({ kind }: { kind: string }) => kind)).toEqual(["price", "price"]);
  expect(
    different.data.list[0].parts
      .filter(({ change }: { change: string }) => change === "added")
      .map(({ text }: { text: string }) => text)
      .join(""),
  ).toContain("130");
  expect(await play(world, contract, "purchaserConfirm", "accept")).toBe(20);
  const info = await infoOf(contract);
  expect(info.agreed_version).toBe(2);
  expect(info.acceptances.map(({ version, side }: { version: number; side: string }) => `${version} ${side}`)).toEqual([
    "1 buyer",
    "2 buyer",
    "2 merchant",
  ]);
  expect(new Set(info.versions.map(({ text_hash }: { text_hash: string }) => text_hash)).size).toBe(2);
});

test("a decision about an older version is refused", async () => {
  const contract = await submitContract(world, merchant);
  await play(world, contract, "amend");
  const old = await world.call("/user/confirmContract", { contract_sn: contract.contract_sn, version: 1 }, { as: buyer });
  expect(old.reason).toBe("CONTRACT_VERSION_OLD");
  expect(await statusIn(world, contract)).toBe(39);
});

test("a price change after a failed inspection sets total and balance anew and gives back what is paid above it", async () => {
  const contract = await submitContract(world, merchant, { deposit_ratio: "100" });
  expect(await play(world, contract, ...wayTo.negotiated, "offerPrice", "acceptTerms")).toBe(30);
  expect(await auditOf(world, contract)).toMatchObject({
    version: 2,
    total_cents: 1_084_500,
    paid_cents: 1_205_000,
    refunded_cents: 120_500,
    escrow_cents: 1_084_500,
  });
  expect((await infoOf(contract)).agreed_version).toBe(2);
  expect(await play(world, contract, "arrangeDelivery", "submitShipping", "approveShipping", "dispatch", "arrive", "confirmReceipt")).toBe(
    33,
  );
});

test("a canceled contract shares the deposit as its terms say", async () => {
  const contract = await submitContract(world, merchant, { cancel_buyer_percent: "80" });
  const before = await payableOf();
  expect(await play(world, contract, ...wayTo.negotiated, "offerCancel", "cancel", "confirmCancel", "refundByMerchant")).toBe(93);
  expect(await auditOf(world, contract)).toMatchObject({ paid_cents: 361_500, refunded_cents: 289_200, escrow_cents: 0 });
  expect((await payableOf()) - before).toBe(72_300);
  expect(await play(world, contract, "confirmRefund")).toBe(92);
});

test("releases follow their conditions as far as the money is paid", async () => {
  const contract = await submitContract(world, merchant, {
    release: JSON.stringify({ inspectionPassed: 20, shippingApproved: 30, receiptConfirmed: 50 }),
  });
  await play(world, contract, ...wayTo.passed);
  expect((await infoOf(contract)).money).toMatchObject({ paid: "3615.00", released: "2410.00", escrow: "1205.00" });
  await play(world, contract, "arrangeDelivery", "submitShipping", "approveShipping");
  expect((await infoOf(contract)).money).toMatchObject({ released: "3615.00", escrow: "0.00" });
  await play(world, contract, "payBalance");
  expect((await infoOf(contract)).money).toMatchObject({ released: "6025.00", escrow: "6025.00" });
  await play(world, contract, "dispatch", "arrive", "confirmReceipt");
  expect((await infoOf(contract)).money).toMatchObject({ released: "12050.00", escrow: "0.00" });
});

test("the deposit is paid by voucher: refused once, then approved", async () => {
  const contract = await submitContract(world, merchant);
  await play(world, contract, ...wayTo.depositDue);
  const proof = async () =>
    world.call(
      "/pay/offline",
      {
        order_sn: contract.contract_sn,
        purpose: "deposit",
        method: "transfer",
        amount: "3615.00",
        voucher_ids: await upload(world, buyer),
      },
      { as: buyer },
    );
  const review = async (body: object) => {
    const { voucher_id } = await world.one<{ voucher_id: number }>("select max(voucher_id) as voucher_id from vouchers");
    return world.call("/operator/reviewVoucher", { voucher_id, ...body }, { as: finance });
  };
  expect((await proof()).data.orders[0].status).toBe(22);
  const payPage = await world.call("/pay/list", { order_sn: contract.contract_sn }, { as: buyer });
  expect(payPage.data).toMatchObject({ status: 18, voucher: { status: "submitted" } });
  expect((await moves.payDeposit(world, contract)).reason).toBe("PAYMENT_UNDER_WAY");
  expect((await review({ decision: "refuse", note: "Unreadable" })).data.orders[0].status).toBe(21);
  expect((await proof()).code).toBe(200);
  expect((await review({ decision: "approve", received_amount: "3615.00" })).data.orders[0].status).toBe(5);
  expect(await auditOf(world, contract)).toMatchObject({ status: 5, paid_cents: 361_500, escrow_cents: 361_500 });
});

test("a balance after delivery is paid by voucher and its approval completes the contract", async () => {
  const contract = await submitContract(world, merchant, { balance_type: 3, arrival_day_pay: "30" });
  expect(await play(world, contract, ...wayTo.shippingApproved, "dispatch", "arriveAtWarehouse", "confirmReceipt")).toBe(35);
  expect((await moves.dispatch(world, contract)).reason).toBe("WRONG_STATUS");
  const paid = await world.call(
    "/pay/offline",
    { order_sn: contract.contract_sn, purpose: "final", method: "transfer", amount: "8435.00", voucher_ids: await upload(world, buyer) },
    { as: buyer },
  );
  expect(paid.data.orders[0].status).toBe(27);
  expect((await moves.complete(world, contract)).reason).toBe("BALANCE_NOT_VERIFIED");
  const { voucher_id } = await world.one<{ voucher_id: number }>("select max(voucher_id) as voucher_id from vouchers");
  const refused = await world.call("/operator/reviewVoucher", { voucher_id, decision: "refuse", note: "Not here yet" }, { as: finance });
  expect(refused.data.orders[0].status).toBe(29);
  expect(await play(world, contract, "payBalance")).toBe(27);
  expect(await play(world, contract, "complete")).toBe(33);
});

test("a contract without deposit starts by the buyer's confirmation", async () => {
  const contract = await submitContract(world, merchant, { deposit_ratio: "0" });
  await play(world, contract, ...wayTo.depositDue);
  expect((await moves.payDeposit(world, contract)).reason).toBe("NOTHING_DUE");
  expect(await play(world, contract, "start")).toBe(5);
});

test("a version is stored and answered with the deposit's name on the wire", async () => {
  const contract_sn = (await submitContract(world, merchant, { deposit_ratio: "40" })).contract_sn;
  const [stored] = await world.rows<{ terms: Record<string, unknown> }>(
    "select terms from contract_versions join orders using (order_id) where order_number = $1",
    [contract_sn],
  );
  expect(stored?.terms).toMatchObject({ deposit_ratio: 40 });
  expect(stored?.terms).not.toHaveProperty("deposit_percent");
  const { data } = await world.call("/user/contractInfo", { contract_sn }, { as: buyer });
  expect(data.terms).toMatchObject({ deposit_ratio: 40 });
  expect(data.terms).not.toHaveProperty("deposit_percent");
});

test("a draft is kept as typed and judged when it is submitted", async () => {
  const { data } = await world.call("/home/getContractSn", { merchant_uuid: merchant.merchant_uuid }, { as: buyer });
  const form = contractForm(world, merchant.merchant_uuid, {
    save_type: 1,
    deposit_ratio: "12.5",
    goods_obj: JSON.stringify([{ quality: "ten", price: "1,234.50" }]),
  });
  const saved = await world.call("/home/saveProcureContractData", { ...form, contract_sn: data.contract_sn, revision: 0 }, { as: buyer });
  expect(saved.data).toMatchObject({ status: 37, revision: 1 });
  const submit = (more: object, options: object = {}) =>
    world.call(
      "/home/saveProcureContractData",
      { ...form, save_type: 2, contract_sn: data.contract_sn, ...more },
      { as: buyer, ...options },
    );
  expect((await submit({ revision: 0 })).reason).toBe("CONTRACT_CHANGED");
  const illegal = await submit({});
  expect([illegal.reason, Object.keys(illegal.fields ?? {})]).toEqual(["ENTER_LEGAL_VALUE", ["goods_obj.1.quality"]]);
  expect(illegal.msg).toContain("enter legal value");
  const goods_obj = JSON.stringify([{ quality: "10", price: "1.234,50" }]);
  expect((await submit({ goods_obj }, { language: "es-ES" })).reason).toBe("PAY_INTEGER");
  const missing = await submit({ goods_obj, deposit_ratio: "30", purchaser_name: "", pay_method: "" }, { language: "es-ES" });
  expect([missing.reason, Object.keys(missing.fields ?? {})]).toEqual(["CHECK_FIELDS", ["purchaser_name", "pay_method"]]);
  const done = await submit({ goods_obj, deposit_ratio: "30" }, { language: "es-ES" });
  expect(done.data).toMatchObject({ status: 40, version: 1, total_money: "12345.00", deposit: "3703.50", balance: "8641.50" });
  expect((await submit({ goods_obj, deposit_ratio: "30" })).reason).toBe("WRONG_STATUS");
});

test("a printed contract is proved without login and without prices", async () => {
  const contract = await submitContract(world, merchant);
  const code = (await infoOf(contract)).versions[0].verify_path.split("/").at(-1);
  const proof = await world.call("/home/verifyContract", { code });
  expect(proof.data).toMatchObject({ contract_sn: contract.contract_sn, version: 1, standing: "proposed", purchaser_name: "Bay Home LLC" });
  expect(JSON.stringify(proof.data)).not.toMatch(/120\.50|12,?050/);
  await play(world, contract, "accept");
  expect((await world.call("/home/verifyContract", { code })).data.standing).toBe("agreed");
});

// The last test: sessions end when the clock moves.
test("a report that nobody reviews counts as accepted after seven days", async () => {
  const contract = await submitContract(world, merchant, { goods_obj: JSON.stringify([{ quality: "1", price: "10.00" }]) });
  await play(world, contract, ...wayTo.reported);
  const { jobs } = await import("./jobs.ts");
  const run = async () => {
    for (const job of jobs) await job.run(world.platform);
  };
  const reminders = async () =>
    (await world.one<{ count: number }>("select count(*)::integer as count from messages where kind = 'contractDeadline'")).count;
  await run();
  expect([await statusIn(world, contract), await reminders()]).toEqual([25, 0]);
  world.clock.advanceMs(5.5 * 86_400_000);
  await run();
  await run();
  expect(await reminders()).toBeGreaterThan(0);
  const sent = await reminders();
  world.clock.advanceMs(1.5 * 86_400_000 + 1000);
  await run();
  expect(await reminders()).toBe(sent);
  expect(await statusIn(world, contract)).toBe(44);
});

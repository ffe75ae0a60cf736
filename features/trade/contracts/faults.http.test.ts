import { afterAll, describe, expect, test } from "vitest";
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
  png,
  statusIn,
  submitContract,
  upload,
  wayTo,
} from "./test-contracts.ts";

/** What goes wrong between two sides: both answer at once, numbers and texts as people write them, wrong files, late payments. */

const world = await testApp({ poolSize: 16 });
const merchant: Merchant = await merchantOf(world);
afterAll(() => assertInvariants(world.platform.database));

const languages = ["en-US", "zh-CN", "es-ES"] as const;
const oneRow = (quality: string, price: string) => ({ goods_obj: JSON.stringify([{ custom_sn: "X-1", quality, price }]) });

describe("both sides at once", () => {
  const form = (contract: Contract, version: number) => ({
    ...contractForm(world, merchant.merchant_uuid, oneRow("1", "11.00")),
    contract_sn: contract.contract_sn,
    version,
    note: "Changed",
  });

  test("two members of the manufacturer and the buyer change one version: one amendment, a clear answer for the others", async () => {
    for (let round = 0; round < 5; round += 1) {
      const contract = await submitContract(world, merchant, oneRow("1", "10.00"));
      const amend = () => world.call("/merchant/amendContract", form(contract, 1), { as: merchant.account });
      const save = () =>
        world.call("/home/saveProcureContractData", { ...form(contract, 1), merchant_uuid: merchant.merchant_uuid }, { as: buyer });
      const answers = await Promise.all([amend(), save(), amend(), save(), amend(), save()]);
      const reasons = answers.filter(({ code }) => code !== 200).map(({ reason }) => reason);
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
      expect(new Set(reasons)).toEqual(new Set(["WRONG_STATUS"]));
      expect(await auditOf(world, contract)).toMatchObject({ status: 39, version: 2, total_cents: 1_100 });
    }
  });

  test("an amendment is confirmed, taken up and declined by members of the buyer at once: one of them counts", async () => {
    for (let round = 0; round < 5; round += 1) {
      const contract = await submitContract(world, merchant, oneRow("1", "10.00"));
      await play(world, contract, "amend");
      const names = ["purchaserConfirm", "purchaserEdit", "declineByBuyer"] as const;
      const answers = await Promise.all(names.flatMap((name) => [moves[name](world, contract), moves[name](world, contract)]));
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
      expect(answers.flatMap(({ code, reason }) => (code === 200 || reason === "WRONG_STATUS" ? [] : [reason]))).toEqual([]);
      expect([40, 37, 9]).toContain(await statusIn(world, contract));
    }
  });
});

test.each([
  ["en-US", "1,000", "1,234.50"],
  ["zh-CN", "１０００", "１，２３４．５０"],
  ["es-ES", "1.000", "1.234,50"],
  ["es-ES", "1000", "1 234,5"],
])("numbers as people write them in %s: %s pieces at %s", async (language, quality, price) => {
  const { data } = await world.call("/home/getContractSn", { merchant_uuid: merchant.merchant_uuid }, { as: buyer });
  const saved = await world.call(
    "/home/saveProcureContractData",
    { ...contractForm(world, merchant.merchant_uuid, oneRow(quality, price)), contract_sn: data.contract_sn },
    { as: buyer, language },
  );
  expect([saved.code, saved.data?.total_money]).toEqual([200, "1234500.00"]);
});

const hostile = `'; drop table orders; -- <script>alert(1)</script> {total} {{x}} \${y} =HYPERLINK("http://x") ${"\u202e"}gpj.exe 恶意🪑 ñandú ${"W".repeat(60)}`;

/** As much of it as a field of one line takes. */
const line = hostile.slice(0, 110);

test.each(languages)(
  "hostile texts in every clause are printed as texts, on the page and as PDF, in %s",
  async (language) => {
    const contract = await submitContract(world, merchant, {
      purchaser_name: line,
      purchaser_address: line,
      maker_name: line,
      goods_standard: hostile,
      remark: hostile,
      goods_obj: JSON.stringify([{ custom_sn: line, title: line, quality: "1", price: "1", color: line }]),
      clauses: JSON.stringify([
        { kind: "finish", code: line },
        { kind: "marks", text: line },
        { kind: "other", text: hostile },
      ]),
      milestones: JSON.stringify([{ code: "other", label: line, planned_on: "2027-06-01" }]),
      sample: JSON.stringify({ required: true, approve_by: "", note: line }),
    });
    const { contract_sn } = contract;
    for (const document of ["contract_print", "contractPrint", "contract_purchase", "print_fob_info"]) {
      const { data } = await world.call("/user/contractDocument", { document, contract_sn, paper: "letter" }, { as: buyer, language });
      expect([document, JSON.stringify(data.document).includes("<script>alert(1)</script>")]).toEqual([document, true]);
      if (document === "contractPrint" || document === "contract_purchase") continue;
      const pdf = await world.app.inject({ method: "GET", url: data.pdf_url });
      expect([document, pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([document, 200, "%PDF-"]);
    }
    const list = await world.call("/user/contractListDocument", {}, { as: buyer, language });
    expect((await world.app.inject({ method: "GET", url: list.data.pdf_url })).statusCode).toBe(200);
    const html = await world.app.inject({ method: "GET", url: `/contract_verify/${"x".repeat(24)}%3Cscript%3Ealert(1)%3C/script%3E` });
    expect(html.statusCode).toBeLessThan(500);
    expect(html.body).not.toContain("<script>alert(1)");
  },
  60_000,
);

test("files that are not what they say are refused, and none of another kind or owner signs a contract", async () => {
  const send = (name: string, mime: string, bytes: Buffer, file_type = 4) =>
    world.upload("/utils/uploadFile", [{ name, mime, bytes }], { file_type }, { as: merchant.account });
  for (const [name, mime, text] of [
    ["signed.png", "image/png", "<html><script>alert(1)</script></html>"],
    ["signed.pdf", "application/pdf", "MZ\u0090\u0000 This program cannot be run in DOS mode"],
    ["signed.pdf.exe", "application/pdf", "%PDF-1.7"],
    ["empty.png", "image/png", ""],
  ] as const) {
    const answer = await send(name, mime, Buffer.from(text, "latin1"));
    expect([name, answer.code === 200, answer.code]).toEqual([name, false, expect.any(Number)]);
    expect(answer.code).not.toBe(500);
  }
  const contract = await submitContract(world, merchant, oneRow("1", "10.00"));
  await play(world, contract, "accept");
  const sign = (file_ids: string) =>
    world.call("/merchant/uploadSignedContract", { contract_sn: contract.contract_sn, file_ids }, { as: merchant.account });
  expect((await sign(crypto.randomUUID())).reason).toBe("NOT_FOUND");
  expect((await sign(await upload(world, buyer))).reason).toBe("NOT_FOUND");
  expect((await sign("not-a-file")).reason).toBe("CHECK_FIELDS");
  expect((await sign("")).reason).toBe("CHECK_FIELDS");
  expect(await statusIn(world, contract)).toBe(20);
  const picture = await send("signed.png", "image/png", png);
  expect((await sign(picture.data.file_id)).code).toBe(200);
});

test("a deposit voucher names no other contract: not the one of another company, and its file pays once", async () => {
  const one = await submitContract(world, merchant, oneRow("1", "200.00"));
  const other = await submitContract(world, merchant, oneRow("1", "200.00"));
  await play(world, one, ...wayTo.depositDue);
  await play(world, other, "accept");
  const proof = async (order_sn: string, purpose: "deposit" | "final") =>
    world.call(
      "/pay/offline",
      { order_sn, purpose, method: "transfer", amount: "60.00", voucher_ids: await upload(world, buyer) },
      { as: buyer },
    );
  expect((await proof(other.contract_sn, "deposit")).reason).toBe("NOTHING_DUE");
  expect((await proof(one.contract_sn, "final")).reason).toBe("NOTHING_DUE");
  expect((await proof(one.contract_sn, "deposit")).code).toBe(200);
  expect((await proof(one.contract_sn, "deposit")).reason).toBe("PAYMENT_UNDER_WAY");
  expect([await statusIn(world, one), await statusIn(world, other)]).toEqual([22, 20]);
});

test("a balance is paid once, also after a refused voucher", async () => {
  const contract = await submitContract(world, merchant, oneRow("1", "200.00"));
  await play(world, contract, ...wayTo.shippingApproved, "balanceVoucher");
  expect((await moves.payBalance(world, contract)).code).not.toBe(200);
  expect((await moves.dispatch(world, contract)).code).not.toBe(200);
  await play(world, contract, "refuseVoucher", "payBalance");
  expect((await moves.payBalance(world, contract)).reason).toBe("ALREADY_PAID");
  expect(await auditOf(world, contract)).toMatchObject({ status: 27, paid_cents: 20_000 });
});

// The last test: sessions end when the clock moves.
test("a balance that is paid long after its last day is taken and completes the contract", async () => {
  const contract = await submitContract(world, merchant, { ...oneRow("1", "200.00"), balance_type: 3, arrival_day_pay: "10" });
  await play(world, contract, ...wayTo.shippingApproved, "dispatch", "arrive", "confirmReceipt");
  world.clock.advanceMs(60 * 86_400_000);
  const [buyerToken, financeToken] = [await world.createToken(buyer), await world.createToken(finance)];
  const { contract_sn } = contract;
  const paid = await world.call(
    "/pay/balance",
    { order_sn: contract_sn, purpose: "final", payment_password: "123456" },
    { token: buyerToken },
  );
  expect(paid.code).toBe(200);
  const completed = await world.call("/operator/completeContract", { contract_sn }, { token: financeToken });
  expect([completed.reason, completed.data?.status]).toEqual([undefined, 33]);
  expect(await auditOf(world, contract)).toMatchObject({ paid_cents: 20_000, escrow_cents: 0 });
});

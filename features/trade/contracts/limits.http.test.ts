import { afterAll, expect, test } from "vitest";
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
  secondBuyer,
  submitContract,
  upload,
  wayTo,
} from "./test-contracts.ts";

/** Bad input, foreign owners, many rows, hostile texts. */

const world = await testApp();
const merchant: Merchant = await merchantOf(world);
afterAll(() => assertInvariants(world.platform.database));

const small = { goods_obj: JSON.stringify([{ custom_sn: "X-1", quality: "1", price: "200.00" }]) };
const numberOf = async (as = buyer): Promise<string> =>
  (await world.call("/home/getContractSn", { merchant_uuid: merchant.merchant_uuid }, { as })).data.contract_sn;
const save = (more: Record<string, unknown>, as = buyer) =>
  world.call("/home/saveProcureContractData", { ...contractForm(world, merchant.merchant_uuid, small), ...more }, { as });

const rows = (count: number) =>
  JSON.stringify(
    Array.from({ length: count }, (_, index) => ({
      custom_sn: `X-${index}`,
      title: "Oak chair with woven seat",
      quality: "10",
      price: "12.34",
      size: "45 × 50 × 90 cm",
      packing: "2 per carton",
      color: "natural",
      category: "Chairs",
      volume: "0.12",
    })),
  );

const measure = async (call: () => Promise<unknown>) => {
  const times: number[] = [];
  for (let round = 0; round < 40; round += 1) {
    const start = performance.now();
    await call();
    times.push(performance.now() - start);
  }
  const sorted = times.toSorted((one, other) => one - other);
  return { median: sorted[20] ?? 0, p95: sorted[37] ?? 0 };
};

test("500 rows are one contract, 501 are refused, and a page of 200 rows is quick", async () => {
  const contract_sn = await numberOf();
  expect((await save({ contract_sn, goods_obj: rows(501) })).reason).toBe("CHECK_FIELDS");
  const saved = await save({ contract_sn, goods_obj: rows(500) });
  expect(saved.data).toMatchObject({ total_money: "61700.00", status: 40 });
  const contract = await submitContract(world, merchant, { goods_obj: rows(200) });
  const read = () => world.call("/user/contractInfo", { contract_sn: contract.contract_sn }, { as: buyer });
  expect((await read()).data.terms.goods_obj).toHaveLength(200);
  const times = await measure(read);
  // A call without any work tells how busy this machine is.
  const floor = await measure(() => world.call("/user/accountInfo", {}, { as: buyer }));
  console.warn(
    `contract of 200 rows: median ${times.median.toFixed(1)} ms, p95 ${times.p95.toFixed(1)} ms; smallest call ${floor.median.toFixed(1)} ms`,
  );
}, 30_000);

const hostile = `'; drop table orders; -- <script>alert(1)</script> {total} ${"\u202e"}gpj.exe 恶意 ñandú`;

test("hostile texts in every field of three languages are only texts", async () => {
  const text = hostile;
  const form = {
    purchaser_name: text,
    purchaser_address: text,
    maker_name: text,
    goods_standard: text,
    remark: text,
    pay_method: text,
    goods_obj: JSON.stringify([
      { custom_sn: text, title: text, quality: "1", price: "1", size: text, packing: text, color: text, category: text },
    ]),
    clauses: JSON.stringify([
      { kind: "finish", code: text },
      { kind: "marks", text },
      { kind: "other", text },
    ]),
    sample: JSON.stringify({ required: true, approve_by: "", note: text }),
  };
  for (const language of ["en-US", "zh-CN", "es-ES"]) {
    const contract_sn = await numberOf();
    const saved = await world.call(
      "/home/saveProcureContractData",
      { ...contractForm(world, merchant.merchant_uuid, form), contract_sn },
      { as: buyer, language },
    );
    expect([saved.code, saved.reason]).toEqual([200, undefined]);
    const shown = await world.call("/user/contractText", { contract_sn }, { as: merchant.account, language });
    expect(JSON.stringify(shown.data.sections)).toContain("<script>alert(1)</script> {total}");
    const comment = await world.call(
      "/user/addContractComment",
      { contract_sn, clause_key: "quality", text },
      { as: merchant.account, language },
    );
    expect(comment.code).toBe(200);
    expect((await world.call("/user/contractList", { keyword: text.slice(0, 60) }, { as: buyer, language })).code).toBe(200);
  }
});

test.each([
  ["a number that nobody was given", async () => save({ contract_sn: "482-719-350-6174" }), ["NOT_FOUND", "CHECK_FIELDS"]],
  ["a number of another company", async () => save({ contract_sn: await numberOf(secondBuyer) }), ["NOT_FOUND"]],
  ["a manufacturer that does not exist", async () => save({ contract_sn: await numberOf(), merchant_uuid: "x" }), ["NOT_FOUND"]],
  ["no rows", async () => save({ contract_sn: await numberOf(), goods_obj: "[]" }), ["NOTHING_SELECTED"]],
  ["rows that are no JSON", async () => save({ contract_sn: await numberOf(), goods_obj: "[{" }), ["CHECK_FIELDS"]],
  ["an unknown port", async () => save({ contract_sn: await numberOf(), port_of_loading: "XXABC" }), ["UNKNOWN_PORT"]],
  ["another currency", async () => save({ contract_sn: await numberOf(), currency: "€" }), ["CONTRACT_CURRENCY"]],
  ["a delivery in the past", async () => save({ contract_sn: await numberOf(), delivery_date: "2020-01-01" }), ["CONTRACT_DATE_PAST"]],
  ["a day that does not exist", async () => save({ contract_sn: await numberOf(), delivery_date: "2027-02-30" }), ["CHECK_FIELDS"]],
  [
    "releases of 90 percent",
    async () =>
      save({ contract_sn: await numberOf(), release: JSON.stringify({ inspectionPassed: 0, shippingApproved: 0, receiptConfirmed: 90 }) }),
    ["CONTRACT_RELEASE_SUM"],
  ],
  ["payment days without a number", async () => save({ contract_sn: await numberOf(), balance_type: 3 }), ["CHECK_FIELDS"]],
  [
    "more than a contract can be worth",
    async () => save({ contract_sn: await numberOf(), goods_obj: JSON.stringify([{ quality: "1000000", price: "1000" }]) }),
    ["CONTRACT_TOTAL_TOO_LARGE"],
  ],
  [
    "a picture of somebody else",
    async () =>
      save({
        contract_sn: await numberOf(),
        goods_obj: JSON.stringify([{ quality: "1", price: "1", image_id: await upload(world, merchant.account) }]),
      }),
    ["NOT_FOUND"],
  ],
  ["a cart line that does not exist", async () => save({ contract_sn: await numberOf(), cart_ids: "999999" }), ["CART_CHANGED"]],
] as const)("a contract with %s is refused and nothing is stored", async (_, attempt, reasons) => {
  const before = await world.one<{ count: number }>("select count(*)::integer as count from contracts");
  const answer = await attempt();
  expect(reasons as readonly string[]).toContain(answer.reason);
  expect(await world.one("select count(*)::integer as count from contracts")).toEqual(before);
});

test("rows of the cart stay with their product, leave the cart once and cannot be deleted", async () => {
  const offers = await world.rows<{ relation_id: number; product_id: number; smallest: number; custom_sn: string; hs_code: string }>(
    `select relation_id, product_id, custom_sn, hs_code, (moq + pack_multiple - 1) / pack_multiple * pack_multiple as smallest
     from offers join products using (product_id) where kind = 'fob' and is_active and offers.merchant_id = $1 order by relation_id limit 2`,
    [merchant.merchant_id],
  );
  for (const { relation_id, product_id, smallest } of offers)
    expect((await world.call("/home/addCart", { relation_id, product_id, amount: smallest, source_type: 2 }, { as: buyer })).code).toBe(
      200,
    );
  const { data } = await world.call("/home/getProcureContractGoodsData", { merchant_uuid: merchant.merchant_uuid }, { as: buyer });
  expect(data.goods_data.map(({ hs_code }: { hs_code: string }) => hs_code)).toEqual(offers.map(({ hs_code }) => hs_code));
  expect(offers[0]?.hs_code).toMatch(/^\d/);
  const goods = data.goods_data.map((row: object) => ({ ...row, quality: "50", price: "20.00", custom_sn: "another" }));
  const contract_sn = await numberOf();
  const form = { contract_sn, cart_ids: data.cart_ids };
  expect((await save({ ...form, goods_obj: JSON.stringify(goods.slice(0, 1)) })).reason).toBe("CONTRACT_CART_ROWS");
  expect((await save({ ...form, goods_obj: JSON.stringify([goods[0], goods[0]]) })).reason).toBe("CONTRACT_CART_ROWS");
  const saved = await save({ ...form, goods_obj: JSON.stringify([...goods, { custom_sn: "extra", quality: "1", price: "5" }]) });
  expect(saved.data).toMatchObject({ status: 40, total_money: "2005.00" });
  const { terms } = (await world.call("/user/contractInfo", { contract_sn }, { as: merchant.account })).data;
  expect(terms.goods_obj.map(({ custom_sn }: { custom_sn: string }) => custom_sn)).toEqual([
    ...offers.map(({ custom_sn }) => custom_sn),
    "extra",
  ]);
  expect(terms.goods_obj[0].list_price).toEqual(expect.any(String));
  expect(
    (await world.call("/home/getFobProductData", {}, { as: buyer })).data.list.flatMap(
      ({ merchant_uuid, child }: { merchant_uuid: string; child: object[] }) => (merchant_uuid === merchant.merchant_uuid ? child : []),
    ),
  ).toEqual([]);
  const again = await save({ contract_sn: await numberOf(), cart_ids: data.cart_ids, goods_obj: JSON.stringify(goods) });
  expect(again.reason).toBe("CART_CHANGED");
});

test("shipping data with a wrong container number, port or date is refused", async () => {
  const contract = await submitContract(world, merchant, small);
  await play(world, contract, ...wayTo.inspection, "waive", "arrangeDelivery");
  const send = async (more: Record<string, unknown>) =>
    world.call(
      "/merchant/submitContractShipping",
      {
        contract_sn: contract.contract_sn,
        containers: JSON.stringify([{ number: "CSQU3054383", type: "40HQ", seal: "S-1" }]),
        vessel: "Ever Oak",
        voyage: "012E",
        port_of_loading: "CNNGB",
        port_of_discharge: "USLAX",
        etd: "2027-01-01",
        eta: "2027-01-20",
        bill_of_lading: "BL-1",
        file_ids: await upload(world, merchant.account),
        ...more,
      },
      { as: merchant.account },
    );
  const wrong = await send({ containers: JSON.stringify([{ number: "CSQU3054384", type: "40HQ", seal: "S-1" }]) });
  expect([wrong.reason, Object.keys(wrong.fields ?? {})]).toEqual(["CONTAINER_NUMBER", ["containers.1.number"]]);
  expect((await send({ port_of_discharge: "XXABC" })).reason).toBe("UNKNOWN_PORT");
  expect((await send({ eta: "2026-12-31" })).reason).toBe("CONTRACT_DATES");
  expect((await send({ file_ids: await upload(world, buyer) })).reason).toBe("NOT_FOUND");
  expect((await send({})).data.status).toBe(26);
  const sailing = (etd: string, eta: string) =>
    world.call(
      "/merchant/updateContractSailing",
      { contract_sn: contract.contract_sn, etd, eta, reason: "Berth" },
      { as: merchant.account },
    );
  expect((await sailing("2027-01-01", "2027-01-20")).reason).toBe("CONTRACT_UNCHANGED");
  expect((await sailing("2027-01-03", "2027-01-25")).code).toBe(200);
  const info = (await world.call("/user/contractInfo", { contract_sn: contract.contract_sn }, { as: buyer })).data;
  expect(info.sailing.map(({ eta }: { eta: string }) => eta)).toEqual(["2027-01-20", "2027-01-25"]);
});

test("a negotiated price is never higher and names rows of the contract", async () => {
  const contract = await submitContract(world, merchant, small);
  await play(world, contract, ...wayTo.negotiated);
  const offer = (prices: object[]) =>
    world.call(
      "/merchant/confirmContractNegotiation",
      { contract_sn: contract.contract_sn, outcome: "price", note: "x", prices: JSON.stringify(prices) },
      { as: merchant.account },
    );
  expect((await offer([{ position: 1, price: "200.01" }])).reason).toBe("CONTRACT_PRICE_HIGHER");
  expect((await offer([{ position: 9, price: "1.00" }])).reason).toBe("ENTER_LEGAL_VALUE");
  expect((await offer([])).reason).toBe("ENTER_LEGAL_VALUE");
  expect((await offer([{ position: 1, price: "200.00" }])).reason).toBe("CONTRACT_UNCHANGED");
  await play(world, contract, "offerRework");
  expect((await moves.acceptTerms(world, contract)).reason).toBe("WRONG_STATUS");
});

test("a voucher pays the contract it names and no other", async () => {
  const one = await submitContract(world, merchant, small);
  const other = await submitContract(world, merchant, small);
  await play(world, one, ...wayTo.depositDue);
  await play(world, other, ...wayTo.depositDue, "depositVoucher");
  const foreign = await world.call(
    "/pay/offline",
    { order_sn: one.contract_sn, purpose: "deposit", method: "transfer", amount: "60.00", voucher_ids: await upload(world, secondBuyer) },
    { as: secondBuyer },
  );
  expect(foreign.reason).toBe("NOT_FOUND");
  await play(world, other, "approveVoucher");
  expect([(await auditOf(world, one)).paid_cents, (await auditOf(world, other)).paid_cents]).toEqual([0, 6_000]);
});

test("a transfer above the deposit goes to the balance with what is too much", async () => {
  const contract = await submitContract(world, merchant, small);
  await play(world, contract, ...wayTo.depositDue, "depositVoucher");
  const { voucher_id } = await world.one<{ voucher_id: number }>("select max(voucher_id) as voucher_id from vouchers");
  expect(
    (await world.call("/operator/reviewVoucher", { voucher_id, decision: "approve", received_amount: "59.99" }, { as: finance })).reason,
  ).toBe("RECEIVED_TOO_LITTLE");
  const answer = await world.call(
    "/operator/reviewVoucher",
    { voucher_id, decision: "approve", received_amount: "75.00" },
    { as: finance },
  );
  expect(answer.data).toMatchObject({ to_balance: "15.00" });
  expect(await auditOf(world, contract)).toMatchObject({ status: 5, paid_cents: 6_000 });
});

test("others see neither the contract nor its files, and a manufacturer sees no draft", async () => {
  const contract: Contract = await submitContract(world, merchant, small);
  const draft = await numberOf();
  await save({ contract_sn: draft, save_type: 1 });
  const other = (await merchantOf(world, "maker2@demo.test")).account;
  for (const as of [secondBuyer, other]) {
    for (const path of ["/user/contractInfo", "/user/contractText", "/user/contractDifferences", "/user/contractComments"])
      expect([path, (await world.call(path, { contract_sn: contract.contract_sn }, { as })).reason]).toEqual([path, "NOT_FOUND"]);
    expect(
      (await world.call("/user/contractFile", { contract_sn: contract.contract_sn, file_id: crypto.randomUUID() }, { as })).reason,
    ).toBe("NOT_FOUND");
  }
  expect((await world.call("/user/contractInfo", { contract_sn: draft }, { as: merchant.account })).reason).toBe("NOT_FOUND");
  const listed = await world.call("/merchant/contractList", { page_size: 100 }, { as: merchant.account });
  expect(listed.data.list.map(({ contract_sn }: { contract_sn: string }) => contract_sn)).not.toContain(draft);
  expect(listed.data.counts.all).toBe(listed.data.count);
});

test("a number of JSON means the same in every language", async () => {
  const priced = (price: number) => ({ goods_obj: JSON.stringify([{ quality: 1000, price }]) });
  for (const language of ["en-US", "zh-CN", "es-ES"]) {
    const send = async (price: number) =>
      world.call(
        "/home/saveProcureContractData",
        { ...contractForm(world, merchant.merchant_uuid, priced(price)), contract_sn: await numberOf() },
        { as: buyer, language },
      );
    expect((await send(1.234)).reason).toBe("ENTER_LEGAL_VALUE");
    expect((await send(1.5)).data.total_money).toBe("1500.00");
  }
});

test("a company has at most thirty drafts: the next is refused with TOO_MANY_DRAFTS", async () => {
  const drafts = async () =>
    (
      await world.one<{ count: number }>(
        "select count(*)::integer as count from orders join people using (person_id) where kind = 'fob' and status = 'drafting' and email = $1",
        [secondBuyer],
      )
    ).count;
  for (let count = await drafts(); count < 30; count += 1)
    expect((await save({ contract_sn: await numberOf(secondBuyer), save_type: 1 }, secondBuyer)).code).toBe(200);
  expect((await save({ contract_sn: await numberOf(secondBuyer), save_type: 1 }, secondBuyer)).reason).toBe("TOO_MANY_DRAFTS");
  expect(await drafts()).toBe(30);
}, 20_000);

test("a contract has at most 500 comments: the next is refused with CONTRACT_COMMENTS_FULL", async () => {
  const contract = await submitContract(world, merchant, small);
  const comment = () =>
    world.call(
      "/user/addContractComment",
      { contract_sn: contract.contract_sn, clause_key: "goods.1", text: "Oak?" },
      { as: merchant.account },
    );
  expect((await comment()).code).toBe(200);
  await world.rows(
    `insert into contract_comments (order_id, clause_key, version, side, person_id, at, text)
     select own.order_id, clause_key, version, side, own.person_id, at, text
     from contract_comments own join orders using (order_id), generate_series(1, 499)
     where order_number = $1`,
    [contract.contract_sn],
  );
  expect((await comment()).reason).toBe("CONTRACT_COMMENTS_FULL");
});

test.each(["en-US", "zh-CN", "es-ES"] as const)("ports come by name in %s", async (language) => {
  const { list } = (await world.call("/home/contractPorts", {}, { language })).data;
  const names: string[] = list.map(({ name }: { name: string }) => name);
  expect(names).toEqual(names.toSorted(new Intl.Collator(language).compare));
  expect(names.length).toBeGreaterThan(90);
  expect(list).toContainEqual({
    code: "CNNGB",
    name: expect.stringMatching(/^(Ningbo|宁波)$/),
    name_en: "Ningbo",
    country: "CN",
    is_retired: false,
  });
});

test("a contract keeps the name of a port as it was agreed, and goes on with a port that was archived meanwhile", async () => {
  const staff = { as: "service@demo.test" };
  const port = { code: "KWSWK", name_zh: "舒韦赫", name_es: "Shuwaij" };
  const named = { port_of_discharge: "KWSWK" };
  expect((await save({ contract_sn: await numberOf(), ...named })).reason).toBe("UNKNOWN_PORT");
  await world.call("/operator/addPort", { ...port, name_en: "Shuwaikh" }, staff);
  const contract = await submitContract(world, merchant, { ...small, ...named });
  await world.call("/operator/renamePort", { ...port, name_en: "Ash Shuwaikh" }, staff);
  await world.call("/operator/retirePort", { code: "KWSWK", is_retired: true }, staff);
  const text = async (language: string) =>
    JSON.stringify(
      (await world.call("/user/contractText", { contract_sn: contract.contract_sn }, { as: merchant.account, language })).data.sections,
    );
  expect(await text("en-US")).toContain("Shuwaikh (KWSWK)");
  expect(await text("en-US")).not.toContain("Ash Shuwaikh");
  expect(await text("zh-CN")).toContain("舒韦赫 (KWSWK)");
  expect((await save({ contract_sn: await numberOf(), ...named })).reason).toBe("UNKNOWN_PORT");
  const amended = await world.call(
    "/merchant/amendContract",
    {
      ...contractForm(world, merchant.merchant_uuid, { ...small, ...named, remark: "Longer" }),
      contract_sn: contract.contract_sn,
      version: 1,
    },
    { as: merchant.account },
  );
  expect([amended.code, amended.reason]).toEqual([200, undefined]);
});

import { expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { buyer, contractForm, type Merchant, merchantOf, play, secondBuyer, submitContract } from "./test-contracts.ts";

/** A preview says what the version will say, and refuses what the version would be refused for. */

const world = await testApp();
const merchant: Merchant = await merchantOf(world);

const newNumber = async (as = buyer): Promise<string> =>
  (await world.call("/home/getContractSn", { merchant_uuid: merchant.merchant_uuid }, { as })).data.contract_sn;

const formOf = (contract_sn: string, more: Record<string, unknown> = {}) => {
  const { save_type: _type, ...form } = contractForm(world, merchant.merchant_uuid, more);
  return { ...form, contract_sn };
};

const preview = (body: Record<string, unknown>, as = buyer, options: object = {}) =>
  world.call("/home/previewProcureContract", body, { as, ...options });

const sectionsOf = async (contract_sn: string) => (await world.call("/user/contractText", { contract_sn }, { as: buyer })).data.sections;

const countAll = () =>
  world.one(`select (select count(*) from contracts)::integer as contracts, (select count(*) from contract_versions)::integer as versions,
    (select count(*) from contract_numbers)::integer as numbers, (select count(*) from orders)::integer as orders`);

test("a preview has the words that the submission then records", async () => {
  const form = formOf(await newNumber(), { remark: "Load on pallets", balance_type: 3, arrival_day_pay: "15" });
  const before = await countAll();
  const seen = await preview(form);
  expect([seen.code, seen.data.total_money, seen.data.deposit]).toEqual([200, "12050.00", "3615.00"]);
  expect(await countAll()).toEqual(before);
  const saved = await world.call("/home/saveProcureContractData", { ...form, save_type: 2 }, { as: buyer });
  expect(saved.data).toMatchObject({ version: 1, total_money: seen.data.total_money, balance: seen.data.balance });
  expect(await sectionsOf(form.contract_sn)).toEqual(seen.data.sections);
});

test("a preview of a saved draft fills in the parties and reads numbers in the language of the caller", async () => {
  const goods_obj = JSON.stringify([{ custom_sn: "X-1", quality: "10", price: "1.234,50" }]);
  const form = formOf(await newNumber(), { goods_obj, maker_name: "", maker_address: "" });
  const spanish = { language: "es-ES" };
  await world.call("/home/saveProcureContractData", { ...form, save_type: 1 }, { as: buyer, ...spanish });
  const seen = await preview(form, buyer, spanish);
  expect(seen.data.total_money).toBe("12345.00");
  await world.call("/home/saveProcureContractData", { ...form, save_type: 2 }, { as: buyer, ...spanish });
  expect(await sectionsOf(form.contract_sn)).toEqual(seen.data.sections);
  expect((await preview(form, buyer, spanish)).reason).toBe("WRONG_STATUS");
});

test("a preview is refused with the reason and the fields of the submission", async () => {
  const contract_sn = await newNumber();
  for (const wrong of [
    { deposit_ratio: "12.5" },
    { goods_obj: JSON.stringify([{ quality: "1.5", price: "10" }]) },
    { delivery_date: world.today(-1) },
    { receiving_date: world.today(59) },
    { port_of_discharge: "XXXXX" },
    { release: JSON.stringify({ inspectionPassed: 10, shippingApproved: 10, receiptConfirmed: 10 }) },
    { cart_ids: "999999" },
    { currency: "€" },
  ]) {
    const form = formOf(contract_sn, wrong);
    const seen = await preview(form);
    const submitted = await world.call("/home/saveProcureContractData", { ...form, save_type: 2 }, { as: buyer });
    expect([wrong, seen.reason, seen.fields]).toEqual([wrong, submitted.reason, submitted.fields]);
    expect(seen.reason).toBeDefined();
  }
});

test("the preview of an amendment has the words of the version that it makes", async () => {
  const contract = await submitContract(world, merchant);
  const { contract_sn } = contract;
  const as = merchant.account;
  const form = { ...formOf(contract_sn, { goods_standard: "Solid oak, grade B" }), version: 1 };
  const seen = await world.call("/merchant/previewContractAmendment", form, { as });
  expect(seen.code).toBe(200);
  expect((await world.call("/merchant/amendContract", form, { as })).code).toBe(200);
  expect(await sectionsOf(contract_sn)).toEqual(seen.data.sections);
  expect((await world.call("/merchant/previewContractAmendment", form, { as })).reason).toBe("WRONG_STATUS");
});

test("an amendment that changes nothing, or answers an older version, is refused in its preview", async () => {
  const { contract_sn } = await submitContract(world, merchant);
  const same = { ...formOf(contract_sn), version: 1 };
  const reasonOf = async (body: Record<string, unknown>, as = merchant.account) =>
    (await world.call("/merchant/previewContractAmendment", body, { as })).reason;
  expect((await world.call("/merchant/amendContract", same, { as: merchant.account })).reason).toBe("CONTRACT_UNCHANGED");
  expect(await reasonOf(same)).toBe("CONTRACT_UNCHANGED");
  expect(await reasonOf({ ...same, version: 7 })).toBe("CONTRACT_VERSION_OLD");
  expect(await reasonOf(same, "maker2@demo.test")).toBe("NOT_FOUND");
});

test("a new contract starts with the lead time of the offers and the terms of the company's own last contract", async () => {
  const start = async (as: string) =>
    (await world.call("/home/getProcureContractGoodsData", { merchant_uuid: merchant.merchant_uuid }, { as })).data;
  const contract = await submitContract(world, merchant, { deposit_ratio: "40", balance_type: 2, goods_standard: "Grade A" });
  const own = await start(buyer);
  expect(own.earlier).toMatchObject({
    ...{ contract_sn: contract.contract_sn, deposit_percent: 40, balance_type: 2, goods_standard: "Grade A", port_of_discharge: "USLAX" },
    receiving_days: 35,
  });
  const other = await start(secondBuyer);
  expect(other.earlier?.contract_sn).not.toBe(contract.contract_sn);
  expect(own.delivery_date).toBe(own.lead_days > 0 ? world.today(own.lead_days) : "");
  await play(world, contract, "amend");
  expect((await start(buyer)).earlier.deposit_percent).toBe(30);
});

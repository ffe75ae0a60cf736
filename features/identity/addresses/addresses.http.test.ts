import { describe, expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";

/** Address validation: every invalid field has its message, and nothing is stored. */

const app = await testApp();

const as = { as: "buyer@demo.test" };

const validAddress = {
  first_name: "Dana",
  last_name: "Whitfield",
  company_name: "Hearth & Hollow Home LLC",
  province: "CA",
  city: "Pasadena",
  zip: "91101",
  address_line1: "128 S Fair Oaks Ave",
  phone: "626-555-0142",
  extension: "0417",
};

const save = (values: Record<string, string>, options = as) => app.call("/user/saveAddress", { ...validAddress, ...values }, options);

const fetchAddresses = async () =>
  (await app.call("/user/getAddressList", {}, as)).data.list as { address_id: number; extension: string }[];

test.each([
  ["first_name", "", "Please Enter first name"],
  ["last_name", "   ", "Please check last name"],
  ["city", "", "Please Enter city"],
  ["address_line1", "x".repeat(121), "Please check street address"],
  ["province", "Kalifornia", "Please check state"],
  ["zip", "9110", "Please check ZIP code"],
  ["zip", "91101-12", "Please check ZIP code"],
  ["phone", "call me", "Please check phone number"],
  ["extension", "417", "Please check 4-digit extension"],
  ["extension", "04177", "Please check 4-digit extension"],
  ["extension", "４１７１", "Please check 4-digit extension"],
  ["email", "dana@home", "Please enter a valid email address"],
])("rejects %s %j at its field", async (field, value, message) => {
  const before = await fetchAddresses();
  const answer = await save({ [field]: value });
  expect(answer).toMatchObject({ code: 1001, reason: "CHECK_FIELDS", msg: "Please check the error field" });
  expect(answer.fields).toEqual({ [field]: message });
  expect(await fetchAddresses()).toEqual(before);
});

test("saves and updates an address; other companies cannot change or remove it", async () => {
  const { address_id } = (await save({})).data;
  expect(await fetchAddresses()).toContainEqual(expect.objectContaining({ address_id, extension: "0417" }));
  const changed = await save({ address_id: String(address_id), extension: "" });
  expect(changed).toMatchObject({ code: 200, data: { address_id } });
  const stranger = { as: "buyer2@demo.test" };
  expect((await save({ address_id: String(address_id), city: "Elsewhere" }, stranger)).code).not.toBe(200);
  await app.call("/user/removeAddress", { address_id }, stranger);
  expect(await fetchAddresses()).toContainEqual(expect.objectContaining({ address_id, city: "Pasadena", extension: "" }));
  expect((await app.call("/user/removeAddress", { address_id }, as)).code).toBe(200);
  expect((await fetchAddresses()).map((address) => address.address_id)).not.toContain(address_id);
});

test.each([
  [{ receiving_company: "" }, "receiving_company"],
  [{ receiving_address: "" }, "receiving_address"],
  [{ receiving_zip: "911" }, "receiving_zip"],
  [{ receiving_phone: "12" }, "receiving_phone"],
])("the address book rejects %j", async (wrong, field) => {
  const entry = { receiving_company: "Lakeside", receiving_address: "1 Pier", receiving_zip: "60601", receiving_phone: "312-555-0100" };
  const answer = await app.call("/user/saveContractAddress", { ...entry, ...wrong }, as);
  expect(answer).toMatchObject({ reason: "CHECK_FIELDS", fields: { [field]: expect.stringMatching(/^Please /) } });
});

test.each([
  ["(213) 555-0100", "+1 213-555-0100"],
  ["213.555.0100 x12", "+1 213-555-0100 ext. 12"],
  ["+86 13800138000", "+86 138 0013 8000"],
])("stores the phone number %s as %s", async (phone, stored) => {
  const { address_id } = (await save({ phone })).data;
  expect(await fetchAddresses()).toContainEqual(expect.objectContaining({ address_id, phone: stored }));
  await app.call("/user/removeAddress", { address_id }, as);
});

describe("the limit of addresses", () => {
  const limit = 500;

  test("refuses one more address with the limit, and an unknown one as not found", async () => {
    const company = "(select company_id from company_members join people using (person_id) where email = 'buyer@demo.test' limit 1)";
    await app.rows(
      `insert into addresses (company_id, first_name, last_name, province, city, zip, address_line1, phone)
       select ${company}, 'Full', 'List', 'CA', 'Pasadena', '91101', '1 Full St', '6265550142'
       from generate_series(1, ${limit} - (select count(*) from addresses where company_id = ${company} and removed_at is null))`,
    );
    expect(await save({})).toMatchObject({ reason: "ADDRESSES_FULL", msg: expect.stringContaining("500") });
    expect(await save({ address_id: "999999999" })).toMatchObject({ reason: "NOT_FOUND" });
    await app.rows(`delete from addresses where company_id = ${company} and first_name = 'Full'`);
  });

  test("refuses one more entry of the address book", async () => {
    const company = "(select company_id from company_members join people using (person_id) where email = 'buyer2@demo.test' limit 1)";
    await app.rows(
      `insert into contract_addresses (company_id, receiving_company, receiving_phone, receiving_zip, receiving_address)
       select ${company}, 'Full', '3125550100', '60601', '1 Pier' from generate_series(1, ${limit})`,
    );
    const entry = { receiving_company: "Lakeside", receiving_address: "1 Pier", receiving_zip: "60601", receiving_phone: "312-555-0100" };
    expect(await app.call("/user/saveContractAddress", entry, { as: "buyer2@demo.test" })).toMatchObject({ reason: "ADDRESSES_FULL" });
    await app.rows(`delete from contract_addresses where company_id = ${company} and receiving_company = 'Full'`);
  });
});

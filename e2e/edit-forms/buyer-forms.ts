import { expect } from "@playwright/test";
import type { DataOf } from "#client/calls.ts";
import { documentFields, documentRules, draftFields, type textFields } from "#features/identity/merchant-onboarding/rules.ts";
import { usCountryName } from "#kernel/us-places.ts";
import { readVerificationCode, register } from "../steps/accounts.ts";
import { type CallAs, callsOf } from "../steps/calls.ts";
import { dayIn } from "../steps/days.ts";
import { createPictureFile, createVideoFile } from "../steps/pictures.ts";
import { buyer, type EditForm, editFirst, found, main } from "./edit-form.ts";
import { openCustomsContract } from "./merchant-forms.ts";

/** An address. Its phone number is compared by its digits: a number from before the country code was kept gets it. */
const firstAddress = async (call: CallAs) => {
  const [address] = (await call("/user/getAddressList", {})).list;
  return { ...address, phone: address?.phone.replaceAll(/\D/g, "").slice(-10) };
};

type Address = DataOf<"/user/getAddressList">["list"][number];

/** The keys of what a walk has created. */
let id = 0;
let contract_sn = "";
let settlement_key = "";
/** The calls of the company that a walk has registered. */
let applicant: CallAs;

const freshPassword = "oak77bench";

/** An application with a value in every text field of the form. */
const fullApplication: Readonly<Record<(typeof textFields)[number], string>> = {
  ...{
    company_name: "Walk Works",
    store_name: "Walk Store",
    licence_sn: "VN-1",
    licence_valid_until: dayIn(400),
    tax_id: "0312345678",
  },
  ...{ founded_year: "1998", country_name: "Vietnam", province_name: "Binh Duong", city_name: "Thuan An", address: "14 Street 3" },
  ...{ zip_code: "75000", port: "Cat Lai", first_name: "Linh", last_name: "Tran", mobile_country_code: "84", mobile: "903 555 1234" },
  ...{ company_email: "linh@fresh.test", type_ids: "1,2", main_product: "Bamboo chairs", profile: "We bend bamboo since 1998." },
  ...{ workers: "120", factory_area: "8000", monthly_containers: "12", production_days: "35" },
};

/** The fields of an address that its form sends. */
const editableAddress = ({ first_name, last_name, company_name, province, city, zip, address_line1, address_line2, phone }: Address) => ({
  ...{ first_name, last_name, company_name, province, city, zip, address_line1, address_line2, phone },
});

const purchaserOf = async (call: CallAs) => {
  const { list } = await call("/user/memberList", {});
  const { last_seen_at: _seen, ...purchaser } = found(
    list.find(({ name }) => name === "Lena Ortiz"),
    "purchaser",
  );
  return purchaser;
};

/** A draft of a contract with a value in every field. */
const fullDraft = async (call: CallAs): Promise<string> => {
  const [known] = (await call("/user/contractList", {})).list;
  const { merchant_uuid } = await call("/user/contractInfo", { contract_sn: found(known, "contract").contract_sn });
  const { contract_sn } = await call("/home/getContractSn", { merchant_uuid });
  // Other tests order what the cart of the demo held, so the goods are put there.
  const offered = found((await call("/home/getFobRestGoods", { merchant_uuid })).list[0], "FOB goods of the manufacturer");
  const { product_id, relation_id: offer, moq, pack_multiple } = offered;
  const amount = Math.ceil(moq / pack_multiple) * pack_multiple;
  await call("/home/fobRestsGoodsAddCart", { merchant_uuid, goods_list: JSON.stringify([{ product_id, relation_id: offer, amount }]) });
  const { purchaser_name, maker_name, goods_data } = await call("/home/getProcureContractGoodsData", { merchant_uuid });
  const { cart_id, relation_id, custom_sn, title, preview, quantity, price } = found(goods_data[0], "FOB goods in the cart");
  const ofCart = {
    cart_id,
    relation_id,
    custom_sn,
    title,
    image: preview,
    image_id: null,
    quality: String(quantity),
    price,
    is_cart: true,
  };
  const own = { cart_id: null, relation_id: null, image: "", image_id: null, is_cart: false };
  const row = {
    ...own,
    custom_sn: "X-1",
    title: "Oak chair",
    quality: "100",
    size: "40 × 40 × 90 cm",
    packing: "2 per carton",
    price: "120.50",
  };
  await call("/home/saveProcureContractData", {
    ...{ contract_sn, merchant_uuid, save_type: 1, note: "" },
    ...{ purchaser_name, purchaser_address: "1 Mill Rd, Dallas", purchaser_postcode: "75201", purchaser_telephone: "+1 626 555 0142" },
    ...{ maker_name, maker_address: "2 Port Rd, Foshan", maker_postcode: "528318", maker_telephone: "+86 757 5550 1186" },
    ...{ delivery_date: dayIn(60), receiving_date: dayIn(95), pay_method: "transfer", deposit_ratio: "30" },
    ...{ goods_standard: "Solid oak, grade A", balance_type: 3, arrival_day_pay: "15", incoterm: "CIF" },
    ...{ port_of_loading: "CNNGB", port_of_discharge: "USLAX", container_type: "40HQ", container_count: "2", cancel_buyer_percent: "80" },
    cart_ids: String(cart_id),
    goods_obj: JSON.stringify([
      { ...ofCart, size: "54 cm", packing: "1 per carton", color: "Ivory", category: "Poufs", volume: "0.182", hs_code: "9401.61" },
      { ...row, color: "natural", category: "Chairs", volume: "0.12", hs_code: "9401.61" },
      { ...row, custom_sn: "X-2", color: "", category: "", volume: "", hs_code: "" },
    ]),
    clauses: JSON.stringify([
      { kind: "moisture", min_percent: 8, max_percent: 12 },
      { kind: "cartonDrop", height_cm: 76, drops: 10 },
      { kind: "other", text: "No visible knots." },
    ]),
    milestones: JSON.stringify([{ code: "frames", label: "Frames in white", planned_on: dayIn(20) }]),
    sample: JSON.stringify({ required: true, approve_by: dayIn(10), note: "In walnut" }),
    inspection: JSON.stringify({ level: "III", aql_critical: "0", aql_major: "1.5", aql_minor: "2.5" }),
    release: JSON.stringify({ inspectionPassed: 10, shippingApproved: 30, receiptConfirmed: 60 }),
    remark: "Ship together.",
  });
  return contract_sn;
};

/** The edit forms of a buyer. */
export const buyerForms: readonly EditForm[] = [
  {
    // An application that is continued later keeps its files and options.
    save: "/user/saveAfterSaleDraft",
    as: buyer,
    open: async (page, call) => {
      await call("/user/saveAfterSaleDraft", { content: "{}" });
      await page.goto("/user_center/after_sale_services/apply");
      await page
        .getByRole("checkbox", { name: /^Claim / })
        .first()
        .check();
      await page.getByLabel("Description").fill("The carton was crushed.");
      await page.getByLabel("Photos of the goods").setInputFiles(await createPictureFile("carton.png"));
      await page.getByLabel("Video of the goods").setInputFiles(createVideoFile("damage.mp4"));
      await expect(page.getByText("Uploaded")).toHaveCount(2);
      await expect(page.getByText(/^Draft saved/)).toBeVisible();
      await page.reload();
      await expect(page.getByText("Uploaded")).toHaveCount(2);
      await page.getByLabel("Description").fill("The carton was crushed!");
      await page.getByLabel("Description").fill("The carton was crushed.");
    },
    button: "",
    load: async (call) => (await call("/user/afterSaleDraft", {})).content,
    clear: (call) => call("/user/saveAfterSaleDraft", { content: "{}" }),
  },
  {
    save: "/user/saveAddress",
    as: buyer,
    open: async (page, call) => {
      const address = found((await call("/user/getAddressList", {})).list[0], "address");
      await call("/user/saveAddress", {
        ...editableAddress(address),
        address_id: address.address_id,
        extension: "1234",
        email: "dock@demo.test",
        is_default: "1",
      });
      await editFirst("/user_center/manage_address")(page);
    },
    button: "Save address",
    isDialog: true,
    load: firstAddress,
  },
  {
    save: "/user/saveUserInfo",
    as: buyer,
    open: async (page) => {
      await page.goto("/user_center/essential_information");
      await page.getByLabel("Mobile number").fill("626 555 0188");
      const first = page.waitForResponse((response) => new URL(response.url()).pathname === "/user/saveUserInfo");
      await main(page).getByRole("button", { name: "Save changes" }).first().click();
      await first;
      await page.reload();
      await expect(page.getByLabel("First name")).not.toHaveValue("");
      await expect(page.getByLabel("Mobile number")).not.toHaveValue("");
    },
    button: "Save changes",
    load: (call) => call("/user/getUserBaseInfo", {}),
  },
  {
    save: "/user/saveList",
    as: buyer,
    open: async (page, call) => {
      id = (await call("/user/saveList", { name: `Walk ${Date.now()}`, is_private: "1" })).list_id;
      await page.goto(`/user_center/my_collection?tab=lists&list=${id}`);
      await main(page).getByRole("button", { name: "More actions" }).click();
      await page.getByRole("button", { name: "Name and visibility" }).click();
    },
    button: "Save",
    isDialog: true,
    load: async (call) => (await call("/user/listInfo", { list_id: id })).info,
    clear: (call) => call("/user/removeList", { list_id: id }),
  },
  {
    save: "/user/saveMember",
    as: buyer,
    open: async (page, call) => {
      const { member_id } = await purchaserOf(call);
      const limits = { order_limit: "1000.00", month_limit: "6000.00", approval_rule: "above", approval_above: "750.50" } as const;
      await call("/user/saveMember", { member_id, role: "purchaser", ...limits });
      await editFirst("/user_center/members", "Edit Lena Ortiz")(page);
    },
    button: "Save",
    isDialog: true,
    load: purchaserOf,
    clear: async (call) => {
      const { member_id } = await purchaserOf(call);
      const limits = { order_limit: "1000.00", month_limit: "6000.00", approval_rule: "over_limit" } as const;
      await call("/user/saveMember", { member_id, role: "purchaser", ...limits });
    },
  },
  {
    save: "/user/saveDockProfile",
    as: buyer,
    open: async (page, call) => {
      const { address_id } = await firstAddress(call);
      const services = { liftgate: "1", residential: "1", appointment: "1", inside_delivery: "1", limited_access: "1", notify: "1" };
      await call("/user/saveDockProfile", { address_id: address_id ?? 0, ...services, hours: "8 to 4", instructions: "Ring twice." });
      await editFirst("/user_center/manage_address", /^Unloading details/)(page);
    },
    button: "Save",
    isDialog: true,
    load: firstAddress,
  },
  {
    save: "/user/saveCustomsImporter",
    as: buyer,
    open: async (page, call) => {
      const contract_sn = await openCustomsContract(call);
      const numbers = { importer_number: "12-345678900", consignee_number: "12-345678901" };
      await call("/user/saveCustomsImporter", {
        contract_sn,
        ...numbers,
        ship_to_name: "Hearth Dock",
        ship_to_address: "1 Mill Rd, Dallas",
      });
      await page.goto(`/user_center/contracts/${contract_sn}/customs`);
    },
    button: "Save",
    load: async (call) => (await call("/user/customsOverview", { contract_sn: await openCustomsContract(call) })).importer,
  },
  {
    save: "/user/editReview",
    as: buyer,
    open: async (page, call) => {
      await page.goto("/user_center/reviews");
      await main(page)
        .getByRole("button", { name: /^Write|^Review/ })
        .first()
        .click();
      const dialog = page.getByRole("dialog");
      for (const [field, stars] of [
        ["quality", 5],
        ["packing", 3],
        ["accuracy", 4],
      ] as const)
        await dialog.locator(`input[name="${field}"][value="${stars}"]`).check({ force: true });
      await dialog.locator('textarea[name="text"]').fill("Solid, and well packed.");
      await dialog.locator('input[type="file"]').setInputFiles(await createPictureFile("goods.png"));
      await expect(dialog.locator('input[type="hidden"][name="file_ids"]')).not.toHaveValue("");
      await dialog.getByRole("button", { name: /^Publish/ }).click();
      await expect(dialog).toHaveCount(0);
      expect((await call("/user/reviews", {})).list[0]?.photos).toHaveLength(1);
      await editFirst("/user_center/reviews?tab=written", /^Edit your review/)(page);
    },
    button: "Save changes",
    isDialog: true,
    load: async (call) =>
      (await call("/user/reviews", {})).list.map(({ photos, is_edited: _edited, ...review }) => ({
        ...review,
        photos: photos.map(({ file_id }) => file_id),
      })),
  },
  {
    save: "/home/saveProcureContractData",
    as: buyer,
    open: async (page, call) => {
      contract_sn = await fullDraft(call);
      await page.goto(`/user_center/contracts/${contract_sn}/edit`);
    },
    button: "Save draft",
    // Source, operator and currency are what they always are, and a note belongs to what is submitted.
    absent: ["source_type", "operator_type", "currency", "note"],
    load: async (call) => (await call("/user/contractInfo", { contract_sn })).draft?.terms,
    clear: (call) => call("/user/discardContract", { contract_sn }),
  },
  {
    // A submission that was refused is corrected and submitted again.
    save: "/user/saveCertification",
    as: "auditor@demo.test",
    open: async (page, call) => {
      const account = `walk${Date.now()}@fresh.test`;
      const company = `Walk ${Date.now()}`;
      await page.context().clearCookies();
      await page.goto("/register");
      await page.evaluate(() => localStorage.clear());
      await page.goto("/register");
      await register(page, { account, password: freshPassword, company });
      applicant = await callsOf(page.request, account, freshPassword);
      await page.goto("/user_center/certification");
      const files = page.locator('main input[type="file"]');
      for (const place of [0, 1, 2]) await files.nth(place).setInputFiles(await createPictureFile(`scan${place}.png`));
      await expect(page.getByText("Uploaded")).toHaveCount(3);
      const fileOf = (field: string) => page.locator(`input[type="hidden"][name="${field}"]`).inputValue();
      await applicant("/user/saveCertification", {
        ...{ company_name: company, licence_sn: "CA-2026-4471", licence_valid_until: dayIn(400), tax_id: "12-3456789" },
        ...{ permit_sn: "WL-77", main_product: "Chairs", company_email: account },
        ...{ country_name: usCountryName, province_name: "California", city_name: "Pasadena", zip_code: "91101", address: "1 Mill Rd" },
        ...{ licence_id: await fileOf("licence_id"), permit_id: await fileOf("permit_id"), logo_id: await fileOf("logo_id") },
      });
      const { certification } = await applicant("/user/getUserCertification", {});
      const { auth_id } = found(certification ?? undefined, "certification");
      await call("/operator/reviewCertification", { auth_id, decision: "refuse", reason_codes: "", note: "Look again" });
      await page.reload();
      await expect(page.getByText("Uploaded")).toHaveCount(3);
    },
    button: "Submit for review",
    // The cards of a person are those of companies in China.
    absent: ["card_front_id", "card_reverse_id"],
    load: async () => {
      const { certification } = await applicant("/user/getUserCertification", {});
      // A submission is a new one, which waits for its review.
      const {
        id: _id,
        auth_id: _key,
        auth_status: _status,
        review_note: _note,
        reviewed_at: _reviewed,
        submitted_at: _at,
        ...submitted
      } = found(certification ?? undefined, "certification");
      return submitted;
    },
  },
  {
    save: "/home/saveSettlementDraft",
    as: "auditor@demo.test",
    open: async (page, call) => {
      const account = `walk${Date.now()}@fresh.test`;
      await page.goto("/merchantSettlement");
      await page.getByLabel("Business email").fill(account);
      await page.getByRole("button", { name: "Send code" }).click();
      await expect(page.getByRole("button", { name: /^Resend in/ })).toBeVisible();
      await page.getByLabel("Verification code").fill(await readVerificationCode(page.request, account));
      await page.getByLabel("Password", { exact: true }).fill(freshPassword);
      await page.getByLabel("Confirm password").fill(freshPassword);
      await page.getByLabel("Manufacturer Agreement").check();
      await page.getByRole("button", { name: "Start application" }).click();
      await expect(page.getByLabel("Registered company name")).toBeVisible();
      settlement_key = await page.evaluate(() => localStorage.getItem("joinery.settlement") ?? "");
      await call("/home/saveSettlementDraft", { settlement_key, draft: JSON.stringify(fullApplication) });
      await page.reload();
      const files = page.locator('main input[type="file"]');
      for (const [place, { max }] of Object.values(documentRules).entries()) {
        expect(max).toBeGreaterThan(0);
        await files.nth(place).setInputFiles(await createPictureFile(`page${place}.png`));
      }
      await expect(page.getByText("Uploaded")).toHaveCount(documentFields.length);
      await expect
        .poll(async () => Object.keys((await call("/home/settlementInfo", { settlement_key })).draft).toSorted())
        .toEqual(draftFields.toSorted());
      await page.reload();
      await expect(page.getByText("Uploaded")).toHaveCount(documentFields.length);
      await page.getByLabel("Registered company name").fill("Walk Works!");
      await page.getByLabel("Registered company name").fill("Walk Works");
    },
    button: "",
    load: async (call) => {
      const { draft, files } = await call("/home/settlementInfo", { settlement_key });
      return { draft, files: files.map(({ id: file, name }) => ({ file, name })) };
    },
  },
];

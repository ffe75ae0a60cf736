import { expect } from "@playwright/test";
import type { CallAs } from "../steps/calls.ts";
import { createPictureFile, createVideoFile } from "../steps/pictures.ts";
import { buyer, dayFromNow, type EditForm, editFirst, found, main } from "./edit-form.ts";
import { openCustomsContract } from "./merchant-forms.ts";

/** An address. Its phone number is compared by its digits: a number from before the country code was kept gets it. */
const firstAddress = async (call: CallAs) => {
  const [address] = (await call("/user/getAddressList", {})).list;
  return { ...address, phone: address?.phone.replaceAll(/\D/g, "").slice(-10) };
};

/** The keys of what a walk has created. */
let id = 0;
let contract_sn = "";

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
  const { purchaser_name, maker_name } = await call("/home/getProcureContractGoodsData", { merchant_uuid });
  const row = { custom_sn: "X-1", title: "Oak chair", quality: "100", size: "40 × 40 × 90 cm", packing: "2 per carton", price: "120.50" };
  await call("/home/saveProcureContractData", {
    ...{ contract_sn, merchant_uuid, save_type: 1, note: "" },
    ...{ purchaser_name, purchaser_address: "1 Mill Rd, Dallas", purchaser_postcode: "75201", purchaser_telephone: "+1 626 555 0142" },
    ...{ maker_name, maker_address: "2 Port Rd, Foshan", maker_postcode: "528318", maker_telephone: "+86 757 5550 1186" },
    ...{ delivery_date: dayFromNow(60), receiving_date: dayFromNow(95), pay_method: "transfer", deposit_ratio: "30" },
    ...{ goods_standard: "Solid oak, grade A", balance_type: 3, arrival_day_pay: "15", incoterm: "CIF" },
    ...{ port_of_loading: "CNNGB", port_of_discharge: "USLAX", container_type: "40HQ", container_count: "2", cancel_buyer_percent: "80" },
    goods_obj: JSON.stringify([
      { ...row, color: "natural", category: "Chairs", volume: "0.12", hs_code: "9401.61" },
      { ...row, custom_sn: "X-2" },
    ]),
    clauses: JSON.stringify([
      { kind: "moisture", min_percent: 8, max_percent: 12 },
      { kind: "cartonDrop", height_cm: 76, drops: 10 },
      { kind: "other", text: "No visible knots." },
    ]),
    milestones: JSON.stringify([{ code: "frames", label: "Frames in white", planned_on: dayFromNow(20) }]),
    sample: JSON.stringify({ required: true, approve_by: dayFromNow(10), note: "In walnut" }),
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
    open: editFirst("/user_center/manage_address"),
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
      await page.getByRole("menuitem").first().click();
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
    absent: ["operator_type", "currency", "source_type", "note"],
    load: async (call) => (await call("/user/contractInfo", { contract_sn })).draft?.terms,
    clear: (call) => call("/user/discardContract", { contract_sn }),
  },
];

import { expect, type Locator, type Page, test } from "@playwright/test";
import { type CallPath, calls } from "#features/calls.ts";
import { type CallAs, callsOf } from "./steps/calls.ts";
import { createPictureFile, createVideoFile } from "./steps/pictures.ts";
import { logInAs } from "./steps/sessions.ts";

// A form that edits loads what it saves: opened and saved unchanged, it changes nothing. Files, options and hidden fields survive.

const buyer = "buyer@demo.test";
const maker = "maker@demo.test";
const admin = "admin@demo.test";
const service = "service@demo.test";

interface EditForm {
  /** The call that the form makes. */
  save: CallPath;
  as: string;
  /** Opens the form in a page, on something that has a value in every field that the form saves, files included. */
  open(page: Page, call: CallAs): Promise<void>;
  /** The button that saves; empty where the form saves itself. */
  button: string;
  isDialog?: boolean;
  /** What the form edits, as it is loaded. */
  load(call: CallAs): Promise<unknown>;
  /** Removes what other tests would find. */
  clear?(call: CallAs): Promise<unknown>;
}

const picture = {
  name: "paper.png",
  mimeType: "image/png",
  buffer: Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==", "base64"),
};

const main = (page: Page): Locator => page.getByRole("main");

/** The value, which must be there. */
const found = <Value>(value: Value | undefined, what: string): Value => {
  if (value === undefined) throw new Error(`there is no ${what}`);
  return value;
};

/** The newest contract of the demo in one of these statuses. */
const contractIn = async (call: CallAs, ...statuses: string[]): Promise<string> => {
  const { list } = await call("/user/contractList", { page_size: 100 });
  return found(
    list.find(({ status_name }) => statuses.includes(status_name)),
    `contract that is ${statuses.join(" or ")}`,
  ).contract_sn;
};

/** An address. Its phone number is compared by its digits: a number from before the country code was kept gets it. */
const firstAddress = async (call: CallAs) => {
  const [address] = (await call("/user/getAddressList", {})).list;
  return { ...address, phone: address?.phone.replaceAll(/\D/g, "").slice(-10) };
};

/** A product of the manufacturer, which gets a parts list. */
const productWithParts = async (call: CallAs): Promise<number> => {
  const { product_id } = found((await call("/merchant/productList", { page_size: 1 })).list[0], "product of the manufacturer");
  const { parts } = await call("/merchant/productParts", { product_id });
  const bolt = { code: "H-12", title_en: "Bolt M8", title_zh: "螺栓 M8", title_es: "Perno M8", mark: "4", quantity: 8 };
  if (parts.length === 0) await call("/merchant/saveProductParts", { product_id, parts: JSON.stringify([bolt]) });
  return product_id;
};

/** Opens a list page and the dialog of its first entry that can be edited. */
const editFirst =
  (path: string, button: string | RegExp = /^Edit/) =>
  async (page: Page): Promise<void> => {
    await page.goto(path);
    await main(page).getByRole("button", { name: button }).first().click();
  };

const forms: readonly EditForm[] = [
  {
    save: "/merchant/saveContractMilestone",
    as: maker,
    open: async (page, call) => {
      const contract_sn = await contractIn(await callsOf(page.request, buyer), "processing");
      const { milestones } = await call("/user/contractInfo", { contract_sn });
      expect(milestones.find(({ done_on }) => done_on !== null)?.files).toHaveLength(1);
      await page.goto(`/merchant/contracts/${contract_sn}`);
      await main(page).getByRole("button", { name: "Change report" }).first().click();
    },
    button: "Save",
    isDialog: true,
    load: async (call) => {
      const { list } = await call("/merchant/contractList", { page_size: 100 });
      const reported = list.filter(({ status_name }) => status_name === "processing").map(({ contract_sn }) => contract_sn);
      return Promise.all(reported.map(async (contract_sn) => (await call("/user/contractInfo", { contract_sn })).milestones));
    },
  },
  {
    // Papers that were declined are corrected and submitted again: the round before is what the form starts with.
    save: "/merchant/submitContractShipping",
    as: maker,
    open: async (page) => {
      const call = await callsOf(page.request, buyer);
      const contract_sn = await contractIn(call, "shippingSubmitted", "shippingRefused");
      const { status_name } = await call("/user/contractInfo", { contract_sn });
      if (status_name === "shippingSubmitted")
        await call("/user/rejectContractShipping", { contract_sn, note: "Look at the seal once more" });
      await page.goto(`/merchant/contracts/${contract_sn}`);
      await main(page).getByRole("button", { name: "Submit shipping data" }).click();
    },
    button: "Submit shipping data",
    isDialog: true,
    load: async (call) => {
      const { list } = await call("/merchant/contractList", { page_size: 100 });
      const numbers = list
        .filter(({ status_name }) => /^shipping(Submitted|Refused)$/.test(status_name))
        .map(({ contract_sn }) => contract_sn);
      const details = await Promise.all(numbers.map((contract_sn) => call("/user/contractInfo", { contract_sn })));
      return details.map(({ shipments }) => {
        const {
          submitted_at: _at,
          decision: _decision,
          decided_at: _decided,
          decision_note: _note,
          ...papers
        } = shipments.at(-1) ?? {
          ...{ submitted_at: "", decision: "", decided_at: null, decision_note: "" },
        };
        return papers;
      });
    },
  },
  {
    // A new version of a quote starts with the one before.
    save: "/merchant/sendQuote",
    as: maker,
    open: async (page, call) => {
      const asBuyer = await callsOf(page.request, buyer);
      const { list } = await call("/merchant/sampleOffers", { keyword: "" });
      const { relation_id } = found(list[0], "offer of the manufacturer");
      const [line] = (await asBuyer("/user/quotableGoods", { goods: JSON.stringify([{ relation_id, quantity: 1 }]) })).list;
      const { product_id } = found(line, "price of the offer");
      const lines = JSON.stringify([{ product_id, relation_id, quantity: 20, target: "30.00" }]);
      const { requests } = await asBuyer("/user/requestPrice", { lines, logistics_type: 3, zip: "91101" });
      const request_number = requests[0]?.request_number ?? "";
      await page.goto(`/merchant/price_requests/${request_number}`);
      await main(page).getByLabel("Quantity", { exact: true }).fill("25");
      await page.locator('input:has(+ input[name^="price."])').fill("31.50");
      await main(page).getByRole("button", { name: "Add quantity price" }).click();
      await main(page).getByLabel("From quantity").fill("60");
      await main(page).getByLabel("Unit price from there").fill("29.25");
      await page.locator('input:has(+ input[name="freight"])').fill("120.00");
      await page.locator('textarea[name="message"]').fill("Valid for the whole container.");
      await main(page).locator('input[type="file"]').setInputFiles(picture);
      await expect(page.locator('input[type="hidden"][name="file_ids"]')).not.toHaveValue("");
      await main(page).getByRole("button", { name: "Send quote" }).click();
      await expect(main(page).getByRole("heading", { name: "Quote, version 1" }).first()).toBeVisible();
      await expect(page.locator('input[name^="price."]')).toHaveValue("31.50");
    },
    button: "Send quote",
    load: async (call) => {
      const { list } = await call("/merchant/priceRequests", { page_size: 1 });
      const { quotes } = await call("/merchant/priceRequest", { request_number: list[0]?.request_number ?? "" });
      const [{ version: _version, created_at: _at, files, ...terms }] = quotes as [(typeof quotes)[number]];
      return { ...terms, files: files.map(({ file_id, name }) => ({ file_id, name })) };
    },
  },
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
    save: "/merchant/saveStore",
    as: maker,
    open: async (page) => {
      await page.goto("/merchant/store");
      for (const language of ["en", "zh", "es"]) {
        await page.locator(`input[name="headline_${language}"]`).fill(`Solid wood since 1998, ${language}`);
        await page.locator(`textarea[name="about_${language}"]`).fill(`Made in Foshan, ${language}`);
      }
      await main(page)
        .locator('input[type="file"]')
        .setInputFiles(await createPictureFile("banner.png"));
      await expect(page.locator('input[type="hidden"][name="picture_id"]')).not.toHaveValue("");
      await main(page).getByRole("button", { name: "Save and publish" }).click();
      await expect(page.getByText("Published", { exact: true }).first()).toBeVisible();
      await page.reload();
      await expect(page.locator('textarea[name="about_es"]')).toHaveValue("Made in Foshan, es");
    },
    button: "Save and publish",
    load: async (call) => {
      const { changed_at: _at, ...store } = await call("/merchant/storeDetail", {});
      return store;
    },
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
    save: "/operator/saveBanner",
    as: admin,
    open: editFirst("/operator/content"),
    button: "Save and publish",
    isDialog: true,
    load: async (call) =>
      (await call("/operator/contentDetail", {})).banners.map(({ changed_at: _at, changed_by: _by, ...banner }) => banner),
  },
  {
    save: "/operator/saveAfterSaleReason",
    as: service,
    open: editFirst("/operator/after_sale_reasons"),
    button: "Save",
    isDialog: true,
    load: (call) => call("/operator/afterSaleReasons", {}),
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
    save: "/merchant/saveProductParts",
    as: maker,
    open: async (page, call) => {
      const product_id = await productWithParts(call);
      await page.goto(`/merchant/products/${product_id}/parts`);
      await main(page)
        .locator('input[type="file"]')
        .setInputFiles(await createPictureFile("view.png"));
      await expect(page.locator('input[type="hidden"][name="view_file_id"]')).not.toHaveValue("");
      await main(page).getByRole("button", { name: "Save", exact: true }).click();
      await expect(page.getByText(/parts? saved/).first()).toBeVisible();
      await page.reload();
      await expect(page.locator('input[type="hidden"][name="view_file_id"]')).not.toHaveValue("");
    },
    button: "Save",
    load: async (call) => {
      const { parts, ...list } = await call("/merchant/productParts", { product_id: await productWithParts(call) });
      return { ...list, parts };
    },
  },
  {
    save: "/operator/saveReviewReason",
    as: admin,
    open: editFirst("/operator/review_reasons"),
    button: "Save",
    isDialog: true,
    load: (call) => call("/operator/reviewReasons", {}),
  },
  {
    save: "/operator/saveOceanLane",
    as: admin,
    open: editFirst("/operator/ocean_lanes"),
    button: "Save lane",
    isDialog: true,
    // A lane that staff have saved is no sample any more.
    load: async (call) => (await call("/home/oceanLanes", {})).list.map(({ is_sample: _isSample, ...lane }) => lane),
  },
  {
    save: "/operator/saveHelpArticle",
    as: service,
    open: async (page) => {
      await page.goto("/operator/help_articles/contract-payments");
      await expect(page.locator('textarea[name="body_es"]')).not.toHaveValue("");
    },
    button: "Save",
    load: async (call) => {
      // Each save keeps a version, and the article is that of the last one.
      const {
        version: _version,
        versions: _versions,
        ...article
      } = await call("/operator/helpArticleDetail", {
        article_key: "contract-payments",
      });
      return article;
    },
  },
];

/** Calls whose names begin like those of edit forms and that edit nothing that is loaded: switches, uploads, single values, tables. */
const withoutForm: Readonly<Record<string, string>> = {
  "/home/updateCart": "the quantity of one cart line",
  "/merchant/saveCartonHandling": "a table whose rows are saved one by one",
  "/merchant/saveOfferGrid": "a table whose cells are saved as they change",
  "/merchant/saveProductModel": "an upload that replaces the model",
  "/merchant/saveSampleTerms": "adds a sample",
  "/merchant/setProductNmfc": "one value",
  "/merchant/setProductStates": "moves products to another state",
  "/merchant/updateContractSailing": "announces dates: unchanged ones are refused",
  "/operator/saveQueueFilter": "keeps the filter of a list under a name",
  "/operator/setAfterSaleFault": "one choice",
  "/operator/setReviewSetting": "a switch",
  "/operator/setStaffActive": "a switch",
  "/user/changePassword": "a secret, which is never loaded",
  "/user/editContract": "takes an amendment up as a draft",
  "/user/saveContractAddress": "adds a party to the address book",
  "/user/saveFeedback": "writes a new message",
  "/user/saveFilter": "keeps the filter of a list under a name",
  "/user/saveLabels": "an upload",
  "/user/saveLoadArrangement": "the place of cartons in a drawing",
  "/user/saveMessageSetting": "a switch",
  "/user/saveOwnNumber": "one value",
  "/user/saveReviewerName": "one value",
  "/user/setListLine": "one value",
  "/user/setPaymentPassword": "a secret, which is never loaded",
  "/user/setPoRule": "one choice",
};

/** Edit forms that are not walked here yet. The list may only become shorter. */
const notWalked: readonly string[] = [
  "/home/saveProcureContractData",
  "/home/saveSettlementDraft",
  "/merchant/saveChatHours",
  "/merchant/saveChatReply",
  "/merchant/saveCustomsData",
  "/merchant/saveIncoming",
  "/merchant/savePriceList",
  "/merchant/saveProduct",
  "/operator/saveArticle",
  "/operator/saveBuyDiscounts",
  "/operator/saveChatHours",
  "/operator/saveChatReply",
  "/operator/saveColumnSeo",
  "/operator/saveCoupon",
  "/operator/saveDockSchedule",
  "/operator/saveDutyRow",
  "/operator/saveFreightTariffRow",
  "/operator/saveGroup",
  "/operator/saveHomeSection",
  "/operator/saveNotice",
  "/operator/savePriceList",
  "/operator/saveSynonym",
  "/operator/setCompanyFlags",
  "/operator/setSiteSettings",
  "/operator/setStaffRoles",
  "/operator/setTerms",
  "/user/editReview",
  "/user/saveCertification",
  "/user/saveCustomsImporter",
  "/user/saveDockProfile",
  "/user/saveList",
  "/user/saveMember",
  "/user/saveMemberSettings",
  "/user/saveRequisition",
];

test("every call that edits is in a list", () => {
  const edits = calls.filter(({ path, mutates }) => mutates && /\/(save|edit|change|set|update)[A-Z]/.test(path)).map(({ path }) => path);
  const listed = [...forms.map(({ save }): string => save), ...Object.keys(withoutForm), ...notWalked];
  expect(edits.filter((path) => !listed.includes(path))).toEqual([]);
  expect(listed.filter((path) => !calls.some((call) => call.path === path))).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
});

for (const { save, as, open, button, isDialog = false, load, clear } of forms)
  test(`${save}: saved unchanged, the form changes nothing`, async ({ page }) => {
    await logInAs(page, as);
    const call = await callsOf(page.request, as);
    await open(page, call);
    const before = await load(call);
    const saved = page.waitForResponse((response) => new URL(response.url()).pathname === save);
    if (button !== "") await (isDialog ? page.getByRole("dialog") : main(page)).getByRole("button", { name: button, exact: true }).click();
    expect(await (await saved).json()).toMatchObject({ code: 200 });
    expect(await load(call)).toEqual(before);
    await clear?.(call);
  });

import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import type { CallPath } from "#client/calls.ts";
import { calls } from "#features/calls.ts";
import { buyerForms } from "./edit-forms/buyer-forms.ts";
import { type EditForm, main } from "./edit-forms/edit-form.ts";
import { merchantForms } from "./edit-forms/merchant-forms.ts";
import { operatorForms } from "./edit-forms/operator-forms.ts";
import { callsOf } from "./steps/calls.ts";
import { findUnnamedFileButtons } from "./steps/names.ts";
import { logInAs } from "./steps/sessions.ts";

// A form that edits loads what it saves: opened and saved unchanged, it sends every field of its call and changes nothing. Files, options
// and hidden fields survive.

const forms: readonly EditForm[] = [...buyerForms, ...merchantForms, ...operatorForms];

/** Calls whose names begin like those of edit forms and that edit nothing that is loaded: switches, uploads, single values, tables. */
const withoutForm: Readonly<Record<string, string>> = {
  "/home/updateCart": "the quantity of one cart line",
  "/merchant/saveCartonHandling": "a table whose rows are saved one by one",
  "/merchant/saveOfferGrid": "a table whose cells are saved as they change",
  "/merchant/savePayoutAccount": "a new account, whose number is never loaded",
  "/merchant/saveProductModel": "an upload that replaces the model",
  "/merchant/saveSampleTerms": "adds a sample",
  "/merchant/setProductNmfc": "one value",
  "/merchant/setTransferLine": "one value",
  "/operator/setTransferLine": "one value",
  "/operator/setPurchaseOrderLine": "one value",
  "/merchant/setProductStates": "moves products to another state",
  "/merchant/updateContractSailing": "announces dates: unchanged ones are refused",
  "/merchant/saveChatReply": "adds a saved reply; the screen changes none",
  "/operator/saveChatReply": "adds a saved reply; the screen changes none",
  "/user/saveMemberSettings": "a switch",
  "/merchant/savePersonRole": "one choice",
  "/merchant/saveCover": "who covers, from a day to a day",
  "/merchant/setSecondFactorRule": "a switch",
  "/user/saveRequisition": "writes a new request; the one that was copied stays",
  "/operator/setAfterSaleFault": "one choice",
  "/operator/setReviewSetting": "a switch",
  "/operator/setStaffActive": "a switch",
  "/user/changePassword": "a secret, which is never loaded",
  "/user/editOrder": "an edit of an order; one that changes nothing is refused",
  "/operator/editOrder": "an edit of an order; one that changes nothing is refused",
  "/user/editContract": "takes an amendment up as a draft",
  "/user/saveContractAddress": "adds a party to the address book",
  "/user/saveContractTemplate": "keeps the terms of a contract under a name",
  "/user/saveFeedback": "writes a new message",
  "/user/changeResaleListing": "sends the pieces that were shown, which others may have bought; played in resale.spec.ts",
  "/user/saveFilter": "keeps the filter of a list under a name",
  "/user/saveLabels": "an upload",
  "/operator/saveRetention": "one value",
  "/operator/setPayoutReserve": "adds a version from a day on; those before stay",
  "/operator/setCommissionTaxRate": "adds a rate from a day on; those before stay",
  "/operator/setSiteOpen": "a switch",
  "/operator/setLocationArchived": "a switch",
  "/operator/setTermRetired": "a switch",
  "/user/saveLoadArrangement": "the place of cartons in a drawing",
  "/user/saveMessageSetting": "a switch",
  "/user/saveOwnNumber": "one value",
  "/user/saveReviewerName": "one value",
  "/user/saveView": "keeps the view of a list under a name",
  "/user/setListLine": "one value",
  "/user/setPaymentPassword": "a secret, which is never loaded",
  "/user/setPoRule": "one choice",
};

test("every call that edits is walked, or edits nothing that is loaded", () => {
  const edits = calls.filter(({ path, mutates }) => mutates && /\/(save|edit|change|set|update)[A-Z]/.test(path)).map(({ path }) => path);
  const walked = [...new Set(forms.map(({ save }): string => save))];
  const listed = [...walked, ...Object.keys(withoutForm)];
  expect(edits.filter((path) => !listed.includes(path))).toEqual([]);
  expect(listed.filter((path) => !calls.some((call) => call.path === path))).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
});

/** The names of the fields of a call; not that of the request, which every form sends. */
const fieldsOf = (path: CallPath): string[] => {
  const { body } = calls.find((call) => call.path === path) ?? {};
  return Object.keys((body as unknown as { shape: object }).shape).filter((name) => name !== "request_id");
};

/** What changes with every save: who saved last and when, and the number of the version. */
const stamps = new Set(["changed_at", "changed_by", "version", "versions", "revision", "saved_at"]);
const withoutStamps = (loaded: unknown): unknown =>
  JSON.parse(JSON.stringify(loaded ?? null, (name, value) => (stamps.has(name) ? undefined : value)));

const press = async (page: Page, { button, isDialog }: EditForm): Promise<void> => {
  if (typeof button === "function") return button(page);
  if (button === "") return;
  await (isDialog ? page.getByRole("dialog") : main(page)).getByRole("button", { name: button, exact: true }).click();
};

// The forms of one account run in sequence in one browser; different accounts run in parallel.
test.describe.configure({ mode: "parallel" });

for (const [as, ofAccount] of Map.groupBy(forms, (form) => form.as))
  test.describe(`forms of ${as}`, () => {
    test.describe.configure({ mode: "default" });
    let context: BrowserContext;
    let page: Page;

    test.beforeAll(async ({ browser }) => {
      context = await browser.newContext();
      page = await context.newPage();
      await logInAs(page, as);
    });
    test.afterAll(() => context.close());

    for (const form of ofAccount)
      test(`${form.save}${form.of ? ` (${form.of})` : ""}: saved unchanged, the form changes nothing`, async () => {
        const { save, open, load, absent = [], clear } = form;
        const call = await callsOf(page.request, as);
        await open(page, call);
        expect(await findUnnamedFileButtons(page), "file fields whose button does not name them").toEqual([]);
        const before = withoutStamps(await load(call));
        const answered = page.waitForResponse((response) => new URL(response.url()).pathname === save);
        await press(page, form);
        const response = await answered;
        expect(await response.json()).toMatchObject({ code: 200 });
        const sent = new URLSearchParams(response.request().postData() ?? "");
        const missing = fieldsOf(save).filter((name) => !sent.has(name));
        if (absent !== "unedited") expect(missing, "fields that the form leaves out").toEqual([...absent]);
        expect(withoutStamps(await load(call))).toEqual(before);
        await clear?.(call);
      });
  });

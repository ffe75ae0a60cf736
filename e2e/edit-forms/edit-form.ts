import type { Locator, Page } from "@playwright/test";
import type { CallPath } from "#client/calls.ts";
import type { CallAs } from "../steps/calls.ts";
import { dayIn } from "../steps/days.ts";

/** What the walk over the edit forms knows of one form (e2e/edit-forms.spec.ts). */
export interface EditForm {
  /** The call that the form makes. */
  save: CallPath;
  /** What tells the form from another of the same call. */
  of?: string;
  /** The account that edits. */
  as: string;
  /** Opens the form in a page, on something that has a value in every field that the form saves, files included. */
  open(page: Page, call: CallAs): Promise<void>;
  /** The button that saves, or what else does; empty where the form saves itself. */
  button: string | ((page: Page) => Promise<void>);
  isDialog?: boolean;
  /**
   * Fields of the call that the form leaves out, because it cannot change them or because they exclude another field. A form that sends
   * only what was edited leaves out everything else.
   */
  absent?: readonly string[] | "unedited";
  /** What the form edits, as it is loaded. */
  load(call: CallAs): Promise<unknown>;
  /** Removes what other tests would find. */
  clear?(call: CallAs): Promise<unknown>;
}

export const buyer = "buyer@demo.test";
export const merchant = "maker@demo.test";
export const admin = "admin@demo.test";
export const service = "service@demo.test";

export const main = (page: Page): Locator => page.getByRole("main");

/** The value, which must be there. */
export const found = <Value>(value: Value | undefined, what: string): Value => {
  if (value === undefined) throw new Error(`there is no ${what}`);
  return value;
};

/** Opens a list page and the dialog of its first entry that can be edited, or of the one with a name. */
export const editFirst =
  (path: string, button: string | RegExp = /^Edit/) =>
  async (page: Page): Promise<void> => {
    await page.goto(path);
    await main(page).getByRole("button", { name: button }).first().click();
  };

/** A text in the three languages, as the forms of the back office send it. */
export const translated = <Name extends string>(name: Name, text: string) =>
  ({ [`${name}_en`]: text, [`${name}_zh`]: `${text} 中文`, [`${name}_es`]: `${text} español` }) as Record<
    `${Name}_${"en" | "zh" | "es"}`,
    string
  >;

/** The name of what a walk creates. Each walk creates its own. */
export const walkName = (): string => `Walk ${Date.now()}`;

/** Creates a price list that has a value in every field. */
export const fullPriceList = async (call: CallAs, path: "/operator/savePriceList" | "/merchant/savePriceList") => {
  const offers = path.startsWith("/operator") ? ("/operator/priceListOffers" as const) : ("/merchant/priceListOffers" as const);
  const { list } = await call(offers, { keyword: "sofa" });
  const { relation_id } = found(list[0], "offer");
  const { price_list_id } = await call(path, {
    ...{ name: walkName(), note: "For the showrooms", is_active: "1", valid_from: dayIn(3), valid_to: dayIn(60) },
    company_ids: "1,2",
    rules: JSON.stringify([{ type_id: 1, percent: 7 }]),
    prices: JSON.stringify([{ relation_id, price: "9999.50", tiers: [{ threshold: 10, price: "9000.25" }], may_exceed: true }]),
    ...(path.startsWith("/operator") && { group_ids: "1" }),
  });
  return price_list_id;
};

/** Opens the settings of the messages with office hours that no option of the form offers. */
export const openChatSettings =
  (area: "operator" | "merchant") =>
  async (page: Page, call: CallAs): Promise<void> => {
    await call(`/${area}/saveChatHours` as "/merchant/saveChatHours", {
      ...{ time_zone: "America/Denver", weekdays: "1,2,6", opens: "09:15", closes: "18:45" },
    });
    await page.goto(`/${area}/messages/chat`);
    await main(page).getByRole("button", { name: "Hours & replies" }).click();
  };

let transferNumber = "";

/** The form of a transfer that has not been sent, as a side opens it. */
export const transferForm = (area: "merchant" | "operator", as: string): EditForm => ({
  save: area === "merchant" ? "/merchant/editTransfer" : "/operator/editTransfer",
  as,
  open: async (page, call) => {
    const places = { from_warehouse_id: 1, to_warehouse_id: 2, expected_on: dayIn(9), freight: "450.25", note: "Two pallets" };
    transferNumber =
      area === "merchant"
        ? (await call("/merchant/createTransfer", places)).transfer_number
        : (await call("/operator/createTransfer", { merchant_id: 1, ...places })).transfer_number;
    await page.goto(`/${area}/transfers/${transferNumber}`);
    await main(page).getByRole("button", { name: "Edit transfer" }).click();
  },
  button: "Save transfer",
  isDialog: true,
  load: (call) => call(area === "merchant" ? "/merchant/transferDetail" : "/operator/transferDetail", { transfer_number: transferNumber }),
  clear: (call) => call(area === "merchant" ? "/merchant/cancelTransfer" : "/operator/cancelTransfer", { transfer_number: transferNumber }),
});

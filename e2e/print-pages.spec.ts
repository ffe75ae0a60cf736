import { expect, test } from "@playwright/test";
import { logInAs } from "./steps/sessions.ts";

/** Print pages opened without a document say which document it is, what is missing, and lead back. */

const ofOrders = {
  print: "Order",
  print_bol: "Bill of lading",
  print_offline: "Payment slip",
  print_bol_offline: "Bill of lading for pickup",
  print_advance_order: "Reservation",
  print_advance_bol: "Advance bill of lading",
  print_advance_info: "Arrival dates",
};
const ofContracts = {
  contract_purchase: "Purchase contract",
  contract_print: "Purchase contract",
  contractPrint: "Purchase contract",
  print_fob_info: "FOB order sheet",
  print_customs: "Commercial invoice",
};

/** A number with a right check digit that nobody has. */
const unknown = "482-719-350-6174";

test("print pages without a document have a title, say what is missing, and lead back", async ({ page }) => {
  await logInAs(page, "buyer@demo.test");
  const cases = [
    ...Object.entries(ofOrders).flatMap(([path, title]) => [
      [`/${path}`, title, "names no order", "Back to orders"],
      [`/${path}?order_sn=${unknown}`, title, `no order ${unknown}`, "Back to orders"],
    ]),
    ...Object.entries(ofContracts).flatMap(([path, title]) => [
      [`/${path}`, title, "names no contract", "Back to contracts"],
      [`/${path}?contract_sn=${unknown}&document=commercial_invoice`, title, `no contract ${unknown}`, "Back to contracts"],
    ]),
  ] as const;
  for (const [path, title = "", missing = "", back = ""] of cases) {
    await page.goto(path ?? "");
    await expect(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${title}`));
    await expect(page.getByText(missing)).toBeVisible();
    await expect(page.getByRole("link", { name: back })).toBeVisible();
  }
  await page.getByRole("link", { name: "Back to contracts" }).click();
  await page.waitForURL("**/user_center/contracts");
});

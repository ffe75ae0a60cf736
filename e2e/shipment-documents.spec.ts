import { readFile } from "node:fs/promises";
import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, type Page, test } from "@playwright/test";
import { demoSecrets } from "./steps/accounts.ts";
import { withStaffPage } from "./steps/back-office.ts";
import { callsOf } from "./steps/calls.ts";
import { dayIn } from "./steps/days.ts";
import { card, openOrder, uploadLabel } from "./steps/orders.ts";
import { findAxeViolations, readHorizontalOverflow, watchPage } from "./steps/page-health.ts";
import { chooseShipmentAction, handOver, placeLines, shipment, splitShipment } from "./steps/parts.ts";
import { payFromBalance } from "./steps/payment.ts";
import { logInAs } from "./steps/sessions.ts";

/** Documents and dates of two shipments, with the pages of buyer and staff both open. */

const buyer = "buyer@demo.test";

/** Downloads a document of a shipment from its menu and returns how many pages it has. */
const pagesOf = async (page: Page, number: string, place: number, document: string): Promise<number> => {
  await shipment(page, number, place)
    .getByRole("button", { name: `Documents of ${number}-S${place}` })
    .click();
  const downloaded = page.waitForEvent("download");
  await shipment(page, number, place).getByRole("button", { name: document, exact: true }).click();
  return (await PDFDocument.load(await readFile(await (await downloaded).path()))).getPageCount();
};

test("documents and dates of two shipments", async ({ page, browser }) => {
  const problems = watchPage(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await logInAs(page, buyer);
  const { number, titles } = await placeLines(page, buyer, [6, 3]);
  const [first = "", second = ""] = titles;
  await page.goto(`/pay?order_sn=${number}`);
  await payFromBalance(page, demoSecrets.paymentPassword);
  await openOrder(page, number);
  await uploadLabel(page);

  await withStaffPage(browser, "admin@demo.test", async (staff) => {
    await staff.goto(`/operator/orders/${number}`);
    await splitShipment(staff, number, 1, { [first]: 4 });
    await splitShipment(staff, number, 2, { [first]: 2, [second]: 3 });
    const pack = await chooseShipmentAction(staff, number, 2, "Mark as packed");
    await pack.getByLabel("Cartons").fill("5");
    await pack.getByRole("button", { name: "Mark as packed" }).click();
    await expect(shipment(staff, number, 2)).toContainText("5 cartons");
    expect(await pagesOf(staff, number, 2, "Carton labels")).toBe(5);
    expect(await pagesOf(staff, number, 1, "Packing list")).toBe(1);
    await shipment(staff, number, 1)
      .getByRole("button", { name: `Documents of ${number}-S1` })
      .click();
    await shipment(staff, number, 1).getByRole("button", { name: "Issue bill of lading" }).click();
    await expect(staff.getByRole("status").getByText(/Issued: BOL-/)).toBeVisible();
    // The signatures may stand on a second page.
    expect(await pagesOf(staff, number, 1, "Bill of lading")).toBeLessThanOrEqual(2);

    const delay = await chooseShipmentAction(staff, number, 1, "Announce new date");
    await delay.getByLabel("New date").fill(dayIn(40));
    await delay.getByLabel("Reason").selectOption({ label: "The warehouse needs more time" });
    await delay.getByLabel("Note").fill("Two people are ill");
    await delay.getByRole("button", { name: "Announce new date" }).click();
    await expect(shipment(staff, number, 1).getByText(/^Late: ships by/)).toBeVisible();

    await openOrder(page, number);
    await expect(shipment(page, number, 1).getByText(/^Late: ships by .*The warehouse needs more time: Two people are ill/)).toBeVisible();
    await expect(shipment(page, number, 2).getByText(/^Late/)).toHaveCount(0);
    await expect(shipment(page, number, 2).getByText("Ship by")).toBeVisible();
    expect(await pagesOf(page, number, 2, "Commercial invoice")).toBe(1);
    expect(await pagesOf(page, number, 1, "Bill of lading")).toBeLessThanOrEqual(2);
    expect(await readHorizontalOverflow(page)).toBeLessThanOrEqual(0);
    expect(await findAxeViolations(page)).toEqual([]);

    const report = await chooseShipmentAction(staff, number, 1, "Report pieces not found");
    await report.getByRole("textbox", { name: "Pieces not found" }).fill("1");
    await report.getByLabel("Reason").fill("Bin A-12 is empty");
    await report.getByRole("button", { name: "Report pieces not found" }).click();
    await expect(card(staff, "Shipments").getByText("Awaiting the buyer’s decision")).toBeVisible();

    await openOrder(page, number);
    await page.getByRole("region", { name: "Your decision is needed" }).getByRole("button", { name: "Wait for new stock" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Wait", exact: true }).click();
    // At once: every minute, orders that wait are given what is in stock, and then there is nothing to choose.
    const apart = page.getByRole("group", { name: "Ship what is there now" });
    await expect(apart.getByText("Earliest")).toBeVisible();
    await apart.getByRole("button", { name: "Choose" }).click();
    await expect(apart.getByText("Chosen", { exact: true })).toBeVisible();
    const call = await callsOf(page.request, "admin@demo.test");
    expect((await call("/operator/shippingWays", { order_sn: number })).chosen).toMatchObject({ way: "apart" });
    await staff.goto(`/operator/orders/${number}`);
    await handOver(staff, number, 1, "UPS", ["1Z999AA10123456784"]);
  });
  expect(await readHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  expect(problems).toEqual([]);
});

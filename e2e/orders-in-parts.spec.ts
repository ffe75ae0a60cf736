import { expect, type Page, test } from "@playwright/test";
import { demoSecrets } from "./steps/accounts.ts";
import { readCents, readCentsOfTerm } from "./steps/amounts.ts";
import { withStaffPage } from "./steps/back-office.ts";
import { card, expectStatus, openOrder, uploadLabel } from "./steps/orders.ts";
import { findAxeViolations, readHorizontalOverflow, watchPage } from "./steps/page-health.ts";
import { choosePieces, chooseShipmentAction, handOver, placeLines, placeReplaceable, shipment, splitShipment } from "./steps/parts.ts";
import { payFromBalance } from "./steps/payment.ts";
import { logInAs } from "./steps/sessions.ts";

/** An order in parts, with the pages of buyer and staff both open. */

const buyer = "buyer@demo.test";

const payAndLabel = async (page: Page, number: string): Promise<void> => {
  await page.goto(`/pay?order_sn=${number}`);
  await payFromBalance(page, demoSecrets.paymentPassword);
  await openOrder(page, number);
  await uploadLabel(page);
};

const readRefunded = (page: Page): Promise<number> => readCentsOfTerm(card(page, "Money"), "Refunded");

test("three lines: pieces canceled, one not found, the rest leaves in two shipments by two carriers", async ({ page, browser }) => {
  const problems = watchPage(page);
  await logInAs(page, buyer);
  const { number, titles } = await placeLines(page, buyer, [6, 3, 2]);
  const [first = "", second = "", third = ""] = titles;
  await payAndLabel(page, number);
  await expect(card(page, "Shipments")).toHaveCount(0);

  await page.getByRole("button", { name: "Cancel some pieces" }).click();
  const ask = page.getByRole("dialog", { name: "Cancel some pieces" });
  await choosePieces(ask, { [first]: 2 });
  const quoted = await readCents(ask.locator("dl > div").last());
  expect(quoted).toBeGreaterThan(0);
  await ask.getByLabel("Reason").fill("The room is smaller than planned");
  await ask.getByRole("button", { name: "Request cancellation" }).click();
  await expect(card(page, "Shipments").getByText("Under review")).toBeVisible();

  await withStaffPage(browser, "admin@demo.test", async (staff) => {
    await staff.goto(`/operator/orders/${number}`);
    await card(staff, "Shipments").getByRole("link", { name: "Open in review queue" }).click();
    const item = staff.getByRole("article");
    await expect(item.getByText(`2 × ${first}`)).toBeVisible();
    await staff.getByRole("button", { name: "Approve" }).click();
    // Decisions can be undone for ten seconds; then the worker executes them.
    await expect(async () => {
      await openOrder(page, number);
      await expect(card(page, "Shipments").getByText(/^Refunded \$/)).toBeVisible({ timeout: 2_000 });
    }).toPass();
    expect(await readRefunded(page)).toBe(quoted);
    await expect(card(page, "Items").getByText("2 canceled")).toBeVisible();

    await staff.goto(`/operator/orders/${number}`);
    await splitShipment(staff, number, 1, { [first]: 4, [second]: 2 });
    await splitShipment(staff, number, 2, { [second]: 1, [third]: 2 });
    const report = await chooseShipmentAction(staff, number, 2, "Report pieces not found");
    await expect(report.getByLabel("Item").getByRole("option", { selected: true })).toContainText(second);
    await report.getByRole("textbox", { name: "Pieces not found" }).fill("1");
    await report.getByLabel("Reason").fill("Bin A-12 is empty");
    await report.getByRole("button", { name: "Report pieces not found" }).click();
    await expect(card(staff, "Shipments").getByText("Awaiting the buyer’s decision")).toBeVisible();

    await openOrder(page, number);
    const question = page.getByRole("region", { name: "Your decision is needed" });
    await expect(question.getByText(`1 piece of ${second} can’t be sent`)).toBeVisible();
    await question.getByRole("button", { name: /^Cancel and get/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancel pieces" }).click();
    await expect(card(page, "Items").getByText("1 not found")).toBeVisible();
    await expect.poll(() => readRefunded(page)).toBeGreaterThan(quoted);

    await handOver(staff, number, 1, "UPS", ["1Z999AA10123456784", "1Z999AA10123456785"]);
    await handOver(staff, number, 2, "Estes", ["0501234567"]);
  });

  await openOrder(page, number);
  await expectStatus(page, "In transit");
  await expect(shipment(page, number, 1)).toContainText("1Z999AA10123456785");
  await expect(shipment(page, number, 2)).toContainText("0501234567");
  expect(await findAxeViolations(page)).toEqual([]);
  for (const place of [1, 2]) {
    await shipment(page, number, place).getByRole("button", { name: "Confirm receipt" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Confirm receipt" }).click();
    await expect(shipment(page, number, place).getByText("Received", { exact: true }).first()).toBeVisible();
  }
  await expectStatus(page, "Completed");
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await readHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  expect(problems).toEqual([]);
});

test("pieces not found are replaced by the same goods of another warehouse, and the lower price comes back", async ({ page, browser }) => {
  const problems = watchPage(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await logInAs(page, buyer);
  const { number, title } = await placeReplaceable(page, buyer, 4);
  await page.goto(`/pay?order_sn=${number}`);
  await payFromBalance(page, demoSecrets.paymentPassword);

  await withStaffPage(browser, "admin@demo.test", async (staff) => {
    await staff.goto(`/operator/orders/${number}`);
    await splitShipment(staff, number, 1, { [title]: 4 });
    const report = await chooseShipmentAction(staff, number, 1, "Report pieces not found");
    await report.getByRole("textbox", { name: "Pieces not found" }).fill("2");
    await report.getByLabel("Reason").fill("Bin A-12 is empty");
    await report.getByRole("button", { name: "Report pieces not found" }).click();
    await expect(card(staff, "Shipments").getByText("Awaiting the buyer’s decision")).toBeVisible();

    await openOrder(page, number);
    const question = page.getByRole("region", { name: "Your decision is needed" });
    const offers = question.getByRole("list", { name: "Same goods from elsewhere" }).getByRole("listitem");
    await expect(offers.filter({ hasText: /you get \$\d.* back/ }).first()).toBeVisible();
    expect(await readHorizontalOverflow(page)).toBeLessThanOrEqual(0);
    expect(await findAxeViolations(page)).toEqual([]);
    await offers
      .filter({ hasText: /you get \$\d.* back/ })
      .first()
      .getByRole("button")
      .click();
    const dialog = page.getByRole("alertdialog");
    await expect(dialog.getByText("you pay nothing more")).toBeVisible();
    await dialog.getByRole("button", { name: "Replace pieces" }).click();
    await expect(card(page, "Shipments").getByText("Replaced", { exact: true })).toBeVisible();
    const link = card(page, "Shipments").getByRole("link", { name: /^Order / });
    const replacement = ((await link.textContent()) ?? "").replace("Order ", "");
    await link.click();
    await expect(card(page, "Shipments").getByText(`This order replaces 2 missing pieces of order ${number}.`)).toBeVisible();
    await expectStatus(page, "Awaiting packing");
    await expect(shipment(page, replacement, 1)).toBeVisible();

    await staff.reload();
    await expect(card(staff, "Shipments").getByText("Replaced", { exact: true })).toBeVisible();
    await card(staff, "Shipments")
      .getByRole("link", { name: `Order ${replacement}` })
      .click();
    await expect(card(staff, "Shipments").getByText(`This order replaces 2 missing pieces of order ${number}.`)).toBeVisible();
    await expect(shipment(staff, replacement, 1).getByText("Awaiting packing")).toBeVisible();
  });
  expect(await readHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  expect(problems).toEqual([]);
});

import { expect, type Page, test } from "@playwright/test";
import { demoSecrets } from "./steps/accounts.ts";
import { readCents } from "./steps/amounts.ts";
import { withStaffPage } from "./steps/back-office.ts";
import { callsOf } from "./steps/calls.ts";
import { card, expectStatus, openOrder, readOrderTotal, uploadLabel } from "./steps/orders.ts";
import { findAxeViolations, readHorizontalOverflow, watchPage } from "./steps/page-health.ts";
import { placeLines, shipment, splitShipment } from "./steps/parts.ts";
import { amountDue, payFromBalance, submitTransferReceipt } from "./steps/payment.ts";
import { logInAs } from "./steps/sessions.ts";

/** Orders that change before they are packed, and money that comes in parts, with the pages of buyer and staff both open. */

const buyer = "buyer@demo.test";

test("an edit with a difference paid", async ({ page, browser }) => {
  const problems = watchPage(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await logInAs(page, buyer);
  const { number, titles } = await placeLines(page, buyer, [6, 3]);
  const [first = "", second = ""] = titles;
  await page.goto(`/pay?order_sn=${number}`);
  await payFromBalance(page, demoSecrets.paymentPassword);
  await openOrder(page, number);
  const before = await readOrderTotal(page);

  await withStaffPage(browser, "service@demo.test", async (staff) => {
    await staff.goto(`/operator/orders/${number}`);
    await card(staff, "Versions").getByRole("button", { name: "Change order" }).click();
    const dialog = staff.getByRole("dialog", { name: `Change order ${number}` });
    await dialog.getByRole("textbox", { name: `Quantity of ${first}` }).fill("8");
    await dialog.getByLabel("Reason").fill("Agreed by phone");
    const quoted = await readCents(dialog.locator("dl > div").last());
    expect(quoted).toBeGreaterThan(0);
    await dialog.getByRole("button", { name: "Send to buyer" }).click();
    await expect(card(staff, "Versions").getByText("Proposed change")).toBeVisible();

    await openOrder(page, number);
    const question = page.getByRole("region", { name: "Changes to this order" });
    await expect(question.getByText("Agreed by phone")).toBeVisible();
    expect(await readCents(question.locator("dl > div").last())).toBe(quoted);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await readHorizontalOverflow(page)).toBeLessThanOrEqual(0);
    await question.getByRole("button", { name: "Accept changes" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Accept changes" }).click();
    await question.getByRole("link", { name: /^Pay / }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Pay for order changes" })).toBeVisible();
    expect(await amountDue(page)).toBe(quoted);
    await payFromBalance(page, demoSecrets.paymentPassword);
    await openOrder(page, number);
    await expect(card(page, "Versions").getByText("Version 2")).toBeVisible();
    expect(await readOrderTotal(page)).toBe(before + quoted);

    await staff.reload();
    await expect(card(staff, "Versions").getByText("Version 2")).toBeVisible();
  });

  // The buyer takes pieces off again, and their money is in the balance at once.
  await card(page, "Versions").getByRole("button", { name: "Change order" }).click();
  const dialog = page.getByRole("dialog", { name: `Change order ${number}` });
  await dialog.getByRole("textbox", { name: `Quantity of ${second}` }).fill("1");
  await dialog.getByLabel("PO number").fill("PO-4711");
  await expect(dialog.getByText("Back to balance")).toBeVisible();
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(card(page, "Versions").getByText("Version 3")).toBeVisible();
  await expect(page.getByText("PO-4711").first()).toBeVisible();
  await expectStatus(page, "Label needed");
  expect(await readHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  expect(problems).toEqual([]);
});

test("an item added by the buyer, and one that staff propose", async ({ page, browser }) => {
  const problems = watchPage(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await logInAs(page, buyer);
  const { number, titles } = await placeLines(page, buyer, [4]);
  const [ordered = ""] = titles;
  await page.goto(`/pay?order_sn=${number}`);
  await payFromBalance(page, demoSecrets.paymentPassword);
  await openOrder(page, number);
  const before = await readOrderTotal(page);
  const call = await callsOf(page.request, buyer);
  const { list } = await call("/user/findGoodsToAdd", { order_sn: number, keyword: "" });
  const [first, second] = list.filter(({ title, moq, max }) => title !== ordered && moq === 1 && max > 10);
  if (!first || !second) throw new Error("The demo data has no such goods.");
  const addItem = async (side: Page, { title, custom_sn }: typeof first, keyword: string) => {
    await card(side, "Versions").getByRole("button", { name: "Change order" }).click();
    const dialog = side.getByRole("dialog", { name: `Change order ${number}` });
    await dialog.getByRole("combobox", { name: "Add an item" }).click();
    await side.getByRole("searchbox", { name: "SKU or name" }).fill(keyword);
    await side.getByRole("option", { name: `${title} · ${custom_sn}` }).click();
    await dialog.getByRole("textbox", { name: `Quantity of ${title}` }).fill("3");
    return dialog;
  };

  const dialog = await addItem(page, first, first.custom_sn);
  await expect(dialog.getByText("New total")).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await readHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  const quoted = await readCents(dialog.locator("dl > div").last());
  await dialog.getByRole("button", { name: "Save changes" }).click();
  expect(await amountDue(page)).toBe(quoted);
  await payFromBalance(page, demoSecrets.paymentPassword);
  await openOrder(page, number);
  await expect(card(page, "Versions").getByText(`Added ${first.custom_sn}: 3 pcs`)).toBeVisible();
  await expect(page.getByRole("link", { name: first.title }).first()).toBeVisible();
  expect(await readOrderTotal(page)).toBe(before + quoted);

  await withStaffPage(browser, "service@demo.test", async (staff) => {
    await staff.goto(`/operator/orders/${number}`);
    await expect(card(staff, "Versions").getByText(`Added ${first.custom_sn}: 3 pcs`)).toBeVisible();
    const proposal = await addItem(staff, second, second.title);
    await proposal.getByLabel("Reason").fill("Goes with the order");
    await expect(proposal.getByText("New total")).toBeVisible();
    const due = await readCents(proposal.locator("dl > div").last());
    await proposal.getByRole("button", { name: "Send to buyer" }).click();
    await expect(card(staff, "Versions").getByText("Proposed change")).toBeVisible();

    await openOrder(page, number);
    const question = page.getByRole("region", { name: "Changes to this order" });
    await expect(question.getByRole("list", { name: "Added items" }).getByText(second.title)).toBeVisible();
    expect(await readCents(question.locator("dl > div").last())).toBe(due);
    expect(await readHorizontalOverflow(page)).toBeLessThanOrEqual(0);
    await question.getByRole("button", { name: "Accept changes" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Accept changes" }).click();
    await question.getByRole("link", { name: /^Pay / }).click();
    await payFromBalance(page, demoSecrets.paymentPassword);
    await openOrder(page, number);
    expect(await readOrderTotal(page)).toBe(before + quoted + due);

    await staff.reload();
    await expect(card(staff, "Versions").getByText("Version 3")).toBeVisible();
    await expect(staff.getByText(second.title).first()).toBeVisible();
  });
  expect(problems).toEqual([]);
});

test("an item added on net terms, which leaves with the planned shipment", async ({ page, browser }) => {
  const problems = watchPage(page);
  const debtor = "buyer2@demo.test";
  await page.setViewportSize({ width: 390, height: 844 });
  await logInAs(page, debtor);
  const { number, titles } = await placeLines(page, debtor, [4]);
  const [ordered = ""] = titles;
  const call = await callsOf(page.request, debtor);
  await call("/pay/terms", { order_sn: number, payment_password: demoSecrets.paymentPassword });
  await openOrder(page, number);
  await uploadLabel(page);
  const { list } = await call("/user/findGoodsToAdd", { order_sn: number, keyword: "" });
  const added = list.find(({ title, moq, max }) => title !== ordered && moq === 1 && max > 10);
  if (!added) throw new Error("The demo data has no such goods.");

  await withStaffPage(browser, "admin@demo.test", async (staff) => {
    await staff.goto(`/operator/orders/${number}`);
    await splitShipment(staff, number, 1, { [ordered]: 4 });

    await page.reload();
    await card(page, "Versions").getByRole("button", { name: "Change order" }).click();
    const dialog = page.getByRole("dialog", { name: `Change order ${number}` });
    await dialog.getByRole("combobox", { name: "Add an item" }).click();
    await page.getByRole("searchbox", { name: "SKU or name" }).fill(added.custom_sn);
    await page.getByRole("option", { name: `${added.title} · ${added.custom_sn}` }).click();
    await dialog.getByRole("textbox", { name: `Quantity of ${added.title}` }).fill("2");
    await expect(dialog.getByText("New total")).toBeVisible();
    await dialog.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Pay for order changes" })).toBeVisible();
    const due = await amountDue(page);
    await page.getByRole("radio", { name: /^Net terms/ }).check();
    await expect(page.getByText("Due on")).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await readHorizontalOverflow(page)).toBeLessThanOrEqual(0);
    await page.getByLabel("Payment password", { exact: true }).fill(demoSecrets.paymentPassword);
    await page.getByRole("button", { name: "Order on net terms" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Pay for order changes" })).toHaveCount(0);

    await openOrder(page, number);
    await expect(card(page, "Versions").getByText(`Shipment of ${added.custom_sn}: ${number}-S1`)).toBeVisible();
    await card(page, "Documents").scrollIntoViewIfNeeded();
    const invoice = card(page, "Invoices").getByRole("listitem").filter({ hasText: "Order changes" });
    expect(await readCents(invoice)).toBe(due);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await readHorizontalOverflow(page)).toBeLessThanOrEqual(0);

    await staff.reload();
    await expect(shipment(staff, number, 1).getByText(`2 × ${added.title}`)).toBeVisible();
    await expect(shipment(staff, number, 1).getByText("Items added")).toBeVisible();
    await expect(card(staff, "Versions").getByText(`Shipment of ${added.custom_sn}: ${number}-S1`)).toBeVisible();
  });
  expect(problems).toEqual([]);
});

test("a bank payment in two parts", async ({ page, browser }) => {
  const problems = watchPage(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await logInAs(page, buyer);
  const { number } = await placeLines(page, buyer, [2]);
  await page.goto(`/pay?order_sn=${number}`);
  const due = await amountDue(page);
  await submitTransferReceipt(page);

  await withStaffPage(browser, "finance@demo.test", async (staff) => {
    await staff.goto(`/operator/vouchers?status=submitted&keyword=${number}`);
    await staff.getByRole("list", { name: "Proofs of payment" }).getByRole("link").click();
    await staff.getByLabel("Amount received").fill("10.00");
    await staff.getByRole("checkbox", { name: /^Record as a part payment/ }).check();
    await staff.locator("button[type=submit]", { hasText: "Approve" }).click();
    await expect(staff.getByText("Approved. The order moves to the next step.").first()).toBeVisible();
  });

  await openOrder(page, number);
  await expect(page.getByText("Part payment confirmed").first()).toBeVisible();
  await page.goto(`/pay?order_sn=${number}`);
  expect(await amountDue(page)).toBe(due - 1_000);
  expect(await readHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  await payFromBalance(page, demoSecrets.paymentPassword);
  await openOrder(page, number);
  await expectStatus(page, "Label needed");
  expect(problems).toEqual([]);
});

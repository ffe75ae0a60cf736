import { PDFDocument } from "@cantoo/pdf-lib";
import { type APIRequestContext, expect, type Locator, type Page, test } from "@playwright/test";
import { readSettings } from "#platform/settings.ts";
import { signatureOf } from "#platform/signature.ts";
import { demoSecrets } from "./steps/accounts.ts";
import { withStaffPage } from "./steps/back-office.ts";
import { call } from "./steps/calls.ts";
import { expectStatus, openOrder } from "./steps/orders.ts";
import { findAxeViolations, readHorizontalOverflow, watchPage } from "./steps/page-health.ts";
import { logInAs } from "./steps/sessions.ts";

/** Many orders at once: packed and shipped from the lists of the back office, each done or not done by itself. */

const account = "buyer@demo.test";
const count = 50;

/** Uploads a shipping label as the client does. */
const uploadLabel = async (request: APIRequestContext, token: string): Promise<string> => {
  const label = await PDFDocument.create();
  label.addPage();
  const params = { timestamp: String(Math.floor(Date.now() / 1000)), language: "en-US", uuid: "e2e", shop_sn: "LA", token, file_type: "2" };
  const sign = signatureOf(params, readSettings(process.env).clientSecret);
  const response = await request.post("/utils/uploadFile", {
    multipart: { ...params, sign, file_data: { name: "label.pdf", mimeType: "application/pdf", buffer: Buffer.from(await label.save()) } },
    headers: { language: "en-US", site: "LA", token },
  });
  return (await response.json()).data.file_id;
};

/** Paid orders of one piece each, with the buyer's label and one PO number. Returns their numbers. */
const placeOrders = async (request: APIRequestContext, po_number: string): Promise<string[]> => {
  const { token } = (await call(request, "/user/login", { account, password: demoSecrets.password })).data;
  const { list } = (await call(request, "/home/list", { page_size: 100 }, token)).data;
  const cheapest = list.filter(({ stock, moq }) => stock > 2 * count && moq === 1).toSorted((a, b) => Number(a.price) - Number(b.price))[0];
  const [address] = (await call(request, "/user/getAddressList", {}, token)).data.list;
  const label_file_id = await uploadLabel(request, token);
  const numbers: string[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const product_list = JSON.stringify([{ product_id: cheapest?.product_id, relation_id: cheapest?.relation_id, quantity: 1 }]);
    const body = { product_list, logistics_type: 2 as const, address_id: address?.address_id ?? 0, po_number };
    const [order] = (await call(request, "/home/create", body, token)).data.orders;
    numbers.push(order?.order_number ?? "");
  }
  await call(request, "/pay/balance", { order_sn: numbers.join(","), payment_password: demoSecrets.paymentPassword }, token);
  for (const order_sn of numbers) await call(request, "/user/uploadLabel", { order_sn, label_file_id }, token);
  return numbers;
};

/** Selects every row of the list, and opens an action of the bar. Returns its dialog. */
const openForAll = async (page: Page, action: string, rows: number): Promise<Locator> => {
  await page.getByRole("checkbox", { name: "Select all rows" }).check();
  await page
    .getByRole("region", { name: `${rows} selected` })
    .getByRole("button", { name: `${action} (${rows})` })
    .click();
  return page.getByRole("dialog");
};

const confirm = async (dialog: Locator, action: string, result: string): Promise<void> => {
  await dialog.getByRole("button", { name: action, exact: true }).click();
  await expect(dialog.getByRole("status")).toHaveText(result, { timeout: 60_000 });
};

const close = (dialog: Locator): Promise<void> => dialog.getByRole("button", { name: "Close", exact: true }).last().click();

/** The outcomes of a bulk action that were not done. */
const notDone = (dialog: Locator): Locator =>
  dialog.getByRole("list", { name: "Results" }).getByRole("listitem").filter({ hasText: "Not done" });

/** Pastes lines as they are copied from a carrier's list. */
const paste = (field: Locator, lines: readonly string[]): Promise<void> =>
  field.evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", text);
    input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, lines.join("\n"));

test("fifty orders are packed and shipped from the list, two of them refused with a reason", async ({ page, request, browser }) => {
  test.setTimeout(240_000);
  const po = `FIFTY-${Date.now().toString(36).toUpperCase()}`;
  const numbers = await placeOrders(request, po);
  await page.setViewportSize({ width: 390, height: 844 });
  await logInAs(page, account);
  await withStaffPage(browser, "admin@demo.test", async (staff) => {
    const problems = watchPage(staff);
    await staff.goto(`/operator/orders?tab=awaitingPacking&keyword=${po}`);
    const packing = await openForAll(staff, "Start packing", count);
    // Meanwhile the buyer asks to cancel one of them, on a phone.
    await openOrder(page, numbers[3] ?? "");
    await page.getByRole("button", { name: /^More for order/ }).click();
    await page.getByRole("button", { name: "Request cancellation" }).click();
    const question = page.getByRole("dialog");
    await question.getByRole("textbox").fill("Ordered twice");
    await question.getByRole("button", { name: "Send request" }).click();
    await expectStatus(page, "Cancellation requested");
    await confirm(packing, "Start packing", `${count - 1} done. 1 couldn’t be done and is unchanged.`);
    await expect(notDone(packing)).toContainText(numbers[3] ?? "");
    expect(await findAxeViolations(staff)).toEqual([]);
    await close(packing);

    await staff.goto(`/operator/shipments?tab=picking&keyword=${po}`);
    await expect(staff.getByText(po).first()).toBeVisible();
    const packed = await openForAll(staff, "Mark as packed", count - 1);
    await confirm(packed, "Mark as packed", `${count - 1} done.`);
    await close(packed);
    await expect(staff.getByText("No shipments found")).toBeVisible();

    await staff.goto(`/operator/shipments?tab=packed&keyword=${po}`);
    await expect(staff.getByText(po).first()).toBeVisible();
    expect(await findAxeViolations(staff)).toEqual([]);
    const shipping = await openForAll(staff, "Hand over", count - 1);
    await shipping.getByLabel("Carrier").fill("UPS");
    const fields = shipping.getByRole("group", { name: "Tracking or BOL number" }).getByRole("textbox");
    await paste(
      fields.first(),
      numbers.slice(2).map((number) => `1Z${number.replaceAll("-", "")}`),
    );
    await expect(fields.nth(count - 3)).not.toHaveValue("");
    await expect(fields.last()).toHaveValue("");
    await confirm(shipping, "Hand over", `${count - 2} done. 1 couldn’t be done and is unchanged.`);
    await expect(notDone(shipping)).toContainText(/tracking/i);
    expect(await findAxeViolations(staff)).toEqual([]);
    await close(shipping);
    await expect(staff.getByRole("main").locator("tbody tr")).toHaveCount(1);

    await staff.goto(`/operator/shipments?tab=underWay&keyword=${po}`);
    await expect(staff.getByRole("main").locator("tbody tr")).toHaveCount(count - 2);
    await staff.setViewportSize({ width: 390, height: 844 });
    expect(await readHorizontalOverflow(staff)).toBeLessThanOrEqual(0);
    expect(problems).toEqual([]);
  });

  await openOrder(page, numbers[10] ?? "");
  await expectStatus(page, "In transit");
  expect(await readHorizontalOverflow(page)).toBeLessThanOrEqual(0);
});

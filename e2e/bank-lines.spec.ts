import { expect, type Locator, type Page, test } from "@playwright/test";
import { demoSecrets } from "./steps/accounts.ts";
import { readCents } from "./steps/amounts.ts";
import { withStaffPage } from "./steps/back-office.ts";
import { callsOf } from "./steps/calls.ts";
import { card, expectStatus, openOrder, uploadLabel } from "./steps/orders.ts";
import { findAxeViolations, readHorizontalOverflow, watchPage } from "./steps/page-health.ts";
import { handOver, placeLines, splitShipment } from "./steps/parts.ts";
import { amountDue, submitTransferReceipt } from "./steps/payment.ts";
import { logInAs } from "./steps/sessions.ts";

/** Money in parts: bank lines that settle transfers, and invoices of shipments, with the pages of buyer and staff both open. */

const importStatement = async (staff: Page, lines: readonly string[]): Promise<void> => {
  await staff.getByRole("button", { name: "Import statement" }).click();
  const dialog = staff.getByRole("dialog", { name: "Import a bank statement" });
  await dialog.getByLabel("Or paste the content").fill(["Date,Description,Amount,Transaction ID", ...lines].join("\n"));
  await dialog.getByRole("button", { name: "Import", exact: true }).click();
  await expect(dialog).toHaveCount(0);
};

test("finance imports a statement: one line matches a transfer, another brings less", async ({ page, browser }) => {
  const problems = watchPage(page);
  const buyer = "buyer@demo.test";
  await page.setViewportSize({ width: 390, height: 844 });
  await logInAs(page, buyer);
  const orders: { number: string; due: number }[] = [];
  for (const quantity of [2, 3]) {
    const { number } = await placeLines(page, buyer, [quantity]);
    await page.goto(`/pay?order_sn=${number}`);
    const due = await amountDue(page);
    await submitTransferReceipt(page);
    orders.push({ number, due });
  }
  const [exact, part] = orders as [(typeof orders)[number], (typeof orders)[number]];

  await withStaffPage(browser, "finance@demo.test", async (staff) => {
    await staff.goto("/operator/bank_lines");
    const id = Date.now();
    await importStatement(staff, [
      `2026-11-20,WIRE IN ${exact.number.replaceAll("-", " ")} THANK YOU,${(exact.due / 100).toFixed(2)},W${id}`,
      `2026-11-20,WIRE IN ${part.number},10.00,W${id + 1}`,
      `2026-11-20,FEE,-3.00,W${id + 2}`,
    ]);
    const matched = staff.getByRole("row").filter({ hasText: `W${id}` });
    await expect(matched.getByText("Amount matches")).toBeVisible();
    const short = staff.getByRole("row").filter({ hasText: `W${id + 1}` });
    await expect(short.getByText("Less than due")).toBeVisible();
    expect(await findAxeViolations(staff)).toEqual([]);

    await matched.getByRole("button", { name: "Settle" }).click();
    await staff.getByRole("alertdialog").getByRole("button", { name: "Settle" }).click();
    await expect(matched).toHaveCount(0);
    await short.getByRole("button", { name: "Decide…" }).click();
    const dialog = staff.getByRole("dialog", { name: "Settle $10.00" });
    await dialog.getByRole("checkbox", { name: "Accept less as a part payment" }).check();
    await dialog.getByRole("button", { name: "Settle" }).click();
    await expect(short).toHaveCount(0);
    await staff.goto("/operator/bank_lines?tab=taken");
    await expect(
      staff
        .getByRole("row")
        .filter({ hasText: `W${id}` })
        .first(),
    ).toBeVisible();
  });

  await openOrder(page, exact.number);
  await expectStatus(page, "Label needed");
  await page.goto(`/pay?order_sn=${part.number}`);
  expect(await amountDue(page)).toBe(part.due - 1_000);
  expect(problems).toEqual([]);
});

/** A camt.053 file of a bank, with an entry for each line. */
const camtFile = (entries: readonly { amount: string; said: string; reference: string }[]) => ({
  name: "statement.xml",
  mimeType: "application/xml",
  buffer: Buffer.from(
    `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>${entries
      .map(
        ({ amount, said, reference }) =>
          `<Ntry><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef><NtryDtls><TxDtls><RmtInf><Ustrd>${said}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
      )
      .join("")}</Stmt></BkToCstmrStmt></Document>`,
  ),
});

test("a camt.053 statement pays an order for which no proof was sent, and fills a balance", async ({ page, browser }) => {
  const problems = watchPage(page);
  const buyer = "buyer@demo.test";
  await page.setViewportSize({ width: 390, height: 844 });
  await logInAs(page, buyer);
  const { number } = await placeLines(page, buyer, [2]);
  await page.goto(`/pay?order_sn=${number}`);
  const due = ((await amountDue(page)) / 100).toFixed(2);
  const id = Date.now();
  const [ofOrder, ofNobody] = [`X${id}`, `Y${id}`];

  await withStaffPage(browser, "finance@demo.test", async (staff) => {
    await staff.goto("/operator/bank_lines");
    await staff.getByRole("button", { name: "Import statement" }).click();
    const dialog = staff.getByRole("dialog", { name: "Import a bank statement" });
    await dialog.getByLabel("File").setInputFiles({ ...camtFile([]), buffer: Buffer.from("<Document><BkToCstmrStmt>") });
    await expect(dialog.getByText("Nothing was imported")).toBeVisible();
    const entries = [
      { amount: due, said: `WIRE ${number.replaceAll("-", "")}`, reference: ofOrder },
      { amount: "250.00", said: "Top up of our account", reference: ofNobody },
    ];
    await dialog.getByLabel("File").setInputFiles(camtFile(entries));
    await expect(dialog).toHaveCount(0);

    const matched = staff.getByRole("row").filter({ hasText: ofOrder });
    await expect(matched.getByText("Amount matches")).toBeVisible();
    await matched.getByRole("button", { name: "Credit", exact: true }).click();
    await staff.getByRole("alertdialog").getByRole("button", { name: "Credit" }).click();
    await expect(matched).toHaveCount(0);

    await staff.goto("/operator/bank_lines?tab=unmatched");
    const unmatched = staff.getByRole("row").filter({ hasText: ofNobody });
    await expect(unmatched).toBeVisible();
    expect(await findAxeViolations(staff)).toEqual([]);
    await unmatched.getByRole("button", { name: "Add to a balance" }).click();
    const deposit = staff.getByRole("dialog", { name: "Add $250.00 to a balance" });
    await deposit.getByRole("combobox", { name: "Company" }).click();
    await staff.getByRole("searchbox", { name: "Search", exact: true }).fill("hearth");
    await staff.getByRole("option", { name: "Hearth & Hollow Home LLC" }).click();
    await deposit.getByRole("button", { name: "Add to balance" }).click();
    await expect(unmatched).toHaveCount(0);
  });

  await openOrder(page, number);
  await expectStatus(page, "Label needed");
  await card(page, "Documents").scrollIntoViewIfNeeded();
  await expect(page.getByText("Received by bank transfer on Nov 20, 2026, matched by the bank")).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await readHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  await page.goto(`/pay?order_sn=${number}`);
  await expect(page.getByText("Received by bank transfer on Nov 20, 2026, matched by the bank.")).toBeVisible();
  expect(problems).toEqual([]);
});

/** The invoices of an order, which are loaded once the reader reaches its documents. */
const openInvoices = async (page: Page, number: string): Promise<Locator> => {
  await openOrder(page, number);
  await card(page, "Documents").scrollIntoViewIfNeeded();
  return card(page, "Invoices");
};

test("an order on account in two shipments has an invoice for each", async ({ page, browser }) => {
  const problems = watchPage(page);
  const buyer = "buyer2@demo.test";
  await page.setViewportSize({ width: 390, height: 844 });
  await logInAs(page, buyer);
  const { number, titles } = await placeLines(page, buyer, [4, 2]);
  const [first = "", second = ""] = titles;
  const call = await callsOf(page.request, buyer);
  const { amount } = await call("/pay/terms", { order_sn: number, payment_password: demoSecrets.paymentPassword });
  await expect((await openInvoices(page, number)).getByRole("link")).toHaveCount(1);
  await uploadLabel(page);

  await withStaffPage(browser, "admin@demo.test", async (staff) => {
    await staff.goto(`/operator/orders/${number}`);
    await splitShipment(staff, number, 1, { [first]: 3 });
    await handOver(staff, number, 1, "UPS", ["1Z999AA10123456784"]);
    const invoices = await openInvoices(page, number);
    await expect(invoices.getByText(`${number}-S1`)).toBeVisible();
    await expect(invoices.getByText("isn’t invoiced yet")).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await readHorizontalOverflow(page)).toBeLessThanOrEqual(0);

    await splitShipment(staff, number, 2, { [first]: 1, [second]: 2 });
    await handOver(staff, number, 2, "Estes", ["0501234567"]);
    await openInvoices(page, number);
    await expect(invoices.getByText(`${number}-S2`)).toBeVisible();
    await expect(invoices.getByText("isn’t invoiced yet")).toHaveCount(0);
    const totals = await Promise.all([1, 2].map((place) => readCents(invoices.getByRole("listitem").filter({ hasText: `-S${place}` }))));
    expect(totals.reduce((sum, cents) => sum + cents, 0)).toBe(Math.round(Number(amount) * 100));

    await staff.goto(`/operator/invoices?tab=all&keyword=${number}`);
    await expect(staff.getByRole("row").filter({ hasText: `${number}-S2` })).toBeVisible();
  });

  await card(page, "Invoices").getByRole("listitem").filter({ hasText: "-S1" }).getByRole("link").click();
  await expect(page.getByText(`${number}-S1`).first()).toBeVisible();
  await expect(page.getByText(first).first()).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await readHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  expect(problems).toEqual([]);
});

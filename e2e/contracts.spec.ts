import { readFile } from "node:fs/promises";
import { type Browser, type BrowserContext, expect, type Locator, type Page, test } from "@playwright/test";
import { demoSecrets } from "./steps/accounts.ts";
import { approveVoucher, withStaffPage } from "./steps/back-office.ts";
import { callsOf } from "./steps/calls.ts";
import { fillDelivery, goToStep } from "./steps/contracts.ts";
import { dayIn } from "./steps/days.ts";
import { card } from "./steps/orders.ts";
import { submitTransferReceipt } from "./steps/payment.ts";
import { logInAs } from "./steps/sessions.ts";

// One contract between an English buyer and a Chinese manufacturer. Each test continues where the former one ended, in two browsers.
test.describe.configure({ mode: "serial" });

let buyer: Page;
let merchant: Page;
let contexts: BrowserContext[];
let number = "";
/** The FOB price of the goods in the cart. */
let listPrice = 0;

const picture = {
  name: "paper.png",
  mimeType: "image/png",
  buffer: Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==", "base64"),
};

test.beforeAll(async ({ browser }) => {
  const english = await browser.newContext();
  const chinese = await browser.newContext({ locale: "zh-CN" });
  contexts = [english, chinese];
  buyer = await english.newPage();
  merchant = await chinese.newPage();
});
test.afterAll(async () => {
  for (const context of contexts) await context.close();
});

const paths = { buyer: "/user_center/contracts", merchant: "/merchant/contracts", operator: "/operator/contracts" };
const openContract = async (page: Page, side: keyof typeof paths): Promise<void> => {
  expect(number).toMatch(/\d/);
  await page.goto(`${paths[side]}/${number}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(number);
};

const dialogOf = (page: Page): Locator => page.getByRole("dialog");

/** Attaches a picture in the open dialog and waits until it is uploaded. */
const attach = async (page: Page): Promise<void> => {
  await dialogOf(page).locator('input[type="file"]').setInputFiles(picture);
  await expect(dialogOf(page).locator("ul li img, ul li svg").first()).toBeVisible();
  await expect(dialogOf(page).locator("progress")).toHaveCount(0);
};

/** Performs an action: opens its dialog, fills it, confirms, and waits for the new status. */
const act = async (
  page: Page,
  side: keyof typeof paths,
  button: string,
  status: string,
  fill: (dialog: Locator) => Promise<void> = async () => undefined,
): Promise<void> => {
  await openContract(page, side);
  await page.getByRole("main").getByRole("button", { name: button, exact: true }).click();
  const dialog = dialogOf(page);
  await fill(dialog);
  await dialog.getByRole("button", { name: button, exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("main").getByText(status, { exact: true }).first()).toBeVisible();
};

const asOperator = (browser: Browser, account: string, work: (page: Page) => Promise<void>): Promise<void> =>
  withStaffPage(browser, account, work);

const fillDate = (place: Page | Locator, label: string, day: string): Promise<void> => place.getByLabel(label, { exact: true }).fill(day);

test("the buyer puts goods of one manufacturer into the FOB cart", async () => {
  await logInAs(merchant, "maker2@demo.test");
  await merchant.goto("/merchant/store");
  await merchant.context().addCookies([{ name: "language", value: "zh-CN", url: new URL(merchant.url()).origin }]);
  await merchant.reload();
  await expect(merchant.locator("html")).toHaveAttribute("lang", "zh-CN");
  const store = (await merchant.locator('a[href^="/store/"]').first().getAttribute("href")) ?? "";
  await logInAs(buyer, "buyer@demo.test");
  await buyer.goto(`/fob_zone?mch_ids=${store.split("/").at(-1)}`);
  await buyer.locator("article h3 a").first().click();
  await buyer.getByRole("main").getByRole("button", { name: "Start an FOB order" }).click();
  await expect(buyer).toHaveURL(/source_type=2/);
  const draft = buyer.getByRole("button", { name: "Draft contract" });
  await expect(draft).toBeDisabled();
  await buyer.getByRole("checkbox").first().check();
  await expect(draft).toBeEnabled();
  await expect(buyer.getByText(/% of one 40HQ/)).toBeVisible();
});

test("the buyer moves cartons to another container by hand, and a reload keeps it", async () => {
  const dialog = dialogOf(buyer);
  const containers = dialog.getByRole("group", { name: "Containers", exact: true }).getByRole("button", { name: /^\d\. / });
  const packed = (container: number) => dialog.getByRole("region", { name: "Packing list" }).getByRole("cell", { name: `${container} · ` });
  const openPlan = () => buyer.getByRole("button", { name: "Show load plan" }).click();
  await openPlan();
  await dialog.getByRole("button", { name: "Arrange by hand" }).click();
  await dialog.getByRole("button", { name: "Add container" }).click();
  await expect(dialog.getByText("This container is empty.")).toBeVisible();
  await containers.first().click();
  await dialog
    .getByRole("button", { name: /^Move / })
    .first()
    .click();
  await dialog.getByRole("textbox", { name: /^Cartons of / }).fill("2");
  await dialog.getByRole("button", { name: "Move 2 cartons" }).click();
  await expect(packed(2)).toBeVisible();
  await expect(dialog.getByText("Saved", { exact: true })).toBeVisible();
  await buyer.reload();
  await buyer.getByRole("checkbox").first().check();
  await openPlan();
  await expect(packed(2)).toBeVisible();
  await containers.last().click();
  await expect(dialog.getByRole("list", { name: "Cartons in container 2" }).getByText("2 cartons")).toBeVisible();
  await dialog.getByRole("button", { name: "Back to the proposal" }).click();
  await expect(dialog.getByRole("button", { name: "Arrange by hand" })).toBeVisible();
  await expect(packed(2)).toHaveCount(0);
  await dialog.getByRole("button", { name: "Close" }).first().click();
  await expect(dialog).toHaveCount(0);
});

test("the form refuses wrong rows and is saved as a draft", async () => {
  await buyer.getByRole("button", { name: "Draft contract" }).click();
  const form = dialogOf(buyer);
  const title = form.getByRole("heading", { name: /^Purchase contract \d/ });
  number = ((await title.textContent()) ?? "").replace("Purchase contract ", "");
  const buyerFields = form.getByRole("group", { name: "Buyer" });
  await buyerFields.getByLabel("Address").fill("1 Market St, San Francisco");
  await buyerFields.getByLabel("ZIP code").fill("94105");
  await buyerFields.getByLabel("Phone").fill("");
  await form.getByRole("button", { name: "Next" }).click();
  await expect(form.getByText("Please Enter Phone")).toBeVisible();
  await buyerFields.getByLabel("Phone").fill("+1 415 555 0100");
  await goToStep(form, "Goods");
  await form.getByRole("button", { name: "Add row" }).click();
  await form.getByLabel("Quantity, row 2").fill("1.5");
  await form.getByRole("button", { name: "Next" }).click();
  await expect(form.getByText("Please check the error field")).toBeVisible();
  await expect(form.getByText("Please enter legal value").first()).toBeVisible();
  await form.getByRole("button", { name: "Remove row 2" }).click();
  await goToStep(form, "Terms");
  await form.getByRole("textbox", { name: "Other terms" }).fill("Draft: ports and dates follow");
  await form.getByRole("button", { name: "Save draft" }).click();
  await expect(form).toHaveCount(0);
  await expect(buyer.getByText(`Draft ${number} saved`).first()).toBeVisible();
});

test("the draft is found in the list, completed, read in three languages and submitted", async () => {
  await buyer.goto(paths.buyer);
  await buyer.getByRole("main").getByRole("link", { name: number }).first().click();
  await buyer.getByRole("main").getByRole("link", { name: "Edit and submit" }).first().click();
  const form = buyer.getByRole("main");
  await expect(form.getByRole("heading", { level: 1, name: `Purchase contract ${number}` })).toBeVisible();
  await expect(form.getByRole("group", { name: "Buyer" }).getByLabel("ZIP code")).toHaveValue("94105");
  await goToStep(form, "Terms");
  await expect(form.getByRole("textbox", { name: "Other terms" })).toHaveValue("Draft: ports and dates follow");
  await form.getByRole("textbox", { name: "Other terms" }).fill("");
  await fillDelivery(buyer, form);
  await form.getByLabel("Receiving date", { exact: true }).fill(dayIn(59));
  await goToStep(form, "Payment");
  await form.getByLabel("Deposit").fill("30.5");
  await expect(buyer.getByText("Please enter an integer").first()).toBeVisible();
  await expect(form.getByLabel("Deposit")).toHaveValue("30");
  // The server refuses the dates, which opens their step.
  await form.getByRole("button", { name: "Next" }).click();
  await expect(form.getByText("Step 3 of 5: Terms")).toBeVisible();
  await expect(form.getByLabel("Receiving date", { exact: true })).toBeFocused();
  await form.getByLabel("Receiving date", { exact: true }).fill(dayIn(95));
  await goToStep(form, "Review");
  const parties = form.getByRole("region", { name: "Parties" });
  await expect(parties).toContainText("Buyer:");
  await form.getByRole("button", { name: "中文" }).click();
  await expect(form.getByRole("region", { name: "合同双方" })).toContainText("采购商：");
  await form.getByRole("button", { name: "Submit contract" }).click();
  await expect(buyer.getByText(`Contract ${number} sent`).first()).toBeVisible();
  await expect(buyer).toHaveURL(new RegExp(`/contracts/${number}$`));
  await expect(buyer.getByText("With the manufacturer").first()).toBeVisible();
  const next = buyer.getByRole("region", { name: "Next step" });
  await expect(next).toContainText("The manufacturer accepts this version");
  await expect(next).toContainText("The buyer pays the deposit of $");
});

test("the manufacturer amends the price, the buyer sees the difference and confirms", async () => {
  await openContract(merchant, "merchant");
  await merchant.getByRole("link", { name: "修改合同" }).click();
  const form = merchant.getByRole("main");
  await expect(form.getByRole("heading", { level: 1, name: `修改合同 ${number}` })).toBeVisible();
  await goToStep(form, "商品", "下一步");
  const price = form.getByLabel("FOB 价，第 1 行");
  listPrice = Number(await price.inputValue());
  await price.fill((listPrice + 1).toFixed(2));
  await goToStep(form, "核对", "下一步");
  await form.getByLabel("给采购商的说明").fill("木材涨价");
  await merchant.getByRole("button", { name: "发送修改" }).click();
  await expect(merchant.getByText("厂家已修改").first()).toBeVisible();
  await openContract(buyer, "buyer");
  await expect(buyer.getByText("Version 2").first()).toBeVisible();
  await expect(buyer.locator("del").first()).toBeVisible();
  await expect(buyer.locator("ins").first()).toBeVisible();
  await act(buyer, "buyer", "Confirm amendment", "With the manufacturer");
  await act(merchant, "merchant", "接受合同", "双方已确认");
});

test("the signed contract is approved and the deposit is paid by a bank transfer with its proof", async ({ browser }) => {
  await act(merchant, "merchant", "上传签署合同", "审核中", () => attach(merchant));
  await asOperator(browser, "auditor@demo.test", (page) => act(page, "operator", "Approve contract", "Deposit due"));
  await openContract(buyer, "buyer");
  await buyer.getByRole("link", { name: "Pay deposit" }).click();
  await submitTransferReceipt(buyer);
  await openContract(buyer, "buyer");
  await expect(buyer.getByText("Deposit under review").first()).toBeVisible();
  await asOperator(browser, "finance@demo.test", (page) => approveVoucher(page, number));
  await openContract(buyer, "buyer");
  await expect(buyer.getByText("In production").first()).toBeVisible();
});

test("the customs documents miss less once the code is filled in, and download as PDF and Excel", async () => {
  await merchant.goto(`${paths.merchant}/${number}/customs`);
  const gaps = card(merchant, "缺少的资料").getByRole("listitem");
  await expect(gaps.filter({ hasText: "HTS 编码" })).toHaveCount(1);
  const before = await gaps.count();
  await merchant.getByRole("textbox", { name: /^HTS 编码/ }).fill("9401614011");
  await merchant.getByRole("main").getByRole("button", { name: "保存", exact: true }).click();
  await expect(gaps).toHaveCount(before - 1);
  await expect(gaps.filter({ hasText: "HTS 编码" })).toHaveCount(0);
  await merchant.reload();
  await expect(gaps).toHaveCount(before - 1);
  for (const [name, start] of [
    ["税则明细 PDF", "%PDF"],
    ["税则明细 Excel", "PK"],
  ] as const) {
    const [download] = await Promise.all([merchant.waitForEvent("download"), merchant.getByRole("link", { name, exact: true }).click()]);
    expect((await readFile(await download.path())).toString("latin1", 0, 4)).toContain(start);
  }
});

test("the goods are produced and inspected by a phone that loses its network", async ({ browser }) => {
  await act(merchant, "merchant", "出具账单", "生产完成", async (dialog) => {
    await dialog.getByLabel("账单号").fill("INV-1");
    await attach(merchant);
  });
  await act(merchant, "merchant", "申请验货", "待验货");
  await asOperator(browser, "specialist@demo.test", async (page) => {
    await openContract(page, "operator");
    await page.getByRole("main").getByRole("link", { name: "Submit inspection report" }).click();
    await expect(page.getByRole("heading", { name: "Checklist" })).toBeVisible();
    await page.context().setOffline(true);
    await expect(page.getByText("You’re offline. Keep working: everything is saved on this device.")).toBeVisible();
    for (const choice of await page.getByText("Not applicable", { exact: true }).all()) await choice.click();
    await page.getByRole("button", { name: "Add a defect" }).click();
    const defect = page.getByRole("region", { name: "Defect 1" });
    await defect.getByText("Critical", { exact: true }).click();
    await defect.getByLabel("Description").fill("A leg is cracked");
    await page.context().setOffline(false);
    await page.reload();
    await expect(defect.getByLabel("Description")).toHaveValue("A leg is cracked");
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Submit when online" }).click();
    await expect(page.getByText("Saved. The report will be sent when you’re back online.")).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText("Report submitted: failed").first()).toBeVisible();
  });
});

test("goods that fail the inspection are negotiated and accepted at a lower price", async () => {
  await act(buyer, "buyer", "Reject goods", "Inspection failed", (dialog) => dialog.getByLabel("Reason").fill("Scratches on four pieces"));
  await act(buyer, "buyer", "Open negotiation", "In negotiation", (dialog) => dialog.getByLabel("Reason").fill("A lower price"));
  await expect(buyer.getByRole("main").getByText("Rejected by the buyer").first()).toBeVisible();
  await act(merchant, "merchant", "提交协商结果", "厂家提出降价", async (dialog) => {
    await dialog.getByRole("radio", { name: /^降价/ }).check();
    await dialog
      .locator("table input")
      .first()
      .fill((listPrice * 0.9).toFixed(2));
    await dialog.getByLabel("说明", { exact: true }).fill("按现状降价");
  });
  await act(buyer, "buyer", "Accept new price", "Inspection passed");
});

test("shipping documents are declined once, the balance is paid, and the goods arrive", async ({ browser }) => {
  await act(merchant, "merchant", "安排交货", "安排交货中");
  const submitShipping = (status: string) =>
    act(merchant, "merchant", "提交装运信息", status, async (dialog) => {
      await dialog.getByLabel("柜号").fill("MSCU6639870");
      await dialog.getByLabel("封条号").fill("CN123456");
      await dialog.getByLabel("船名").fill("EVER GIVEN");
      await dialog.getByLabel("航次").fill("0123E");
      await dialog.getByLabel("提单号").fill("EGLV1234567890");
      await fillDate(dialog, "预计开船（ETD）", dayIn(0));
      await fillDate(dialog, "预计到港（ETA）", dayIn(18));
      await attach(merchant);
    });
  await submitShipping("装运资料待审");
  await act(buyer, "buyer", "Decline shipping documents", "Shipping documents declined", (dialog) =>
    dialog.getByLabel("Reason").fill("The seal is missing on the bill of lading"),
  );
  await submitShipping("装运资料待审");
  await act(buyer, "buyer", "Approve shipping documents", "Balance due");
  await openContract(buyer, "buyer");
  await buyer.getByRole("link", { name: "Pay balance" }).click();
  await buyer.getByLabel("Payment password").fill(demoSecrets.paymentPassword);
  await buyer.getByRole("button", { name: /^Pay \$/ }).click();
  await buyer.getByRole("link", { name: "View contract" }).click();
  await act(merchant, "merchant", "确认开船", "海运中");
  await act(merchant, "merchant", "汇报到港", "已到货");
  await act(buyer, "buyer", "Confirm receipt", "Completed");
  await asOperator(browser, "finance@demo.test", async (page) => {
    await openContract(page, "operator");
    await expect(page.getByText("Released to the manufacturer", { exact: true })).toBeVisible();
  });
});

test("the ledger explains every cent of the contract", async () => {
  const call = await callsOf(buyer.request, "buyer@demo.test");
  const { money, pieces, terms } = await call("/user/contractInfo", { contract_sn: number });
  const cents = (amount: string): number => Math.round(Number(amount) * 100);
  // The negotiated price of all pieces, paid in two parts and given to the manufacturer.
  expect(cents(money.total)).toBe(cents(terms?.goods_obj[0]?.price ?? "") * pieces);
  expect(cents(terms?.goods_obj[0]?.price ?? "")).toBe(Math.round(listPrice * 90));
  expect(cents(money.paid)).toBe(cents(money.total) + cents(money.refunded));
  expect([money.released, money.escrow, money.due]).toEqual([money.total, "0.00", []]);
  // The deposit came by transfer from outside; the balance left the company's account.
  const paidBy = (purpose: string) =>
    money.payments.filter((payment) => payment.purpose === purpose).reduce((sum, { amount }) => sum + cents(amount), 0);
  expect(paidBy("deposit") + paidBy("final")).toBe(cents(money.paid));
  const { list } = await call("/user/getBalanceStatement", { order_sn: number, page_size: 100 });
  const moved = list.reduce((sum, { amount }) => sum + cents(amount), 0);
  expect(moved).toBe(cents(money.refunded) - paidBy("final"));
});

test("the printed contract is proved without a login and without prices", async ({ browser }) => {
  await buyer.goto(`/contract_print?contract_sn=${number}`);
  await expect(buyer.getByRole("heading", { level: 1 })).toHaveText("Purchase contract");
  const address =
    (await buyer
      .getByText(/\/contract_verify\//)
      .first()
      .textContent()) ?? "";
  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(new URL(address).pathname);
  await expect(visitor.getByText("Valid: both sides accepted this version")).toBeVisible();
  await expect(visitor.getByRole("main")).not.toContainText("$");
  await context.close();
});

test("the parts of a contract are reached by links that stay in sight, with the keyboard on a phone", async ({ page }) => {
  const call = await callsOf(page.request, "buyer@demo.test");
  const { list } = await call("/user/contractList", { page_size: 50 });
  await page.setViewportSize({ width: 390, height: 844 });
  await logInAs(page, "buyer@demo.test");
  await page.goto(`/user_center/contracts/${list.at(-1)?.contract_sn}`);
  const parts = page.getByRole("navigation", { name: "Parts of the contract" });
  for (const [link, title] of [
    ["Goods", /^Goods \(\d+\)$/],
    ["Money", "Money"],
  ] as const) {
    await parts.getByRole("link", { name: link, exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 2, name: title, exact: true })).toBeInViewport();
    await expect(parts).toBeInViewport();
    await expect(page).toHaveURL(new RegExp(`#${link.toLowerCase()}$`));
    expect(await page.evaluate(() => document.activeElement?.id)).toBe(link.toLowerCase());
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

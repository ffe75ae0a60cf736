import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { demoSecrets } from "./steps/accounts.ts";
import { withStaffPage } from "./steps/back-office.ts";
import { callsOf } from "./steps/calls.ts";
import { confirmOrder, expectStatus, openOrder } from "./steps/orders.ts";
import { payFromBalance } from "./steps/payment.ts";
import { addDays, addPresaleContainer, confirmReceipt, openReceipt, type PresaleLot, reserveByDeposit } from "./steps/presale.ts";
import { logInAs } from "./steps/sessions.ts";

// One reservation from the product page to the received goods. Each test continues where the former one ended, in the same browser.
test.describe("a reservation whose container is late", () => {
  test.describe.configure({ mode: "serial" });

  let context: BrowserContext;
  let page: Page;
  let lot: PresaleLot;
  let number = "";

  test.beforeAll(async ({ browser }) => {
    context = await browser.newContext();
    page = await context.newPage();
    lot = await addPresaleContainer(page.request, 1);
    await logInAs(page, "buyer@demo.test");
  });
  test.afterAll(() => context.close());

  const reservationCard = () => page.getByRole("article", { name: `Reservation ${number}` });

  test("the product page says which container brings a presale item and what happens if it is late", async () => {
    await page.goto(`/product/presale/${lot.product_id}/4`);
    await expect(page.getByRole("main").getByText(`Container ${lot.container_number}, expected`)).toBeVisible();
    await page.getByText("What if it’s late?").click();
    await expect(page.getByText(/you can cancel and get everything back/).first()).toBeVisible();
  });

  test("a buyer reserves it by deposit", async () => {
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Reserve with/ })
      .first()
      .click();
    await page.waitForURL("**/presaleBuyNow?**");
    await expect(page.getByText(`Container ${lot.container_number}`).first()).toBeVisible();
    // The URL holds the choice: the radio button changes when its page has loaded.
    await page.getByRole("radio", { name: "Freight delivery" }).click();
    await page.waitForURL("**/presaleBuyNow?**logistics_type=3**");
    await expect(page.getByText("By reserving, you accept these terms.")).toBeVisible();
    await page.getByRole("button", { name: "Reserve", exact: true }).click();
    await page.waitForURL("**/reservations/pay?**");
    await expect(page.getByRole("radio", { name: /^Deposit/ })).toBeChecked();
    await payFromBalance(page, demoSecrets.paymentPassword);
    await page.getByRole("link", { name: "View reservations" }).click();
    const card = page.getByRole("article").filter({ hasText: `Container ${lot.container_number}` });
    await expect(card.getByText("Under review", { exact: true })).toBeVisible();
    number = (await card.getByRole("heading", { level: 2 }).textContent()) ?? "";
  });

  test("the operator approves it", async ({ browser }) => {
    await withStaffPage(browser, "service@demo.test", async (staffPage) => {
      await staffPage.goto(`/operator/orders/${number}`);
      await staffPage.getByRole("main").getByRole("button", { name: "Approve reservation" }).click();
      await staffPage.getByRole("dialog").getByRole("button", { name: "Approve reservation" }).click();
      await expectStatus(staffPage, "Reserved");
    });
  });

  test("the manufacturer moves the container by two months, and the buyer reads why", async ({ browser }) => {
    await withStaffPage(browser, "maker@demo.test", async (merchantPage) => {
      await merchantPage.goto(`/merchant/incoming?keyword=${lot.container_number}`);
      await merchantPage.getByRole("button", { name: `Edit: ${lot.custom_sn}` }).click();
      const dialog = merchantPage.getByRole("dialog");
      await dialog.getByLabel("Earliest arrival").fill(addDays(lot.arrives_to, 53));
      await dialog.getByLabel("Latest arrival").fill(addDays(lot.arrives_to, 60));
      await dialog.getByLabel("Reason for new dates").fill("The port is closed by a storm.");
      await dialog.getByRole("button", { name: "Save" }).click();
      await expect(dialog).toHaveCount(0);
    });
    await page.goto("/reservations");
    await expect(reservationCard().getByText(/^This arrival is later than announced/)).toBeVisible();
    await reservationCard().getByText("Dates changed once").click();
    await expect(reservationCard().getByText(/The port is closed by a storm\.$/)).toBeVisible();
  });

  test("the buyer pays the balance while the goods are in transit", async () => {
    await reservationCard().getByRole("link", { name: "Pay balance" }).click();
    await page.waitForURL("**/reservations/final?**");
    await payFromBalance(page, demoSecrets.paymentPassword);
    await openOrder(page, number);
    await expectStatus(page, "Paid in full, in transit");
  });

  test("the warehouse receives the container, and the buyer pays the freight", async ({ browser }) => {
    await withStaffPage(browser, "warehouse@demo.test", async (staffPage) => {
      await openReceipt(staffPage, lot.container_number);
      await confirmReceipt(staffPage, lot.quantity);
    });
    await openOrder(page, number);
    await expectStatus(page, "Freight due");
    await page.getByRole("link", { name: "Pay freight" }).click();
    await payFromBalance(page, demoSecrets.paymentPassword);
    await expect(page.getByText(/your order moves to the next step\.$/)).toBeVisible();
    await openOrder(page, number);
    await expectStatus(page, "Awaiting packing");
  });

  test("the goods are shipped, and the buyer confirms their receipt", async () => {
    const warehouse = await callsOf(page.request, "warehouse@demo.test");
    await warehouse("/operator/startPacking", { order_sn: number });
    await warehouse("/operator/dispatch", { order_sn: number, carrier: "Southwest Freight", tracking_number: "SWF-20260-1301" });
    await openOrder(page, number);
    await confirmOrder(page, "Confirm receipt");
  });
});

test("half of a container arrives: three buyers see their rank, what they get, and why", async ({ browser, page }) => {
  const lot = await addPresaleContainer(page.request, 3);
  const share = lot.quantity / 3;
  const accounts = ["buyer@demo.test", "buyer2@demo.test", "china@demo.test"] as const;
  const numbers: string[] = [];
  for (const account of accounts) numbers.push(await reserveByDeposit(page.request, account, lot, share));

  await withStaffPage(browser, accounts[1], async (buyerPage) => {
    await openOrder(buyerPage, numbers[1] ?? "");
    await buyerPage.getByLabel("If fewer pieces arrive").selectOption({ label: "Cancel missing pieces, money back" });
    await expect(buyerPage.getByText("Saved").first()).toBeVisible();
  });

  await withStaffPage(browser, "warehouse@demo.test", async (staffPage) => {
    await openReceipt(staffPage, lot.container_number);
    const dialog = staffPage.getByRole("dialog");
    await dialog.getByRole("textbox", { name: new RegExp(`^${lot.custom_sn}`) }).fill(String(lot.quantity / 2));
    await dialog.getByRole("button", { name: "See who gets what" }).click();
    const proposal = dialog.getByRole("table", { name: "First deposit, first served" });
    for (const [index, gets, missing, outcome] of [
      [0, share, 0, ""],
      [1, share / 2, share / 2, "Refund"],
      [2, 0, share, "Next arrival"],
    ] as const)
      await expect(
        proposal
          .getByRole("row")
          .filter({ hasText: numbers[index] ?? "" })
          .getByRole("cell"),
      ).toHaveText([`${index + 1}. ${numbers[index]}${lot.custom_sn}${outcome}`, String(share), String(gets), String(missing)]);
    await confirmReceipt(staffPage, lot.quantity / 2);
  });

  for (const [index, status, gets, outcome] of [
    [0, "Reserved", share, "Nothing is missing."],
    [1, "Reserved", share / 2, "The missing pieces were canceled; money beyond the new total is in your balance:"],
    [2, "Reserved", 0, "The missing pieces have a place on the next arrival:"],
  ] as const)
    await withStaffPage(browser, accounts[index], async (buyerPage) => {
      await openOrder(buyerPage, numbers[index] ?? "");
      await expectStatus(buyerPage, status);
      const got = `${gets} of ${share} pieces of ${lot.custom_sn} arrived for you in ${lot.container_number}.`;
      const reason = `Rank ${index + 1} of 3 (first deposit, first served). ${outcome}`;
      await expect(buyerPage.getByText(`${got} ${reason}`)).toBeVisible();
    });
});

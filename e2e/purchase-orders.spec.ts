import { expect, type Page, test } from "@playwright/test";
import { withStaffPage } from "./steps/back-office.ts";
import { callsOf } from "./steps/calls.ts";
import { readHorizontalOverflow, watchPage } from "./steps/page-health.ts";
import { createPictureFile } from "./steps/pictures.ts";
import { logInAs } from "./steps/sessions.ts";

const merchant = "maker@demo.test";
const staff = "warehouse@demo.test";

const dialogOf = (page: Page) => page.getByRole("dialog");

/** The manufacturer ships pieces of the only line in a container. */
const ship = async (page: Page, container: string, pieces: string) => {
  await page.reload();
  await page.getByRole("button", { name: "Ship", exact: true }).click();
  await dialogOf(page).getByLabel("Container number").fill(container);
  await dialogOf(page).getByLabel("Arrives from").fill("2027-01-10");
  await dialogOf(page).getByLabel("Arrives by").fill("2027-01-14");
  await dialogOf(page).getByLabel(/ · /).fill(pieces);
  await dialogOf(page).getByRole("button", { name: "Ship", exact: true }).click();
  await expect(page.getByRole("heading", { name: container })).toBeVisible();
};

test("a purchase order is received in two parts with a difference", async ({ page, browser }) => {
  const wrong = watchPage(page);
  const call = await callsOf(page.request, merchant);
  const { list } = await call("/merchant/stockLevels", { tab: "all", page_size: 100 });
  const sofa = list.find(({ condition }) => condition === "new");
  if (!sofa) throw new Error("The demo has no stock.");
  await logInAs(page, merchant);
  await page.setViewportSize({ width: 390, height: 844 });

  await withStaffPage(browser, staff, async (staffPage) => {
    await staffPage.goto(`/operator/stock_levels?tab=all&keyword=${sofa.custom_sn}&warehouse_id=${sofa.warehouse_id}`);
    await staffPage
      .getByRole("button", { name: `Order ${sofa.custom_sn} from its manufacturer` })
      .first()
      .click();
    await dialogOf(staffPage).getByLabel("Quantity").fill("20");
    await dialogOf(staffPage).getByRole("button", { name: "Add to purchase order" }).click();
    await expect(staffPage.getByRole("heading", { level: 1 })).toHaveText(/^PO-/);
    const number = (await staffPage.getByRole("heading", { level: 1 }).textContent()) ?? "";
    await staffPage.getByRole("button", { name: `Change ${sofa.custom_sn}` }).click();
    await dialogOf(staffPage).getByLabel("Unit cost").fill("80");
    await dialogOf(staffPage).getByRole("button", { name: "Save product" }).click();
    await expect(staffPage.getByText("$1,600.00").first()).toBeVisible();
    await staffPage.getByRole("button", { name: "Send to manufacturer" }).click();
    await dialogOf(staffPage).getByRole("button", { name: "Send to manufacturer" }).click();
    await expect(staffPage.getByText("Awaiting answer").first()).toBeVisible();

    await page.goto("/merchant/purchase_orders");
    await page.getByRole("link", { name: number }).click();
    await page.getByRole("button", { name: "Accept", exact: true }).click();
    await dialogOf(page).getByLabel("Expected").fill("2027-01-12");
    await dialogOf(page).getByRole("button", { name: "Accept", exact: true }).click();
    await expect(page.getByText("Purchase order accepted").first()).toBeVisible();
    await ship(page, "TGHU1234567", "12");
    expect(await readHorizontalOverflow(page)).toBe(0);

    const container = (name: string) => staffPage.locator("section").filter({ has: staffPage.getByRole("heading", { name }) });
    await staffPage.reload();
    await container("TGHU1234567").getByRole("button", { name: "Mark as arrived" }).click();
    await dialogOf(staffPage).getByRole("button", { name: "Mark as arrived" }).click();
    await expect(staffPage.getByText("Partly received").first()).toBeVisible();

    await ship(page, "TGHU7654321", "8");
    await staffPage.reload();
    await container("TGHU7654321").getByRole("button", { name: "Mark as arrived" }).click();
    await dialogOf(staffPage).getByLabel(new RegExp(sofa.custom_sn)).fill("6");
    await dialogOf(staffPage).getByLabel("Damaged pieces").fill("1");
    await dialogOf(staffPage)
      .getByLabel("Photos of the damage")
      .setInputFiles(await createPictureFile("carton.png"));
    await dialogOf(staffPage).getByRole("button", { name: "Mark as arrived" }).click();
    await expect(staffPage.getByText("1 missing, 1 damaged")).toBeVisible();

    await staffPage.getByRole("button", { name: "Edit costs" }).click();
    await dialogOf(staffPage).getByLabel("Ocean freight").fill("90");
    await dialogOf(staffPage).getByRole("button", { name: "Save costs" }).click();
    await expect(staffPage.getByText("$85.00").first()).toBeVisible();
    await staffPage.getByRole("button", { name: "Close order" }).click();
    await dialogOf(staffPage).getByLabel("Note").fill("Two pieces credited");
    await dialogOf(staffPage).getByRole("button", { name: "Close order" }).click();
    await expect(staffPage.getByText("Purchase order closed").first()).toBeVisible();
    await staffPage.goto(`/operator/stock/${sofa.stock_item_id}`);
    await expect(staffPage.getByRole("link", { name: number }).first()).toBeVisible();

    await page.reload();
    await expect(page.getByText("Two pieces credited")).toBeVisible();
    await expect(page.getByText("1 missing, 1 damaged")).toBeVisible();
  });
  expect(wrong).toEqual([]);
});

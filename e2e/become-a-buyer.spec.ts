import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, test } from "@playwright/test";
import { readVerificationCode } from "./steps/accounts.ts";
import { withStaffPage } from "./steps/back-office.ts";
import { addToCart, buyNow, findByKeyword, setQuantity } from "./steps/shopping.ts";

const password = "oak77bench";
const nightstand = "Brooks 3-Drawer Nightstand in White";

/** A license as authorities send it: one page of PDF. */
const createLicense = async () => {
  const license = await PDFDocument.create();
  license.addPage([612, 792]).drawText("Business license CA-2026-1188", { x: 72, y: 700, size: 20 });
  return { name: "license.pdf", mimeType: "application/pdf", buffer: Buffer.from(await license.save()) };
};

test("a visitor registers, is certified by the auditor and can buy", async ({ page, request, browser }) => {
  const account = `ana${Date.now()}@fresh.test`;
  const company = `Ruiz Interiors ${Date.now()}`;
  await page.goto("/register");
  await page.getByLabel("Email or phone number").fill(account);
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByText(`We sent a code to ${account}`).first()).toBeVisible();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("alert").first()).toHaveText("Please check the error field. Fix the marked fields and submit again.");
  await page.getByLabel("Verification code").fill(await readVerificationCode(request, account));
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await page.getByLabel("First name").fill("Ana");
  await page.getByLabel("Last name").fill("Ruiz");
  await page.getByLabel("Mobile number").fill("626 555 0188");
  await page.getByLabel("Company name").fill(company);
  await page.getByLabel("Terms of Service").check();
  await page.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL("**/registerSuccess");

  await page.getByRole("link", { name: "Certify your company", exact: true }).click();
  await page.getByLabel("Business license number").fill("CA-2026-1188");
  await page.getByLabel("Company email").fill(account);
  await page.getByLabel("State").fill("California");
  await page.getByLabel("ZIP code").fill("91101");
  await page.getByLabel("Business license", { exact: true }).setInputFiles(await createLicense());
  await expect(page.getByText("Uploaded")).toBeVisible();
  await page.getByRole("button", { name: "Submit for review" }).click();
  await expect(page.getByRole("heading", { name: "We’re reviewing your documents" })).toBeVisible();

  const underReview = page.getByText("We’re reviewing your company. You can order as soon as it is certified.");
  await page.goto("/home");
  await findByKeyword(page, "nightstand", nightstand);
  await setQuantity(page, nightstand, 3);
  await addToCart(page);
  await buyNow(page);
  await expect(underReview).toBeVisible();
  await page.getByRole("link", { name: /^Cart/ }).click();
  await expect(underReview).toBeVisible();
  const quantity = page.getByRole("textbox", { name: `Quantity of ${nightstand}` });
  await page.getByRole("button", { name: `Remove ${nightstand}` }).click();
  await expect(quantity).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(quantity).toHaveValue("3");

  await withStaffPage(browser, "auditor@demo.test", async (staffPage) => {
    await staffPage.goto(`/operator/certifications?keyword=${encodeURIComponent(company)}`);
    await staffPage.getByRole("link", { name: company }).click();
    await expect(staffPage.getByRole("heading", { name: company })).toBeVisible();
    const license = await staffPage.getByRole("link", { name: /Open PDF/ }).getAttribute("href");
    const opened = await staffPage.request.get(license ?? "");
    expect(opened.headers()["content-type"]).toBe("application/pdf");
    await PDFDocument.load(await opened.body());
    await staffPage.keyboard.press("a");
    await staffPage.getByRole("alertdialog").getByRole("button", { name: "Approve" }).click();
    await expect(staffPage.getByText(`${company} is certified`).first()).toBeVisible();
  });

  await page.goto("/user_center/certification");
  await expect(page.getByRole("heading", { name: `${company} is certified` })).toBeVisible();
  await page.goto("/user_center/home_page");
  await expect(page.getByText("Certified", { exact: true }).first()).toBeVisible();
});

test("a password is reset with a code, and login returns to the requested page", async ({ page, request }) => {
  await page.goto("/user_center/setting");
  await page.waitForURL("**/login?redirect=%2Fuser_center%2Fsetting");
  await page.goto("/forgetPassword");
  await page.getByLabel("Email or phone number").fill("approver@demo.test");
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByText("a code will arrive within a minute")).toBeVisible();
  await page.getByLabel("Verification code").fill("000000");
  await page.getByLabel("New password").fill("demo1234");
  await page.getByLabel("Confirm password").fill("demo1234");
  await page.getByRole("button", { name: "Set password and log in" }).click();
  await expect(page.getByText("The verification code is incorrect. Please re-enter it!").first()).toBeVisible();
  await page.getByLabel("Verification code").fill(await readVerificationCode(request, "approver@demo.test"));
  await page.getByRole("button", { name: "Set password and log in" }).click();
  await expect(page.getByText("Password changed")).toBeVisible();
  await page.goto("/user_center/setting");
  await expect(page.getByText("This device", { exact: true })).toBeVisible();
});

test("a wrong password shows a field error, and login does not redirect to other sites", async ({ page }) => {
  await page.goto("/login?redirect=//evil.test/x");
  await page.getByLabel("Email or phone number").fill("buyer2@demo.test");
  await page.getByLabel("Password", { exact: true }).fill("wrong1a");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByText("The password was entered incorrectly. Please re-enter !").first()).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill("demo1234");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await page.waitForURL("**/user_center/home_page");
});

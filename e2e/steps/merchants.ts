import { expect, type Page } from "@playwright/test";
import { readVerificationCode } from "./accounts.ts";
import { chooseOption, choosePort } from "./combobox.ts";
import { createPictureFile } from "./pictures.ts";

export interface NewMerchant {
  account: string;
  password: string;
  company: string;
}

/** Begins an application with a verified address. `readCode`: where the code arrives, the outbox of the demo unless said otherwise. */
export const startApplication = async (
  page: Page,
  { account, password, company }: NewMerchant,
  readCode = (name: string) => readVerificationCode(page.request, name),
): Promise<void> => {
  await page.goto("/merchantSettlement");
  await page.getByLabel("Business email").fill(account);
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByRole("button", { name: /^Resend in/ })).toBeVisible();
  await page.getByLabel("Verification code").fill(await readCode(account));
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await page.getByLabel("Manufacturer Agreement").check();
  await page.getByRole("button", { name: "Start application" }).click();
  await page.getByLabel("Registered company name").fill(company);
  await expect(page.getByText(/^Saved /)).toBeVisible();
};

/** Fills the rest of the application and submits it. */
export const submitApplication = async (page: Page, { company }: NewMerchant): Promise<void> => {
  await page.getByLabel("Store name").fill(company);
  await page.getByLabel("Business license number").fill(`VN-${Date.now()}`);
  await page.getByLabel("Year founded").fill("1998");
  await chooseOption(page, "Country", "Vietnam");
  await page.getByLabel("State or province").fill("Binh Duong");
  await page.getByLabel("City").fill("Thuan An");
  await page.getByLabel("Factory address").fill("14 Street 3");
  await choosePort(page, "Port", "Cat Lai");
  await page.getByLabel("First name").fill("Linh");
  await page.getByLabel("Last name").fill("Tran");
  await page.getByLabel("Mobile number").fill("903 555 1234");
  await page.locator("input[name=type]").first().check();
  await page.getByLabel("Main products").fill("Bamboo chairs");
  await page.getByLabel("Workers").fill("120");
  await page.getByLabel("Factory area (m²)").fill("8000");
  await page.getByLabel("Containers (40HQ) per month").fill("12");
  await page.getByLabel("Lead time (days)").fill("35");
  await page.getByLabel("About the factory").fill("We bend bamboo since 1998.");
  await page.getByLabel("Business license", { exact: true }).setInputFiles(await createPictureFile("licence.jpg"));
  await page.getByLabel("Factory photos").setInputFiles(await createPictureFile("hall.jpg"));
  await expect(page.getByText("Uploaded")).toHaveCount(2);
  await page.getByRole("button", { name: "Submit for review" }).click();
  await page.waitForURL("**/merchantSuccess");
  await expect(page.getByRole("heading", { name: "Application submitted" })).toBeVisible();
};

export const approveApplication = async (staffPage: Page, company: string): Promise<void> => {
  await staffPage.goto(`/operator/settlements?keyword=${encodeURIComponent(company)}`);
  await staffPage.getByRole("link", { name: company }).first().click();
  await expect(staffPage.getByRole("heading", { name: company })).toBeVisible();
  await staffPage.getByRole("button", { name: "Approve" }).click();
  await staffPage.getByRole("alertdialog").getByRole("button", { name: "Approve" }).click();
  await expect(staffPage.getByText(`${company} can now sell on Joinery`).first()).toBeVisible();
};

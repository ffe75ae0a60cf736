import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { createPictureFile } from "./pictures.ts";

/** Password of all demo accounts and payment password of all demo companies. */
export const demoSecrets = { password: "demo1234", paymentPassword: "123456" };

export interface NewBuyer {
  account: string;
  password: string;
  company: string;
}

/** The newest six-digit code that was mailed to an account. */
export const readVerificationCode = async (request: APIRequestContext, account: string): Promise<string> => {
  const outbox = await request.get(`/dev/outbox?to=${encodeURIComponent(account)}`);
  const code = /<pre>[^<]*?\b(\d{6})\b/.exec(await outbox.text())?.[1];
  expect(code, `a code for ${account} in the outbox`).toBeDefined();
  return code ?? "";
};

export const logInByForm = async (page: Page, account: string, password = demoSecrets.password): Promise<void> => {
  if (new URL(page.url(), "http://localhost").pathname !== "/login") await page.goto("/login");
  await page.getByLabel("Email or phone number").fill(account);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname !== "/login");
};

/** Registers a company. `readCode`: where its verification code arrives, the outbox of the demo unless said otherwise. */
export const register = async (
  page: Page,
  { account, password, company }: NewBuyer,
  readCode = (name: string) => readVerificationCode(page.request, name),
): Promise<void> => {
  await page.getByLabel("Email or phone number").fill(account);
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByRole("button", { name: /^Resend in/ })).toBeVisible();
  await page.getByLabel("Verification code").fill(await readCode(account));
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await page.getByLabel("First name").fill("Nora");
  await page.getByLabel("Last name").fill("Castellanos");
  await page.getByLabel("Mobile number").fill("626 555 0188");
  await page.getByLabel("Company name").fill(company);
  await page.getByLabel("Terms of Service").check();
  await page.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL("**/registerSuccess");
};

/** Submits the certification form with license and wholesale license images. */
export const submitCertification = async (page: Page, { account }: NewBuyer): Promise<void> => {
  await page.goto("/user_center/certification");
  await page.getByLabel("Business license number").fill("CA-2026-4471");
  await page.getByLabel("Company email").fill(account);
  await page.getByLabel("State").fill("California");
  await page.getByLabel("ZIP code").fill("91101");
  await page.getByLabel("Business license", { exact: true }).setInputFiles(await createPictureFile("licence.jpg"));
  await page.getByLabel(/^Wholesale license\s*optional$/).setInputFiles(await createPictureFile("permit.png"));
  await expect(page.getByText("Uploaded")).toHaveCount(2);
  await page.getByRole("button", { name: "Submit for review" }).click();
  await expect(page.getByRole("heading", { name: "We’re reviewing your documents" })).toBeVisible();
};

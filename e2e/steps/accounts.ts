import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { pictureFile } from "./pictures.ts";

/** The password of every demo account, and the payment password of every demo company. */
export const demo = { password: "demo1234", paymentPassword: "123456" };

export interface Newcomer {
  account: string;
  password: string;
  company: string;
}

/** The newest six-digit code that was sent to an account, as its owner reads it in their mail. */
export const codeSentTo = async (request: APIRequestContext, account: string): Promise<string> => {
  const outbox = await request.get(`/dev/outbox?to=${encodeURIComponent(account)}`);
  const code = /<pre>[^<]*?\b(\d{6})\b/.exec(await outbox.text())?.[1];
  expect(code, `a code for ${account} in the outbox`).toBeDefined();
  return code ?? "";
};

export const logIn = async (page: Page, account: string, password = demo.password): Promise<void> => {
  if (new URL(page.url(), "http://localhost").pathname !== "/login") await page.goto("/login");
  await page.getByLabel("Email or phone number").fill(account);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname !== "/login");
};

export const register = async (page: Page, { account, password, company }: Newcomer): Promise<void> => {
  await page.getByLabel("Email or phone number").fill(account);
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByRole("button", { name: /^Resend in/ })).toBeVisible();
  await page.getByLabel("Verification code").fill(await codeSentTo(page.request, account));
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

/** Fills in the certification form, with a licence as a photo and a wholesale licence as a screenshot. */
export const sendPapers = async (page: Page, { account }: Newcomer): Promise<void> => {
  await page.goto("/user_center/certification");
  await page.getByLabel("Business license number").fill("CA-2026-4471");
  await page.getByLabel("Company email").fill(account);
  await page.getByLabel("State").fill("California");
  await page.getByLabel("ZIP code").fill("91101");
  await page.getByLabel("Business license", { exact: true }).setInputFiles(await pictureFile("licence.jpg"));
  await page.getByLabel(/^Wholesale license\s*optional$/).setInputFiles(await pictureFile("permit.png"));
  await expect(page.getByText("Uploaded")).toHaveCount(2);
  await page.getByRole("button", { name: "Submit for review" }).click();
  await expect(page.getByRole("heading", { name: "We’re reviewing your documents" })).toBeVisible();
};

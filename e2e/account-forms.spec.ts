import { expect, type Locator, type Page, test } from "@playwright/test";
import { createPictureFile } from "./steps/pictures.ts";
import { logInAs } from "./steps/sessions.ts";

/**
 * Client-side validation of account forms: errors are shown at the fields before anything is sent (docs/screens.md). The
 * server-side checks are tested in the features.
 */

type InvalidInput = readonly [label: string, typed: string, said: string | RegExp];

const expectErrorOnBlur = async (form: Page | Locator, wrong: readonly InvalidInput[]): Promise<void> => {
  for (const [label, typed, said] of wrong) {
    const field = form.getByLabel(label, { exact: true });
    await field.fill(typed);
    await field.blur();
    await expect(field, `${label} = "${typed}"`).toHaveAccessibleDescription(said);
    await expect(field).toHaveAttribute("aria-invalid", "true");
  }
};

/** Records calls to these paths; invalid forms must not make any. */
const recordCalls = (page: Page, ...paths: string[]): string[] => {
  const seen: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (paths.includes(pathname)) seen.push(pathname);
  });
  return seen;
};

const passwordHint = /6 to 12 characters/;

test("registration validates each field and requires accepting the terms", async ({ page }) => {
  const calls = recordCalls(page, "/user/register");
  await page.goto("/register");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Please check the error field" })).toBeVisible();
  await expect(page.getByLabel("Email or phone number")).toBeFocused();
  for (const label of ["First name", "Last name", "Mobile number", "Company name"])
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(new RegExp(`Please Enter ${label}`, "i"));
  await expect(page.getByRole("checkbox", { name: /Terms of Service/ })).toHaveAttribute("aria-invalid", "true");
  await expectErrorOnBlur(page, [
    ["Email or phone number", "nora@nowhere", /./],
    ["Password", "12345", passwordHint],
    ["Password", "abcdefgh", passwordHint],
    ["Password", "12345678", passwordHint],
    ["Mobile number", "12", /./],
  ]);
  await page.getByLabel("Password", { exact: true }).fill("oak77bench");
  await expectErrorOnBlur(page, [["Confirm password", "oak78bench", /./]]);
  expect(calls).toEqual([]);
});

test("certification requires license number, email, ZIP code and the license file", async ({ page }) => {
  await logInAs(page, "new@demo.test");
  const calls = recordCalls(page, "/user/saveCertification");
  await page.goto("/user_center/certification");
  await page.getByLabel("Business license number").fill("");
  await page.getByRole("button", { name: "Submit for review" }).click();
  await expect(page.getByLabel("Business license number")).toHaveAccessibleDescription(/Please Enter Business license number/i);
  await expect(page.getByLabel("Business license", { exact: true })).toHaveAccessibleDescription(/Please upload Business license/i);
  await expectErrorOnBlur(page, [
    ["Company email", "office@hearth", "Please enter a valid email address"],
    ["ZIP code", "9110", /./],
  ]);
  expect(calls).toEqual([]);
});

test("bank account validates routing code and account number, which is typed twice", async ({ page }) => {
  await logInAs(page, "buyer@demo.test");
  await page.goto("/user_center/bank");
  await page.getByRole("button", { name: "Add account" }).click();
  const dialog = page.getByRole("dialog");
  await expectErrorOnBlur(dialog, [
    ["Routing number", "123456789", /./],
    ["Account number", "12", /./],
  ]);
  await dialog.getByLabel("Account number", { exact: true }).fill("7714003306");
  await expectErrorOnBlur(dialog, [["Confirm account number", "7714003307", /./]]);
});

test("amounts must be positive, have at most two decimals, no leading zero and not exceed the balance", async ({ page }) => {
  await logInAs(page, "buyer@demo.test");
  const amountForm = /^Please enter a number greater than 0 and up to two decimal places/;
  const forms = ["0", "1.234", "007", "-5", "ten"];
  await page.goto("/user_center/balance/recharge");
  await expectErrorOnBlur(
    page,
    forms.map((typed) => ["Amount to add", typed, amountForm] as const),
  );
  await page.goto("/user_center/balance/withdraw");
  await expectErrorOnBlur(page, [
    ...forms.map((typed) => ["Amount to withdraw", typed, amountForm] as const),
    ["Amount to withdraw", "9999999.00", /./],
    ["Payment password", "12345", /./],
    ["Payment password", "abcdef", /./],
  ]);
});

test("deposit by voucher accepts one to five JPG or PNG files of at most 30 MB", async ({ page }) => {
  await logInAs(page, "buyer@demo.test");
  const calls = recordCalls(page, "/pay/rechargeOffline", "/utils/uploadFile");
  await page.goto("/user_center/balance/recharge");
  await page.getByRole("radio", { name: /Bank transfer, cash, or check/ }).check();
  const voucher = page.locator('input[type="file"]');
  await page.getByRole("button", { name: "Upload proof of payment" }).click();
  await expect(voucher).toHaveAccessibleDescription(/Please upload/);
  const pdf = { name: "transfer.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4") };
  await voucher.setInputFiles(pdf);
  await expect(voucher).toHaveAccessibleDescription(/Only .*jpg.*png.* files can be uploaded here/);
  const photo = await createPictureFile("transfer.jpg");
  await voucher.setInputFiles(Array.from({ length: 6 }, (_, place) => ({ ...photo, name: `transfer-${place}.jpg` })));
  await expect(voucher).toHaveAccessibleDescription("You can upload up to 5 files here");
  await voucher.setInputFiles({ ...photo, buffer: Buffer.concat([photo.buffer, Buffer.alloc(30 * 2 ** 20)]) });
  await expect(voucher).toHaveAccessibleDescription("Files can be up to 30 MB");
  expect(calls).toEqual([]);
});

test("newsletter subscription is confirmed by the link in the mail", async ({ page, request }) => {
  const email = `news${Date.now()}@fresh.test`;
  await page.goto("/subscribe");
  await page.getByRole("main").getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText(`Select the button in the email to ${email}`)).toBeVisible();
  const outbox = await request.get(`/dev/outbox?to=${encodeURIComponent(email)}`);
  const link = /\/subscribe\?confirm=[\w-]+/.exec(await outbox.text())?.[0];
  await page.goto(link ?? "no link in the mail");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { name: "You are subscribed" })).toBeVisible();
});

test("a list above its field stays in its place while its options become fewer", async ({ page }) => {
  await logInAs(page, "new@demo.test");
  await page.goto("/user_center/certification");
  const country = page.getByRole("combobox", { name: "Country" });
  await country.evaluate((field) => field.scrollIntoView({ block: "end" }));
  await country.click();
  const panel = page.getByRole("dialog", { name: "Country" });
  const keyword = panel.getByRole("searchbox");
  await expect(panel.getByRole("option").nth(10)).toBeVisible();
  const [field, before] = [await country.boundingBox(), await keyword.boundingBox()];
  expect(before?.y).toBeLessThan(field?.y ?? 0);
  await keyword.fill("Vietnam");
  await expect(panel.getByRole("option")).toHaveCount(1);
  // A frame later the panel has been placed again.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await keyword.boundingBox()).toEqual(before);
});

import { expect, type Locator, type Page } from "@playwright/test";
import { chooseOption } from "./combobox.ts";
import { dayIn } from "./days.ts";

/** Goes on in the contract form, step by step, until the step of this name is shown. */
export const goToStep = async (form: Locator, name: string, next = "Next"): Promise<void> => {
  const current = form.locator('[aria-current="step"]');
  await expect(current).toBeVisible();
  for (;;) {
    const label = ((await current.textContent()) ?? "").replace(/^\d/, "");
    if (label === name) return;
    await form.getByRole("button", { name: next, exact: true }).click();
    await expect(current).not.toContainText(label);
  }
};

/** Fills the dates and ports of the step Terms, where a port was not filled in already. */
export const fillDelivery = async (page: Page, form: Locator): Promise<void> => {
  await form.getByLabel("Delivery date", { exact: true }).fill(dayIn(60));
  await form.getByLabel("Receiving date", { exact: true }).fill(dayIn(95));
  const isEmpty = async (label: string) =>
    ((await form.getByRole("combobox", { name: label }).textContent()) ?? "").match(/\([A-Z]{5}\)/) === null;
  if (await isEmpty("Port of loading")) await chooseOption(page, "Port of loading", "Ningbo, CN (CNNGB)");
  await chooseOption(page, "Port of discharge", "Los Angeles, US (USLAX)");
};

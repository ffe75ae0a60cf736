import type { Page } from "@playwright/test";

/** Chooses an option of a searchable list: opens it, types the name and takes the option with that name. */
export const chooseOption = async (page: Page, label: string, option: string): Promise<void> => {
  await page.getByRole("combobox", { name: label, exact: true }).click();
  const panel = page.getByRole("dialog", { name: label, exact: true });
  await panel.getByRole("searchbox").fill(option);
  await panel.getByRole("option", { name: option, exact: true }).click();
};

/** Chooses a port that is held as a text: one of the market's ports, or what is typed. */
export const choosePort = async (page: Page, label: string, port: string): Promise<void> => {
  await page.getByRole("combobox", { name: new RegExp(`^${label}`) }).click();
  const panel = page.getByRole("dialog", { name: label, exact: true });
  await panel.getByRole("searchbox").fill(port);
  await panel.getByRole("option", { name: new RegExp(`^${port} `) }).click();
};

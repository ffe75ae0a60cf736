import { expect, type Page } from "@playwright/test";

/** A keyboard scanner types a code and Enter into the field that has the focus. */
export const scan = async (page: Page, code: string): Promise<void> => {
  await expect(page.getByRole("textbox", { name: "Code" })).toBeFocused();
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
};

import { expect, type Page, test } from "@playwright/test";
import { logInAs } from "./steps/sessions.ts";

// The dialog of an action (client/actions), seen on the dialog of an ocean lane.

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Edit lane" });
const code = (page: Page) => dialogOf(page).getByLabel("Port of loading (UN/LOCODE)");
const portName = (page: Page) => dialogOf(page).getByLabel("Name of the port of loading");

test("a dialog asks, keeps what was typed, says what is wrong beside its field, and gives the focus back", async ({ page }) => {
  await logInAs(page, "admin@demo.test");
  await page.goto("/operator/ocean_lanes");
  const edit = page.getByRole("main").getByRole("button", { name: "Edit lane" }).first();

  await edit.click();
  await expect(code(page)).toBeFocused();
  const [oldCode, oldName] = [await code(page).inputValue(), await portName(page).inputValue()];

  // Required by the schema of the call: nothing is sent.
  await code(page).fill("");
  await dialogOf(page).getByRole("button", { name: "Save lane" }).click();
  await expect(code(page)).toBeFocused();
  await expect(code(page)).toHaveAccessibleDescription("Please Enter Port of loading (UN/LOCODE)");

  // Bounds of the schema.
  await code(page).fill("12345678");
  await expect(code(page)).toHaveValue("12345");
  await dialogOf(page).getByLabel("Longest transit (days)").fill("999");
  await dialogOf(page).getByRole("button", { name: "Save lane" }).click();
  await expect(dialogOf(page).getByLabel("Longest transit (days)")).toHaveAccessibleDescription("At most 200");
  await dialogOf(page).getByLabel("Longest transit (days)").fill("30");

  // Refused by the server: the text stands there, with the message beside it.
  await portName(page).fill("Renamed port");
  await dialogOf(page).getByRole("button", { name: "Save lane" }).click();
  await expect(code(page)).toHaveAttribute("aria-invalid", "true");
  await expect(code(page)).toBeFocused();
  await expect(portName(page)).toHaveValue("Renamed port");

  // Dismissed by accident: it opens again with the texts. Canceled: it does not.
  await page.keyboard.press("Escape");
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(edit).toBeFocused();
  await edit.click();
  await expect(portName(page)).toHaveValue("Renamed port");
  await dialogOf(page).getByRole("button", { name: "Cancel" }).click();
  await edit.click();
  await expect(portName(page)).toHaveValue(oldName);
  await expect(code(page)).toHaveValue(oldCode);

  await dialogOf(page).getByRole("button", { name: "Save lane" }).click();
  await expect(page.getByRole("status").getByText("Lane saved")).toBeVisible();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(edit).toBeFocused();
});

test("the draft of one thing is not that of another", async ({ page }) => {
  await logInAs(page, "admin@demo.test");
  await page.goto("/operator/ocean_lanes");
  const buttons = page.getByRole("main").getByRole("button", { name: "Edit lane" });
  await buttons.nth(0).click();
  await portName(page).fill("Typed for the first lane");
  await page.keyboard.press("Escape");
  await buttons.nth(1).click();
  await expect(portName(page)).not.toHaveValue("Typed for the first lane");
});

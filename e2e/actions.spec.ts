import { expect, type Page, test } from "@playwright/test";
import { chooseOption } from "./steps/combobox.ts";
import { logInAs } from "./steps/sessions.ts";

// The dialog of an action (client/actions), seen on the dialog of an ocean lane.

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Edit lane" });
const loading = (page: Page) => dialogOf(page).getByRole("combobox", { name: "Port of loading" });
const longest = (page: Page) => dialogOf(page).getByLabel("Longest transit (days)");
const zip = (page: Page) => dialogOf(page).getByLabel("ZIP code of the port");

test("a dialog asks, keeps what was typed, says what is wrong beside its field, and gives the focus back", async ({ page }) => {
  await logInAs(page, "admin@demo.test");
  await page.goto("/operator/ocean_lanes");
  const edit = page.getByRole("main").getByRole("button", { name: "Edit lane" }).first();

  await edit.click();
  await expect(loading(page)).toBeFocused();
  const [oldPort, oldZip] = [await loading(page).textContent(), await zip(page).inputValue()];

  // Required by the schema of the call: nothing is sent.
  await longest(page).fill("");
  await dialogOf(page).getByRole("button", { name: "Save lane" }).click();
  await expect(longest(page)).toBeFocused();
  await expect(longest(page)).toHaveAccessibleDescription("Please Enter Longest transit (days)");

  // Bounds of the schema.
  await longest(page).fill("999");
  await dialogOf(page).getByRole("button", { name: "Save lane" }).click();
  await expect(longest(page)).toHaveAccessibleDescription("At most 200");
  await longest(page).fill("30");

  // Refused by the server: the text stands there, with the message beside it.
  await zip(page).fill("90731 West");
  await dialogOf(page).getByRole("button", { name: "Save lane" }).click();
  await expect(zip(page)).toHaveAttribute("aria-invalid", "true");
  await expect(zip(page)).toBeFocused();
  await expect(zip(page)).toHaveValue("90731 West");

  // Dismissed by accident: it opens again with the texts. Canceled: it does not.
  await page.keyboard.press("Escape");
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(edit).toBeFocused();
  await edit.click();
  await expect(zip(page)).toHaveValue("90731 West");
  await dialogOf(page).getByRole("button", { name: "Cancel" }).click();
  await edit.click();
  await expect(zip(page)).toHaveValue(oldZip);
  await expect(loading(page)).toHaveText(oldPort ?? "");

  await dialogOf(page).getByRole("button", { name: "Save lane" }).click();
  await expect(page.getByRole("status").getByText("Lane saved")).toBeVisible();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(edit).toBeFocused();
});

test("a lane is between ports of the market, and keeps the name that it gives its port", async ({ page }) => {
  await logInAs(page, "admin@demo.test");
  await page.goto("/operator/ocean_lanes");
  await page.getByRole("button", { name: "Add lane" }).click();
  const dialog = page.getByRole("dialog", { name: "Add lane" });
  await chooseOption(page, "Port of loading", "Xiamen, CN (CNXMN)");
  await chooseOption(page, "Port of discharge", "Mobile, US (USMOB)");
  for (const [label, value] of [
    ["Shortest transit (days)", "30"],
    ["Longest transit (days)", "36"],
    ["LCL per CBM or ton", "95"],
    ["LCL minimum", "95"],
    ["20′ container", "2000"],
    ["40′ container", "2500"],
    ["40′ HQ container", "2600"],
    ["Valid through", "12/31/2027"],
  ] as const)
    await dialog.getByLabel(label, { exact: true }).fill(value);
  await dialog.getByLabel("Cut-off").selectOption({ index: 1 });
  await dialog.getByLabel("Sailing").selectOption({ index: 2 });
  await dialog.getByRole("button", { name: "Save lane" }).click();
  await expect(page.getByRole("status").getByText("Lane saved")).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: "Xiamen (CNXMN) → Mobile (USMOB)" });
  await row.getByRole("button", { name: "Edit lane" }).click();
  await expect(loading(page)).toHaveText("Xiamen (CNXMN)");
  await dialogOf(page).getByRole("button", { name: "Cancel" }).click();
  await row.getByRole("button", { name: "Remove lane" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove lane" }).click();
  await expect(row).toHaveCount(0);
});

test("the draft of one thing is not that of another", async ({ page }) => {
  await logInAs(page, "admin@demo.test");
  await page.goto("/operator/ocean_lanes");
  const buttons = page.getByRole("main").getByRole("button", { name: "Edit lane" });
  await buttons.nth(0).click();
  await zip(page).fill("Typed for the first lane");
  await page.keyboard.press("Escape");
  await buttons.nth(1).click();
  await expect(zip(page)).not.toHaveValue("Typed for the first lane");
});

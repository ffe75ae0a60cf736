import { expect, test } from "@playwright/test";
import { defaultSchedule } from "#features/inventory/dock-slots/rules.ts";
import { callsOf } from "./steps/calls.ts";
import { watchPage } from "./steps/page-health.ts";
import { logInAs } from "./steps/sessions.ts";

const staff = "warehouse@demo.test";

test("a schedule that bookings do not fit is saved after their number was confirmed, and the list marks them", async ({ page }) => {
  const wrong = watchPage(page);
  const call = await callsOf(page.request, staff);
  const { warehouse_id, next_day, schedule } = await call("/operator/dockDay", {});
  const longer = { warehouse_id, ...schedule, slot_minutes: 120 as const };
  const { conflicts } = await call("/operator/dockScheduleConflicts", longer);
  expect(conflicts).toBeGreaterThan(0);

  await logInAs(page, staff);
  await page.goto(`/operator/dock_day?warehouse=${warehouse_id}&day=${next_day}`);
  await expect(page.getByText("Outside schedule")).toHaveCount(0);
  await page.getByLabel("Slot length").selectOption("120");
  await page.getByRole("button", { name: "Save schedule" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText(`${conflicts} upcoming booking`);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect((await call("/operator/dockDay", { warehouse_id })).schedule).toEqual(schedule);

  await page.getByRole("button", { name: "Save schedule" }).click();
  await dialog.getByRole("button", { name: "Save schedule" }).click();
  await expect(page.getByText("Schedule saved").first()).toBeVisible();
  await expect(page.getByText("Outside schedule").first()).toBeVisible();

  // Bookings fit the schedule of before, so it is saved at once.
  await page.getByLabel("Slot length").selectOption(String(schedule.slot_minutes));
  await page.getByRole("button", { name: "Save schedule" }).click();
  await expect(page.getByText("Outside schedule")).toHaveCount(0);
  expect((await call("/operator/dockDay", { warehouse_id })).schedule).toEqual(schedule);

  await page.getByRole("button", { name: "Back to defaults" }).click();
  await expect(page.getByLabel("Doors")).toHaveValue(String(defaultSchedule.doors));
  await expect(page.getByRole("button", { name: "Back to defaults" })).toHaveCount(0);
  expect((await call("/operator/dockDay", { warehouse_id })).schedule).toEqual(defaultSchedule);
  await call("/operator/saveDockSchedule", { warehouse_id, ...schedule });
  expect(wrong).toEqual([]);
});

test("a day is closed to bookings and reopened", async ({ page }) => {
  const wrong = watchPage(page);
  const call = await callsOf(page.request, staff);
  const { warehouse_id, next_day } = await call("/operator/dockDay", {});
  const day = next_day ?? "";
  const { list } = await call("/operator/dockDay", { warehouse_id, day });
  await logInAs(page, staff);
  await page.goto(`/operator/dock_day?warehouse=${warehouse_id}&day=${day}`);
  await page.getByRole("button", { name: "Close this day" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText(`${list.filter(({ state }) => state === "booked").length} driver`);
  await dialog.getByRole("button", { name: "Close this day" }).click();
  await expect(page.getByText("The warehouse takes no dock bookings for this day.")).toBeVisible();
  await expect(page.getByText("Outside schedule").first()).toBeVisible();
  await page.getByRole("button", { name: "Reopen day" }).click();
  await expect(page.getByText("Outside schedule")).toHaveCount(0);
  expect((await call("/operator/dockDay", { warehouse_id, day })).is_closed).toBe(false);
  expect(wrong).toEqual([]);
});

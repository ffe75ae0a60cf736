import { expect, test } from "vitest";
import { hoursText } from "./pickup-hours.ts";

const weekdays = { from: "08:00", to: "16:30" };
const hours = { mon: weekdays, tue: weekdays, wed: weekdays, thu: weekdays, fri: weekdays, sat: { from: "09:00", to: "12:00" } };

test("days with the same hours stand together, closed ones are left out", () => {
  expect(hoursText(hours, "en-US")).toBe("Mon–Fri 08:00–16:30, Sat 09:00–12:00");
  expect(hoursText({ mon: weekdays, wed: weekdays }, "en-US")).toBe("Mon 08:00–16:30, Wed 08:00–16:30");
  expect(hoursText({ sat: weekdays }, "zh-CN")).toBe("周六 08:00–16:30");
  expect(hoursText({}, "es-ES")).toBe("");
});

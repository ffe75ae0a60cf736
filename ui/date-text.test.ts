import { describe, expect, test } from "vitest";
import { formatDateText, isCompleteDateText, parseDateText } from "#ui/date-text.ts";

describe("formatDateText", () => {
  test("writes the date in the order of the language", () => {
    expect(formatDateText("2026-11-05", "en-US")).toBe("11/05/2026");
    expect(formatDateText("2026-11-05", "zh-CN")).toBe("2026/11/05");
    expect(formatDateText("2026-11-05", "es-ES")).toBe("05/11/2026");
  });

  test("returns an empty text for anything else", () => {
    expect(formatDateText("", "en-US")).toBe("");
    expect(formatDateText("soon", "en-US")).toBe("");
  });
});

describe("parseDateText", () => {
  test("reads the wire format in every language", () => {
    for (const language of ["en-US", "zh-CN", "es-ES"] as const) {
      expect(parseDateText("2026-11-05", language)).toBe("2026-11-05");
      expect(parseDateText("20261105", language)).toBe("2026-11-05");
      expect(parseDateText(formatDateText("2026-11-05", language), language)).toBe("2026-11-05");
    }
  });

  test("reads the day and the month in the order of the language", () => {
    expect(parseDateText("3/4/26", "en-US")).toBe("2026-03-04");
    expect(parseDateText("3.4.26", "es-ES")).toBe("2026-04-03");
    expect(parseDateText("2026年3月4日", "zh-CN")).toBe("2026-03-04");
  });

  test("rejects days that do not exist", () => {
    expect(parseDateText("2026-02-30", "en-US")).toBeUndefined();
    expect(parseDateText("13/01/2026", "en-US")).toBeUndefined();
    expect(parseDateText("tomorrow", "en-US")).toBeUndefined();
    expect(parseDateText("", "en-US")).toBeUndefined();
  });
});

test("a date is complete when another digit would not extend it", () => {
  expect(isCompleteDateText("2026-11-05", "en-US")).toBe(true);
  expect(isCompleteDateText("2026-11-5", "en-US")).toBe(false);
  expect(isCompleteDateText("11/5/2026", "en-US")).toBe(true);
  expect(isCompleteDateText("11/5/20", "en-US")).toBe(false);
});

import { describe, expect, test } from "vitest";
import { leaveFrom, mayLeave } from "./rules.ts";

describe("a buyer may leave pieces that wait", () => {
  const waiting = { promised_on: "2026-12-10", expected_on: "2026-12-10" };

  test("once the allowed days after the promised day have passed", () => {
    expect(leaveFrom(waiting, 7)).toBe("2026-12-17");
    expect(mayLeave(waiting, "2026-12-16", 7)).toBe(false);
    expect(mayLeave(waiting, "2026-12-17", 7)).toBe(true);
  });

  test("as soon as it is known that they will pass, or that nothing is on its way", () => {
    expect(mayLeave({ ...waiting, expected_on: "2026-12-16" }, "2026-11-30", 7)).toBe(false);
    expect(mayLeave({ ...waiting, expected_on: "2026-12-17" }, "2026-11-30", 7)).toBe(true);
    expect(mayLeave({ ...waiting, expected_on: null }, "2026-11-30", 7)).toBe(true);
  });

  test("at any time where no day was promised", () => {
    expect(mayLeave({ promised_on: null, expected_on: "2026-12-01" }, "2026-11-30", 7)).toBe(true);
  });
});

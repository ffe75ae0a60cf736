import { describe, expect, test } from "vitest";
import { toAccountPhone, toNationalPhone, toStoredPhone } from "./phone-numbers.ts";

describe("a phone number", () => {
  test.each([
    ["(213) 555-0100", "+1 213-555-0100"],
    ["213.555.0100", "+1 213-555-0100"],
    ["213 555 0100", "+1 213-555-0100"],
    ["2135550100", "+1 213-555-0100"],
    ["1-213-555-0100", "+1 213-555-0100"],
    ["12135550100", "+1 213-555-0100"],
    ["+1 (213) 555-0100", "+1 213-555-0100"],
    ["213/555-0100", "+1 213-555-0100"],
    ["（213）555－0100", "+1 213-555-0100"],
    ["(213) 555-0100 x12", "+1 213-555-0100 ext. 12"],
    ["213.555.0100 ext. 0417", "+1 213-555-0100 ext. 0417"],
    ["213-555-0100,5", "+1 213-555-0100 ext. 5"],
    ["+1-213-555-0100;ext=77", "+1 213-555-0100 ext. 77"],
    ["+86 138 0013 8000", "+86 138 0013 8000"],
    ["+86-13800138000", "+86 138 0013 8000"],
    ["0086 138-0013-8000", "+86 138 0013 8000"],
    ["01186 13800138000", "+86 138 0013 8000"],
    ["13800138000", "+86 138 0013 8000"],
    ["+86 20 8888 6666 分机 8", "+86 2088886666 ext. 8"],
    ["+44 (0)20 7183 8750", "+44 2071838750"],
    ["+52 33 5555 0142", "+52 3355550142"],
    ["+852 2345 6789", "+852 23456789"],
  ])("%s is stored as %s", (typed, stored) => {
    expect(toStoredPhone(typed)).toBe(stored);
    expect(toStoredPhone(stored), "the stored form is stable").toBe(stored);
  });

  test.each(["call me", "12", "", "+", "213-555-0100 ask for Ana", "((((((((", "1".repeat(30), "213 555 01OO"])("%j is none", (typed) =>
    expect(toStoredPhone(typed)).toBeUndefined(),
  );

  test.each([
    ["138-0013-8000", "86", "138 0013 8000"],
    ["+86 13800138000", "86", "138 0013 8000"],
    ["213.555.0100", "1", "213-555-0100"],
    ["0903 555 123", "84", "903555123"],
    ["011 52 477 555 0123", "52", "4775550123"],
  ])("%s beside the country code %s is stored as %s", (typed, code, stored) => {
    expect(toNationalPhone(typed, code)).toBe(stored);
    expect(toNationalPhone(stored, code)).toBe(stored);
  });

  test("of another country than its country code is none", () => expect(toNationalPhone("+49 30 901820", "1")).toBeUndefined());

  test.each([
    ["(213) 555-0100", "+12135550100"],
    ["1 310 555 0100", "+13105550100"],
    ["+1 310.555.0100", "+13105550100"],
    ["13105550100", "+8613105550100"],
    ["131 0555 0100", "+8613105550100"],
    ["+86 131 0555 0100", "+8613105550100"],
  ])("%s as a login is %s", (typed, stored) => expect(toAccountPhone(typed)).toBe(stored));
});

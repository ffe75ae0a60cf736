import { expect, test } from "vitest";
import { isCommonPassword } from "#platform/common-passwords.ts";
import { normalizeAccount } from "./commands/stored-phone.ts";
import { fullName, maskAccount, validateNewPassword } from "./rules.ts";

test.each([
  [" Ana@Shop.TEST ", "ana@shop.test"],
  ["+1 (626) 555-0142", "+16265550142"],
  ["626.555.0142", "+16265550142"],
  ["13800138000", "+8613800138000"],
])("normalizes the account %s to %s", (typed, stored) => expect(normalizeAccount(typed)).toBe(stored));

test.each<[string, string, string | undefined, string]>([
  ["abc12", "abc12", "PASSWORD_FORM", "five characters"],
  ["abc1234567890", "abc1234567890", "PASSWORD_FORM", "thirteen characters"],
  ["abcdefgh", "abcdefgh", "PASSWORD_FORM", "no digit"],
  ["12345678", "12345678", "PASSWORD_FORM", "no letter"],
  ["abc 1234", "abc 1234", "PASSWORD_FORM", "a space"],
  ["sofa77", "sofa78", "PASSWORDS_DIFFER", "another confirmation"],
  ["sofa77", "sofa77", undefined, "six characters that mix"],
  ["Sofa-77-oak!", "Sofa-77-oak!", undefined, "twelve characters"],
])("validates password %s with confirmation %s as %s (%s)", (password, confirmation, verdict) =>
  expect(validateNewPassword(password, confirmation)).toBe(verdict),
);

test("recognizes common passwords in any letter case", () => {
  for (const password of ["password1", "Passw0rd1", "QWERTY123", "1q2w3e4r", "woaini1314"]) expect(isCommonPassword(password)).toBe(true);
  expect(isCommonPassword("oak77bench")).toBe(false);
});

test("puts the family name first for country code 86", () => {
  const person = { first_name: "美玲", last_name: "陈" };
  expect(fullName({ ...person, mobile_country_code: "86" })).toBe("陈美玲");
  expect(fullName({ first_name: "Dana", last_name: "Whitfield", mobile_country_code: "1" })).toBe("Dana Whitfield");
});

test("masks email addresses and phone numbers", () => {
  expect(maskAccount("dana@shop.test")).toBe("da***@shop.test");
  expect(maskAccount("+16265550142")).toBe("***0142");
});

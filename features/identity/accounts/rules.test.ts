import { expect, test } from "vitest";
import { isCommonPassword } from "#platform/common-passwords.ts";
import { accountOf, fullName, maskedAccount, passwordRefusal } from "./rules.ts";

test.each([
  [" Ana@Shop.TEST ", "ana@shop.test"],
  ["+1 (626) 555-0142", "+16265550142"],
])("the account typed as %s is stored as %s", (typed, stored) => expect(accountOf(typed)).toBe(stored));

test.each<[string, string, string | undefined, string]>([
  ["abc12", "abc12", "PASSWORD_FORM", "five characters"],
  ["abc1234567890", "abc1234567890", "PASSWORD_FORM", "thirteen characters"],
  ["abcdefgh", "abcdefgh", "PASSWORD_FORM", "no digit"],
  ["12345678", "12345678", "PASSWORD_FORM", "no letter"],
  ["abc 1234", "abc 1234", "PASSWORD_FORM", "a space"],
  ["sofa77", "sofa78", "PASSWORDS_DIFFER", "another confirmation"],
  ["sofa77", "sofa77", undefined, "six characters that mix"],
  ["Sofa-77-oak!", "Sofa-77-oak!", undefined, "twelve characters"],
])("password %s, %s: %s (%s)", (password, confirmation, verdict) => expect(passwordRefusal(password, confirmation)).toBe(verdict));

test("the most common passwords are known in any case, an uncommon one is not", () => {
  for (const password of ["password1", "Passw0rd1", "QWERTY123", "1q2w3e4r", "woaini1314"]) expect(isCommonPassword(password)).toBe(true);
  expect(isCommonPassword("oak77bench")).toBe(false);
});

test("names follow the order of their country", () => {
  const person = { first_name: "美玲", last_name: "陈" };
  expect(fullName({ ...person, mobile_country_code: "86" })).toBe("陈美玲");
  expect(fullName({ first_name: "Dana", last_name: "Whitfield", mobile_country_code: "1" })).toBe("Dana Whitfield");
});

test("an account is masked where others see it", () => {
  expect(maskedAccount("dana@shop.test")).toBe("da***@shop.test");
  expect(maskedAccount("+16265550142")).toBe("***0142");
});

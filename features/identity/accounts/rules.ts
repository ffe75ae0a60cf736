import type { Verdict } from "#kernel/refusals.ts";
import { isLoginPassword } from "#kernel/text-rules.ts";

/** The country code that makes a user a China user (design 1). */
export const chinaCountryCode = "86";
export const chinaUserType = 86;
export const buyerUserType = 1;
export const operatorUserType = 3;

/** Buyers belong to the sites they registered at or joined; makers and staff belong to the platform. */
export const isBoundToSites = (userType: number): boolean => userType === buyerUserType || userType === chinaUserType;

/** An account as it is stored: an address in lower case, a phone number without spaces, brackets and hyphens. */
export const accountOf = (typed: string): string => (typed.includes("@") ? typed.trim().toLowerCase() : typed.replace(/[ ()-]/g, ""));

/** Whether an account is an email address; the others are phone numbers. */
export const isMailAccount = (account: string): boolean => account.includes("@");

/** Whether a new password may be taken; the list of common ones is asked separately, it does not travel to browsers. */
export const passwordRefusal = (password: string, confirmation: string): Verdict => {
  if (!isLoginPassword(password)) return "PASSWORD_FORM";
  return password === confirmation ? undefined : "PASSWORDS_DIFFER";
};

/** A name in the order its country uses (spec 2.6): family name first for country code 86. */
export const fullName = (person: { first_name: string; last_name: string; mobile_country_code: string }): string =>
  person.mobile_country_code === chinaCountryCode ? `${person.last_name}${person.first_name}` : `${person.first_name} ${person.last_name}`;

/** Two or three letters stand for an account where it is shown to others: da***@shop.test. */
export const maskedAccount = (account: string): string =>
  isMailAccount(account) ? account.replace(/^(.{1,2})[^@]*/, "$1***") : account.replace(/^(.*)(.{4})$/, "***$2");

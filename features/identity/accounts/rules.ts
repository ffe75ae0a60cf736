import type { Verdict } from "#kernel/refusals.ts";
import { isLoginPassword } from "#kernel/text-rules.ts";

/** The mobile country code that makes a buyer a China user (docs/domain-model.md). */
export const chinaCountryCode = "86";
export const chinaUserType = 86;
export const buyerUserType = 1;
export const merchantUserType = 2;
export const operatorUserType = 3;

/** Whether logins of this user type are limited to the sites they joined. Merchants and staff may log in on every site. */
export const isLimitedToSites = (userType: number): boolean => userType === buyerUserType || userType === chinaUserType;

/** Whether an account is an email address. Every other account is a phone number. */
export const isMailAccount = (account: string): boolean => account.includes("@");

/** The reason to refuse a new password, or undefined. The server also checks a list of common passwords that browsers do not load. */
export const validateNewPassword = (password: string, confirmation: string): Verdict => {
  if (!isLoginPassword(password)) return "PASSWORD_FORM";
  return password === confirmation ? undefined : "PASSWORDS_DIFFER";
};

/** The full name in the order of the country: family name first for country code 86, without a space. */
export const fullName = (person: { first_name: string; last_name: string; mobile_country_code: string }): string =>
  person.mobile_country_code === chinaCountryCode ? `${person.last_name}${person.first_name}` : `${person.first_name} ${person.last_name}`;

/** Masks an account for display to other people: da***@shop.test, ***0188. */
export const maskAccount = (account: string): string =>
  isMailAccount(account) ? account.replace(/^(.{1,2})[^@]*/, "$1***") : account.replace(/^(.*)(.{4})$/, "***$2");

/** Hours within which an auditor answers a certification on a site that sets none. */
export const certificationHours = 12;

/** Hours within which an auditor answers a certification on a site. */
export const certificationHoursOn = (site: { review_hours: Readonly<Record<string, number>> }): number =>
  site.review_hours.certification ?? certificationHours;

/** The path of the company certification form; China users have their own form. */
export const certificationPath = (userType: number): string =>
  userType === chinaUserType ? "/user_center/certificationChina" : "/user_center/certification";

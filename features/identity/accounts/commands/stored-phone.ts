import { toAccountPhone, toNationalPhone } from "#kernel/phone-numbers.ts";
import { refuse } from "#kernel/refusals.ts";
import { isMailAccount } from "../rules.ts";

/** The stored form of an account: an email address in lower case, or a phone number such as "+12135550100". */
export const normalizeAccount = (typed: string): string => (isMailAccount(typed) ? typed.trim().toLowerCase() : toAccountPhone(typed));

/** The stored form of a mobile number beside its country code. Refuses MOBILE_OF_OTHER_COUNTRY. */
export const toStoredMobile = ({ mobile, mobile_country_code }: { mobile: string; mobile_country_code: string }): string =>
  toNationalPhone(mobile, mobile_country_code) ?? refuse("MOBILE_OF_OTHER_COUNTRY", {}, ["mobile"]);

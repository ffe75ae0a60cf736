import { defaultLateTerms } from "#features/catalog/products/rules/presale-terms.ts";
import { defaultHoldMinutes } from "#features/inventory/stock/rules.ts";
import { bankNumberRefusal, routingCodeRefusal } from "#features/money/balance/rules.ts";
import { defaultAfterSaleLimits } from "#features/trade/after-sale/rules.ts";
import { defaultTimeLimits } from "#features/trade/orders/rules.ts";
import { shortPolicies } from "#features/trade/reservations/rules.ts";
import type { Verdict } from "#kernel/refusals.ts";
import { nextStatus } from "#kernel/state-machine.ts";
import { type BankChangeStatus, type BankDecision, bankChangeStatuses } from "./statuses.ts";

/** A number that an administrator sets for a site: fees in hundredths of a percent, limits in cents. `defaultValue` is for a site that sets none. */
interface Setting {
  unit: "percent" | "money" | "hours" | "minutes" | "days" | "count" | "yesNo" | "shortPolicy";
  min: number;
  max: number;
  defaultValue: number;
}

/** The settings by their name in `sites.settings` and on the wire. */
export const siteNumbers = {
  pay_handling: { unit: "percent", min: 0, max: 1_000, defaultValue: 0 },
  withdrawal_handling: { unit: "percent", min: 0, max: 1_000, defaultValue: 0 },
  recharge_second_above_cents: { unit: "money", min: 0, max: 5_000_000, defaultValue: 1_000_000 },
  withdrawal_second_above_cents: { unit: "money", min: 0, max: 5_000_000, defaultValue: 500_000 },
  refund_second_above_cents: { unit: "money", min: 0, max: 5_000_000, defaultValue: 1_000_000 },
  prices_need_certification: { unit: "yesNo", min: 0, max: 1, defaultValue: 0 },
  unpaid_hours: { unit: "hours", min: 1, max: 720, defaultValue: defaultTimeLimits.unpaidHours },
  checkout_hold_minutes: { unit: "minutes", min: 0, max: 60, defaultValue: defaultHoldMinutes },
  auto_complete_days: { unit: "days", min: 1, max: 90, defaultValue: defaultTimeLimits.autoCompleteDays },
  presale_deposit_kept: { unit: "yesNo", min: 0, max: 1, defaultValue: defaultLateTerms.forfeitsDeposit },
  presale_grace_days: { unit: "days", min: 0, max: 60, defaultValue: defaultLateTerms.graceDays },
  presale_slip_days: { unit: "days", min: 0, max: 180, defaultValue: defaultLateTerms.slipDays },
  /** The place of the policy in `shortPolicies`. */
  presale_short_policy: { unit: "shortPolicy", min: 0, max: shortPolicies.length - 1, defaultValue: 0 },
  presale_missing_refunded: { unit: "yesNo", min: 0, max: 1, defaultValue: 0 },
  refund_confirm_days: { unit: "days", min: 1, max: 60, defaultValue: defaultTimeLimits.refundConfirmDays },
  after_sale_cap: { unit: "count", min: 0, max: 1_000, defaultValue: defaultAfterSaleLimits.monthlyCap },
  after_sale_days: { unit: "days", min: 1, max: 365, defaultValue: defaultAfterSaleLimits.claimDays },
  after_sale_answer_hours: { unit: "hours", min: 1, max: 720, defaultValue: defaultAfterSaleLimits.answerHours },
  after_sale_return_days: { unit: "days", min: 1, max: 90, defaultValue: defaultAfterSaleLimits.returnDays },
} as const satisfies Record<string, Setting>;

export type SiteNumber = keyof typeof siteNumbers;

export const siteNumberNames = Object.keys(siteNumbers) as SiteNumber[];

export const getSetting = (name: SiteNumber): Setting => siteNumbers[name];

/** Contact data of a site: columns of `sites`, shown in the footer, in mails and on documents. */
export const contactNames = ["contact_company", "contact_address", "contact_email", "contact_phone"] as const;

/**
 * Web addresses of a site, empty where it has none: the company's own site, the host of the storefront for phones, and its pages on social
 * networks. Keys of `sites.settings`.
 */
export const linkNames = ["home_url", "mobile_host", "linkedin_url", "instagram_url", "youtube_url", "facebook_url"] as const;
export type LinkName = (typeof linkNames)[number];

/** An address that a link can open: https with a host name. */
const isWebAddress = (text: string): boolean => text.length <= 200 && /^https:\/\/[^\s/?#@:]+\.[^\s/?#@:]+([/?#]\S*)?$/.test(text);

/** The name of a host, such as m.example.com: phones are sent there, to the path that they asked for. */
export const isHostName = (text: string): boolean =>
  text.length <= 200 && /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(?::[0-9]{1,5})?$/i.test(text);

/** Whether a web address of the settings may stand there; an empty one means none. */
export const isLink = (name: LinkName, text: string): boolean =>
  text === "" || (name === "mobile_host" ? isHostName(text) : isWebAddress(text));

/** The fields whose value changes, with the old and the new values; undefined when none does. */
export const findChanges = <Value>(
  before: Readonly<Record<string, Value>>,
  input: Readonly<Record<string, Value | undefined>>,
): { before: Record<string, Value | undefined>; after: Record<string, Value> } | undefined => {
  const changed = Object.entries(input).filter(([name, value]) => value !== undefined && value !== before[name]) as [string, Value][];
  if (changed.length === 0) return undefined;
  return { before: Object.fromEntries(changed.map(([name]) => [name, before[name]])), after: Object.fromEntries(changed) };
};

/** The fields of the bank account for offline payments to a site, in display order. */
export const siteBankFields = ["account_name", "bank_name", "account_number", "routing_number", "swift"] as const;
export type SiteBankField = (typeof siteBankFields)[number];
export type SiteBank = Record<SiteBankField, string>;

/** The bank account stored in `sites.settings`; missing fields are empty. */
export const toSiteBank = (stored: Readonly<Record<string, string>> | null | undefined): SiteBank =>
  Object.fromEntries(siteBankFields.map((name) => [name, stored?.[name] ?? ""])) as SiteBank;

export const isSwift = (typed: string): boolean => /^[A-Z]{6}[0-9A-Z]{2}([0-9A-Z]{3})?$/.test(typed.replace(/\s/g, ""));

/** Validates one field. Banks in the United States have a routing number, banks elsewhere a SWIFT code. */
export const siteBankRefusal = (name: SiteBankField, typed: string): Verdict => {
  if (name === "account_number") return bankNumberRefusal(typed);
  if (name === "routing_number") return typed === "" ? undefined : routingCodeRefusal(typed, "US");
  return name === "swift" && typed !== "" && !isSwift(typed) ? "BANK_SWIFT_FORM" : undefined;
};

export const isSameBank = (one: SiteBank, other: SiteBank): boolean => siteBankFields.every((name) => one[name] === other[name]);

/** The status after a decision, or the reason of the refusal. */
export const decideBankChange = (
  change: { status: BankChangeStatus; proposed_by: number },
  decision: BankDecision,
  person_id: number,
): { status: BankChangeStatus } | { refusal: "ALREADY_REVIEWED" | "SECOND_PERSON_NEEDED" | "NOT_ALLOWED" } => {
  if (change.status !== "waiting") return { refusal: "ALREADY_REVIEWED" };
  const by = change.proposed_by === person_id ? "proposer" : "another";
  const status = nextStatus(bankChangeStatuses, change.status, decision, by);
  if (status) return { status };
  return { refusal: by === "proposer" ? "SECOND_PERSON_NEEDED" : "NOT_ALLOWED" };
};

/** What a site may be called and be reached by. Pure. */

export const siteCodePattern = /^[A-Za-z][A-Za-z_]{1,19}$/;

const maxHostNames = 20;

/** A host name without a port, such as shop.example.com, or localhost while a market is being set up. */
const hostName = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/;

/** The host names of a text, each once and in small letters; undefined when one of them is none, or there are none or too many. */
export const parseHostNames = (text: string): string[] | undefined => {
  const names = [
    ...new Set(
      text
        .toLowerCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ];
  return names.length > 0 && names.length <= maxHostNames && names.every((name) => hostName.test(name)) ? names : undefined;
};

/** The host names that requests of a site come in by: its own, and that of its storefront for phones. */
export const allHostNames = (hostnames: readonly string[], mobileHost: string): string[] => [
  ...new Set([...hostnames, ...(mobileHost === "" ? [] : [mobileHost.toLowerCase().split(":")[0] as string])]),
];

/** The name of a time zone as people say it: "Pacific Time" for America/Los_Angeles. Pure. */
export const timeZoneName = (timeZone: string, language: string): string =>
  new Intl.DateTimeFormat(language, { timeZone, timeZoneName: "longGeneric" }).formatToParts(0).find(({ type }) => type === "timeZoneName")
    ?.value ?? timeZone;

import { bankNumberRefusal, routingCodeRefusal } from "#features/money/balance/rules.ts";
import type { Verdict } from "#kernel/refusals.ts";
import { nextStatus } from "#kernel/state-machine.ts";
import { type BankChangeStatus, type BankDecision, bankChangeStatuses } from "./statuses.ts";

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

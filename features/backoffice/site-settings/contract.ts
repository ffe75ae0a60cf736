import { z } from "zod";
import { type ReviewKind, reviewKinds } from "#features/backoffice/review-queue/review-items.ts";
import { maxReviewHours } from "#features/backoffice/review-queue/rules.ts";
import { post } from "#kernel/contract.ts";
import { statusNames } from "#kernel/state-machine.ts";
import { usTimeZones } from "#kernel/us-time-zones.ts";
import * as wire from "#kernel/wire.ts";
import { getSetting, isLink, type LinkName, linkNames, type SiteNumber, siteNumberNames } from "./rules/settings.ts";
import { parseHostNames, siteCodePattern } from "./rules.ts";
import { bankChangeStatuses } from "./statuses.ts";

const whole = z.number().int();

/** A decimal with up to two places, parsed to hundredths: "2.5" is 250. */
const hundredths = z
  .string()
  .regex(/^\d{1,7}(\.\d{1,2})?$/)
  .transform((text) => Math.round(Number(text) * 100));

const boundedNumber = (name: SiteNumber) => {
  const { unit, min, max } = getSetting(name);
  const number = unit === "percent" || unit === "money" ? hundredths : wire.count;
  return number.pipe(z.number().min(min).max(max)).optional();
};

const numberFields = Object.fromEntries(siteNumberNames.map((name) => [name, boundedNumber(name)])) as Record<
  SiteNumber,
  ReturnType<typeof boundedNumber>
>;

const link = (name: LinkName) => wire.optionalText(200).pipe(z.string().refine((text) => isLink(name, text)));
const links = Object.fromEntries(linkNames.map((name) => [name, link(name)])) as Record<LinkName, ReturnType<typeof link>>;

const hours = wire.wholeNumber.pipe(z.number().max(maxReviewHours)).optional();

const hoursByKindFields = Object.fromEntries(reviewKinds.map((kind) => [`hours_${kind}`, hours])) as Record<
  `hours_${ReviewKind}`,
  typeof hours
>;

export const siteSettings = post("/operator/siteSettings", {
  who: "operator:administrator",
  summary: "The settings of a site: fees, limits, hours, days and contact data, with the latest changes first.",
  body: z.object({ site_code: wire.optionalLine }),
  data: z.object({
    site_code: z.string(),
    /** The number of the latest change; sent back with a change, so that none is overwritten unseen. */
    version: whole,
    sites: wire.rows({
      site_code: z.string(),
      title: z.string(),
      /** How many numbers and hours differ from the default. */
      overrides: whole,
    }),
    /** IANA name, such as America/Los_Angeles. */
    time_zone: z.string(),
    /** The currency of the limits. */
    currency: z.string(),
    numbers: z.record(z.string(), whole),
    hours: z.record(z.string(), whole),
    /** What numbers and hours are where a site sets none. */
    defaults: z.record(z.string(), whole),
    /** The kinds of review items, in order, with their names in the caller's language. */
    review_kinds: wire.rows({ kind: z.string(), name: z.string() }),
    contact_company: z.string(),
    contact_address: z.string(),
    contact_email: z.string(),
    contact_phone: z.string(),
    /** Web addresses shown in the shop; empty where there is none. */
    links: z.object({
      home_url: z.string(),
      mobile_host: z.string(),
      linkedin_url: z.string(),
      instagram_url: z.string(),
      youtube_url: z.string(),
      facebook_url: z.string(),
    }),
    /** The bank account for transfers, read-only. Two people change it with /operator/proposeSiteBank and /operator/decideSiteBank. */
    bank: z.record(z.string(), z.string()),
    history: wire.rows({
      version: whole,
      at: wire.moment,
      name: z.string(),
      changes: wire.rows({ name: z.string(), before: z.string(), after: z.string() }),
    }),
  }),
  refuses: ["NOT_FOUND"],
});

export const setSiteSettings = post("/operator/setSiteSettings", {
  who: "operator:administrator",
  summary:
    "Sets the given fields and leaves the others; fees in percent, limits in the site's currency. Applies from the next call on, on every server. With the version that was read, a field that somebody else has changed since is refused.",
  body: z.object({
    site_code: wire.line,
    version: wire.count.optional(),
    ...numberFields,
    ...hoursByKindFields,
    contact_company: wire.printed(wire.line).optional(),
    contact_address: wire.printed(wire.line).optional(),
    contact_email: wire.email.optional(),
    contact_phone: wire.printed(wire.line).optional(),
    /** With 1 all web addresses are set, and those that are left out are removed. */
    sets_links: wire.flag.default(false),
    ...links,
    request_id: wire.requestId,
  }),
  data: z.object({ changed: whole }),
  refuses: ["NOT_FOUND", "CHANGED_MEANWHILE"],
});

const bank = z.record(z.string(), z.string());

export const siteBank = post("/operator/siteBank", {
  who: "operator:finance",
  summary: "The account that buyers of a site transfer to, the pending change, and earlier changes, newest first.",
  body: z.object({ site_code: wire.optionalLine }),
  data: z.object({
    site_code: z.string(),
    sites: wire.rows({ site_code: z.string(), title: z.string() }),
    bank,
    changes: wire.rows({
      bank_change_id: whole,
      status: z.enum(statusNames(bankChangeStatuses)),
      before: bank,
      bank,
      reason: z.string(),
      proposer: z.string(),
      is_mine: z.boolean(),
      proposed_at: wire.moment,
      reviewer: z.string(),
      reviewed_at: wire.moment.nullable(),
      review_note: z.string(),
    }),
  }),
  refuses: ["NOT_FOUND"],
});

export const proposeSiteBank = post("/operator/proposeSiteBank", {
  who: "operator:finance",
  summary: "Proposes another account for a site. It applies after a second person approves; administrators and finance are notified.",
  body: z.object({
    site_code: wire.line,
    account_name: wire.printed(wire.line),
    bank_name: wire.printed(wire.line),
    account_number: wire.printed(wire.line),
    routing_number: wire.printed(wire.optionalLine),
    swift: wire.printed(wire.optionalLine),
    reason: wire.line,
    request_id: wire.requestId,
  }),
  data: z.object({ bank_change_id: whole }),
  refuses: [
    "NOT_FOUND",
    "BANK_NUMBER_FORM",
    "BANK_CARD_NUMBER",
    "BANK_ROUTING_FORM",
    "BANK_SWIFT_FORM",
    "SITE_BANK_SAME",
    "SITE_BANK_WAITS",
  ],
});

export const decideSiteBank = post("/operator/decideSiteBank", {
  who: "operator:finance",
  summary: "Approves or refuses a proposed account, by another person than its proposer; or withdraws one's own proposal.",
  body: z.object({
    bank_change_id: wire.id,
    decision: z.enum(["approve", "refuse", "withdraw"]),
    note: wire.remark,
    request_id: wire.requestId,
  }),
  data: z.object({ status: z.enum(["applied", "refused", "withdrawn"]) }),
  refuses: ["NOT_FOUND", "ALREADY_REVIEWED", "SECOND_PERSON_NEEDED", "NOT_ALLOWED", "SITE_BANK_REASON"],
});

/** Calls by which an administrator makes the regional sites. Fees, limits and contact data are settings of a site (settings.ts). */

const who = "operator:administrator" as const;

const siteCode = wire.filledText(20).pipe(z.string().regex(siteCodePattern));

const names = { name_en: wire.printed(wire.line), name_zh: wire.line, name_es: wire.line };
const hostnames = z
  .string()
  .max(2_000)
  .transform((text, context) => {
    const hosts = parseHostNames(text);
    if (!hosts) context.addIssue({ code: "custom", message: "hostnames" });
    return hosts ?? [];
  });

export const siteList = post("/operator/siteList", {
  who,
  summary: "The sites, the main one first, with the number of warehouses that each sells from.",
  body: z.object({ show: z.enum(["open", "closed"]).default("open"), ...wire.pageFields }),
  data: wire
    .paged(
      z.object({
        site_code: z.string(),
        names: z.record(z.string(), z.string()),
        hostnames: z.array(z.string()),
        mobile_host: z.string(),
        time_zone: z.string(),
        is_main: z.boolean(),
        is_closed: z.boolean(),
        warehouses: whole,
      }),
    )
    .extend({ counts: z.object({ open: whole, closed: whole }) }),
});

export const createSite = post("/operator/createSite", {
  who,
  summary:
    "Adds a site in US dollars; the first one is the main site. Host names are separated by spaces, commas or lines. Every server serves it at once.",
  body: z.object({
    site_code: siteCode,
    ...names,
    time_zone: z.enum(usTimeZones),
    hostnames,
    mobile_host: wire.optionalText(200).refine((host) => isLink("mobile_host", host)),
    contact_company: wire.printed(wire.line),
    contact_address: wire.printed(wire.line),
    contact_email: wire.email,
    contact_phone: wire.printed(wire.line),
    request_id: wire.requestId,
  }),
  data: z.object({ site_code: z.string() }),
  refuses: ["SITE_CODE_TAKEN", "SITE_HOST_TAKEN"],
});

export const saveSite = post("/operator/saveSite", {
  who,
  summary: "Changes names, host names and time zone of a site. Its code never changes, because orders hold it.",
  body: z.object({ site_code: siteCode, ...names, time_zone: z.enum(usTimeZones), hostnames, request_id: wire.requestId }),
  data: z.object({ site_code: z.string() }),
  refuses: ["SITE_HOST_TAKEN"],
});

export const setSiteOpen = post("/operator/setSiteOpen", {
  who,
  summary: "Closes a site, whose host names then lead to the main one, or opens it again. Its orders go on.",
  body: z.object({ site_code: siteCode, is_open: wire.flag.default(false), request_id: wire.requestId }),
  refuses: ["SITE_IS_MAIN"],
});

import { z } from "zod";
import { type ReviewKind, reviewKinds } from "#features/backoffice/review-queue/review-items.ts";
import { maxReviewHours } from "#features/backoffice/review-queue/rules.ts";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { getSetting, isLink, type LinkName, linkNames, type SiteNumber, siteNumberNames } from "../rules.ts";

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

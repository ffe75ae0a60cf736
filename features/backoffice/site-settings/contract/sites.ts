import { z } from "zod";
import { post } from "#kernel/contract.ts";
import { usTimeZones } from "#kernel/us-time-zones.ts";
import * as wire from "#kernel/wire.ts";
import { isLink, parseHostNames, siteCodePattern } from "../rules.ts";

/** Calls by which an administrator makes the regional sites. Fees, limits and contact data are settings of a site (settings.ts). */

const who = "operator:administrator" as const;
const whole = z.number().int();
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

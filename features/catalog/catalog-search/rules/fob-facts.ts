import type { Text } from "#kernel/languages.ts";
import { toText } from "#kernel/texts.ts";

/** What FOB lists are filtered by: the port of loading and the lead time. Pure. */

/** The code of a port in addresses: the name that an offer gives it, in letters that an address may have. */
export const portCode = (port: string): string =>
  port
    .normalize("NFD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]/gu, (sign) => (/[\p{L}\p{N}]/u.test(sign) ? `u${sign.codePointAt(0)?.toString(16)}` : "-"))
    .replace(/-+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60);

const longest = "longer";

/** The ranges of lead times by their last day, shortest first, with their names. */
export const leadRanges: ReadonlyMap<string, Text> = new Map([
  ["30", toText(["Up to 30 days", "30 天以内", "Hasta 30 días"])],
  ["45", toText(["31 to 45 days", "31 至 45 天", "De 31 a 45 días"])],
  ["60", toText(["46 to 60 days", "46 至 60 天", "De 46 a 60 días"])],
  ["90", toText(["61 to 90 days", "61 至 90 天", "De 61 a 90 días"])],
  [longest, toText(["More than 90 days", "90 天以上", "Más de 90 días"])],
]);

/** The range of a lead time in days; "" for offers without one. */
export const leadRange = (days: number): string =>
  days > 0 ? ([...leadRanges.keys()].find((last) => days <= Number(last)) ?? longest) : "";

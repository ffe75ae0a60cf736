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

/** The last day of each range of lead times; longer ones are a range of their own. */
const leadSteps = [30, 45, 60, 90] as const;
const longest = "longer";

/** The codes of the ranges, shortest first. */
export const leadRanges: readonly string[] = [...leadSteps.map(String), longest];

/** The range of a lead time in days; "" for offers without one. */
export const leadRange = (days: number): string => (days > 0 ? String(leadSteps.find((step) => days <= step) ?? longest) : "");

/** The first and the last day of a range; the longest has no last one. Undefined for an unknown code. */
export const leadBounds = (code: string): { from: number; to: number | undefined } | undefined => {
  const place = leadRanges.indexOf(code);
  return place < 0 ? undefined : { from: (leadSteps[place - 1] ?? 0) + 1, to: leadSteps[place] };
};

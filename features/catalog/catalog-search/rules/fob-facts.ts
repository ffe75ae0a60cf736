import { inEachLanguage, interpolate, type Text } from "#kernel/languages.ts";
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

/** The last day of each range of lead times; longer ones are in a range of their own. */
const leadSteps = [30, 45, 60, 90] as const;
const longest = "longer";

/** The range of a lead time in days; "" for offers without one. */
export const leadRange = (days: number): string => (days > 0 ? String(leadSteps.find((step) => days <= step) ?? longest) : "");

const rangeTexts = {
  first: toText(["Up to {to} days", "{to} 天以内", "Hasta {to} días"]),
  between: toText(["{from} to {to} days", "{from} 至 {to} 天", "De {from} a {to} días"]),
  longer: toText(["More than {from} days", "{from} 天以上", "Más de {from} días"]),
};

/** The ranges of lead times, shortest first, with their names. */
export const leadRanges: ReadonlyMap<string, Text> = new Map([
  ...leadSteps.map((to, index): [string, Text] => {
    const values = { from: (leadSteps[index - 1] ?? 0) + 1, to };
    const text = index === 0 ? rangeTexts.first : rangeTexts.between;
    return [String(to), inEachLanguage((language) => interpolate(text[language], values))];
  }),
  [longest, inEachLanguage((language) => interpolate(rangeTexts.longer[language], { from: leadSteps[leadSteps.length - 1] ?? 0 }))],
]);

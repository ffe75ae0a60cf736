import type { Language } from "./languages.ts";

/** The reader of typed-numbers.ts, apart from what else is done with numbers, because every list of products loads it. */

const separators: Record<Language, { group: string; decimal: string }> = {
  "en-US": { group: ",", decimal: "." },
  "zh-CN": { group: ",", decimal: "." },
  "es-ES": { group: ".", decimal: "," },
};

const groupedForm = /^[1-9][0-9]{0,2}(?:G[0-9]{3})+(?:D[0-9]*)?$/;
const plainForm = /^(?:[0-9]+(?:D[0-9]*)?|D[0-9]+)$/;
/**
 * A decimal point that no group of thousands explains, in a language that writes a comma: the plain form reads in every language.
 * The other way round, "12,50" in English may be a forgotten digit of "12,500", so it is refused.
 */
const pointForm = /^[0-9]+\.[0-9]+$/;

/** The number in its plain form, "1234.50"; undefined for anything else, such as a sign, an exponent or "12,50" in English. */
export const parseTypedNumber = (typed: string, language: Language): string | undefined => {
  const text = typed
    .normalize("NFKC")
    .trim()
    .replace(/^(US\$|[$¥€])\s*/, "")
    .replace(/\s*(元|USD|美元|US\$|[$€])$/, "")
    .replace(/(?<=[0-9])[\s'’](?=[0-9]{3}(?![0-9]))/g, "");
  if (!/^[0-9.,]+$/.test(text)) return undefined;
  const { group, decimal } = separators[language];
  const marked = text.replaceAll(group, "G").replaceAll(decimal, "D");
  if (!groupedForm.test(marked) && !plainForm.test(marked)) return pointForm.test(text) ? text : undefined;
  return marked.replaceAll("G", "").replace(/D$/, "").replace(/^D/, "0.").replace("D", ".");
};

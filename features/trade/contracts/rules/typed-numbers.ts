import type { Language } from "#kernel/languages.ts";
import { type Cents, parseAmount } from "#kernel/money.ts";

/**
 * Numbers as people write them: "1,234.50" in English and Chinese, "1.234,50" in Spanish, also with full-width characters, spaces
 * between thousands or a currency sign. Pure.
 */

const separators: Record<Language, { group: string; decimal: string }> = {
  "en-US": { group: ",", decimal: "." },
  "zh-CN": { group: ",", decimal: "." },
  "es-ES": { group: ".", decimal: "," },
};

const groupedForm = /^[0-9]{1,3}(?:G[0-9]{3})+(?:D[0-9]+)?$/;
const plainForm = /^[0-9]+(?:D[0-9]+)?$/;
/** One separator before one or two digits can only be the decimal one. */
const foreignDecimal = /^[0-9]+[.,][0-9]{1,2}$/;

/** The number in its plain form, "1234.50"; undefined for anything else. */
export const toPlainNumber = (typed: string, language: Language): string | undefined => {
  const text = typed
    .normalize("NFKC")
    .replace(/^(US\$|[$¥€])/, "")
    .replace(/(元|USD|美元)$/, "")
    .trim()
    .replace(/(?<=[0-9])[\s'’](?=[0-9]{3}(?![0-9]))/g, "");
  if (!/^[0-9][0-9.,]*$/.test(text)) return undefined;
  const { group, decimal } = separators[language];
  const marked = text.replaceAll(group, "G").replaceAll(decimal, "D");
  if (groupedForm.test(marked) || plainForm.test(marked)) return marked.replaceAll("G", "").replace("D", ".");
  return foreignDecimal.test(text) ? text.replace(",", ".") : undefined;
};

/** A price above zero with at most two decimals, in cents. */
export const parseTypedPrice = (typed: string, language: Language): Cents | undefined => {
  const plain = toPlainNumber(typed, language);
  const parsed = plain === undefined ? undefined : parseAmount(plain);
  return parsed === undefined || parsed === 0 ? undefined : parsed;
};

/** The most pieces of a row. */
const maxPieces = 1_000_000;

/** A whole number from 1 to `max` without leading zeros. */
export const parseTypedCount = (typed: string, language: Language, max = maxPieces): number | undefined => {
  const plain = toPlainNumber(typed, language);
  if (plain === undefined || !/^[1-9][0-9]{0,8}$/.test(plain)) return undefined;
  return Number(plain) <= max ? Number(plain) : undefined;
};

/** A whole percentage from 0 to 100 as typed. */
export const parseTypedPercent = (typed: string): number | undefined => {
  const text = typed.normalize("NFKC").replace(/%$/, "").trim();
  return /^(0|[1-9][0-9]?|100)$/.test(text) ? Number(text) : undefined;
};

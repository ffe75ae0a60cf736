import { languages } from "#kernel/languages.ts";
import { axes, findSizeOrder } from "#kernel/measure-texts.ts";
import { contradicts, getShare, holdsSizes, isModelNumber } from "./contradictions.ts";
import { type Currency, findHeaderCurrency, siteCurrency } from "./currencies.ts";
import { type Field, fieldNames, fields, getField } from "./fields.ts";
import { getReportHeaders } from "./problems.ts";
import type { HeaderFacts } from "./settings.ts";
import { getColumnUnits, type UnitCounts } from "./units.ts";
import { findCategory, findOfferKind, getOwn, type Lookups, normalizeName } from "./values.ts";

/** Guesses the field of each column from its header, its values and the merchant's previous mapping. */

export interface Header {
  text: string;
  /** Sample values below the header. */
  samples: readonly string[];
  /** Units behind the numbers of the whole column. */
  units?: UnitCounts | undefined;
  /** The sheet hides the column: it is read only when the merchant chooses a field for it. */
  hidden?: boolean | undefined;
}

/** Column index by field. */
export type Columns = Partial<Record<Field, number>>;

/** Normalizes a header for comparison: without brackets, accents and punctuation. */
const normalizeHeader = (text: string): string =>
  normalizeName(text.replace(/[(（[【].*?[)）\]】]/g, " "))
    .replace(/[*:：#'"?¿!]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();

const byLabel = new Map<string, Field>();
const bySynonym = new Map<string, Field>();
for (const field of fieldNames) {
  for (const language of languages) byLabel.set(normalizeName(fields[field].label[language]), field);
  for (const word of fields[field].synonyms.split(",")) bySynonym.set(normalizeName(word), field);
}

/** Headers that a result file adds; they are not product fields. */
const reportHeaders = new Set(languages.flatMap(getReportHeaders).map(normalizeHeader));

/** A header in two languages, such as "Description 品名" or "Item No./型号": its part in Latin letters and the other one. */
const getHeaderParts = (header: string): string[] => {
  const name = normalizeHeader(header);
  const han = name.replace(/[^\p{Script=Han}\s]+/gu, " ").trim();
  const latin = name.replace(/\p{Script=Han}+/gu, " ").trim();
  return han !== "" && latin !== "" ? [latin, han].map((part) => part.replace(/\s+/g, " ")) : [];
};

/** Headers that name a language, such as "Product name (Chinese)". */
const languagePatterns = [
  ["en", /\b(english|ingles|en)\b|英/],
  ["zh", /\b(chinese|chino|zh|cn)\b|中文|中国/],
  ["es", /\b(spanish|espanol|es)\b|西/],
] as const;

/** The language of most samples of a column. */
export const detectLanguage = (samples: readonly string[]): "en" | "zh" | "es" => {
  const share = (form: RegExp) => samples.filter((text) => form.test(text)).length / Math.max(1, samples.length);
  if (share(/[\u4e00-\u9fff]{2}/) > 0.3) return "zh";
  return share(/[ñáéíóúü¿¡]|\b(de|con|para|y|sin)\b/i) > 0.4 ? "es" : "en";
};

const translatedField = /^(title|description|features)_(?:en|zh|es)$/;

/** "Product name" above Chinese values is the Chinese title. */
const toFieldInLanguage = (field: Field, { text, samples }: Header): Field => {
  const base = translatedField.exec(field)?.[1];
  if (!base) return field;
  const known = languagePatterns.find(([, words]) => words.test(normalizeName(text)))?.[0];
  if (known) return `${base}_${known}` as Field;
  if (samples.length === 0) return field;
  return `${base}_${detectLanguage(samples)}` as Field;
};

/** Guesses a field from the values when the header is unknown. */
const guessFieldByContent = ({ samples }: Header, lookups: Lookups): Field | undefined => {
  if (samples.length === 0) return undefined;
  if (getShare(samples, (text) => /\.(jpe?g|png|webp)$/i.test(text)) > 0.8) return "pictures";
  if (getShare(samples, (text) => lookups.warehouses.has(normalizeName(text))) > 0.8) return "warehouse";
  if (getShare(samples, (text) => findOfferKind(text) !== undefined) > 0.8) return "kind";
  // A number is no category because a category happens to have that key.
  if (getShare(samples, (text) => !/^[0-9\s.,/x×*-]+$/i.test(text) && findCategory(text, lookups) !== undefined) > 0.6) return "category";
  for (const vocabulary of ["material", "colour", "style"] as const)
    if (getShare(samples, (text) => lookups.terms[vocabulary]?.has(normalizeName(text)) ?? false) > 0.6) return vocabulary;
  if (getShare(samples, isModelNumber) > 0.8 && new Set(samples).size === samples.length) return "custom_sn";
  const language = detectLanguage(samples);
  if (getShare(samples, (text) => text.length > 120) > 0.5) return `description_${language}`;
  if (getShare(samples, (text) => /[\p{L}]{2,}\s+[\p{L}]{2,}|[\u4e00-\u9fff]{4}/u.test(text) && text.length < 160) > 0.8)
    return `title_${language}`;
  return undefined;
};

interface Guess {
  field: Field;
  column: number;
  score: number;
}

/** A header of a dimension above sizes such as 45x50x80 names all dimensions: of the carton, if it names one. */
const toSizeField = (field: Field, samples: readonly string[]): Field => {
  if (getField(field).kind !== "length" || !holdsSizes(samples)) return field;
  return getField(field).group === "cartons" ? "cartons" : "size";
};

/** Prices in the site's currency come before a column of the same prices in another one. */
const foreignPricePenalty = 5;

/** The fields that the two languages of a header name; the one that a product cannot do without comes first. */
const findFieldsOfParts = (header: Header): Field[] => {
  const found = getHeaderParts(header.text).flatMap((part) => byLabel.get(part) ?? bySynonym.get(part) ?? []);
  const needed = (field: Field) => (getField(field).requiredFor === "save" || field.startsWith("title_") ? 0 : 1);
  return [...new Set(found.map((field) => toFieldInLanguage(field, header)))].toSorted((a, b) => needed(a) - needed(b));
};

const getGuesses = (header: Header, column: number, last: Readonly<Record<string, string>>, lookups: Lookups): Guess[] => {
  const name = normalizeHeader(header.text);
  if (reportHeaders.has(name) || header.hidden) return [];
  const before = getOwn(last, normalizeName(header.text));
  // The merchant left this column out last time.
  if (before === "") return [];
  if (before !== undefined && Object.hasOwn(fields, before)) return [{ field: before as Field, column, score: 100 }];
  const guesses: Guess[] = [];
  const add = (guessed: Field | undefined, score: number) => {
    const field = guessed && toSizeField(guessed, header.samples);
    if (!field || contradicts(field, header.samples, lookups)) return;
    const isForeign = getField(field).kind === "money" && (findHeaderCurrency(header.text) ?? siteCurrency) !== siteCurrency;
    guesses.push({ field, column, score: isForeign ? score - foreignPricePenalty : score });
  };
  const label = byLabel.get(normalizeName(header.text)) ?? byLabel.get(name);
  add(label, 90);
  const word = bySynonym.get(name);
  if (word) add(toFieldInLanguage(word, header), 80);
  const parts = label || word ? [] : findFieldsOfParts(header);
  for (const [place, field] of parts.entries()) add(field, 75 - place);
  if (!label && !word && parts.length === 0 && name !== "") {
    // The longest synonym contained in the header, for headers such as "Overall product width in cm".
    const inside = [...bySynonym]
      .filter(([known]) => known.length >= 3 && ` ${name} `.includes(` ${known} `))
      .sort(([a], [b]) => b.length - a.length)[0];
    if (inside) add(toFieldInLanguage(inside[1], header), 50);
  }
  add(guessFieldByContent(header, lookups), 30);
  return guesses;
};

/** Length beside width without depth: such files mean the width by length and the depth by width. */
const correctLengthAndWidth = (columns: Columns, headers: readonly Header[]): Columns => {
  const { width, depth } = columns;
  if (width === undefined || depth === undefined) return columns;
  const depthName = normalizeHeader(headers[depth]?.text ?? "");
  const isLength = /\b(length|largo|longitud|l)\b|长/.test(depthName);
  return isLength ? { ...columns, width: depth, depth: width } : columns;
};

const maxTitleCharacters = 90;

/** Price lists call the name of a product its description: short texts are the title where no column is. */
const correctTitle = (columns: Columns, headers: readonly Header[]): Columns => {
  if (columns.title_en !== undefined || columns.title_zh !== undefined || columns.title_es !== undefined) return columns;
  const language = (["en", "zh", "es"] as const).find((name) => {
    const samples = headers[columns[`description_${name}`] ?? -1]?.samples ?? [];
    return samples.length > 0 && getShare(samples, (text) => text.length <= maxTitleCharacters && !text.includes("\n")) > 0.8;
  });
  if (!language) return columns;
  const entries = Object.entries(columns).map(([field, column]) => [
    field === `description_${language}` ? `title_${language}` : field,
    column,
  ]);
  return Object.fromEntries(entries) as Columns;
};

/** The best column for every field; each column is used once, highest scores first. */
export const guessColumns = (headers: readonly Header[], lookups: Lookups, last: Readonly<Record<string, string>> = {}): Columns => {
  const guesses = headers
    .flatMap((header, column) => getGuesses(header, column, last, lookups))
    .sort((a, b) => b.score - a.score || a.column - b.column);
  const columns: Columns = {};
  const usedColumns = new Set<number>();
  for (const { field, column } of guesses) {
    if (usedColumns.has(column) || columns[field] !== undefined) continue;
    columns[field] = column;
    usedColumns.add(column);
  }
  const known = Object.values(last).some((field) => field === "width" || field === "depth");
  const titled = correctTitle(columns, headers);
  return known ? titled : correctLengthAndWidth(titled, headers);
};

/** Number of cells in a row that are known headers. */
const isKnownHeader = (text: string): boolean =>
  byLabel.has(normalizeName(text)) ||
  bySynonym.has(normalizeHeader(text)) ||
  getHeaderParts(text).some((part) => byLabel.has(part) || bySynonym.has(part));

const countKnownHeaders = (cells: readonly string[]): number => cells.filter((text) => text.length <= 80 && isKnownHeader(text)).length;

/** Cells that can be headers: short words, not numbers or dates. */
const looksLikeHeader = (text: string): boolean => text !== "" && text.length <= 60 && /\p{L}/u.test(text) && !isModelNumber(text);

/**
 * Index of the header row among the first rows: the one with the most known headers, else the first whose cells reach across
 * most of the table. Title rows above have few cells.
 */
export const guessHeaderRow = (rows: readonly (readonly string[])[]): number => {
  const scores = rows.map(countKnownHeaders);
  const best = Math.max(0, ...scores);
  const width = Math.max(0, ...rows.map((row) => row.filter((text) => text !== "").length));
  const isWide = (row: readonly string[]) => row.filter(looksLikeHeader).length >= Math.max(2, width * 0.75);
  // One known word may stand in a title; several columns of known headers do not.
  if (best > 1 || (best === 1 && width < 3)) return scores.indexOf(best);
  const wide = rows.findIndex(isWide);
  if (wide >= 0) return wide;
  if (best > 0) return scores.indexOf(best);
  return Math.max(
    0,
    rows.findIndex((row) => row.filter((text) => text !== "").length > 1),
  );
};

/** What the headers of the mapped columns state about their values. */
export const getHeaderFacts = (headers: readonly Pick<Header, "text" | "units">[], columns: Columns): HeaderFacts => {
  const getText = (field: Field): string => headers[columns[field] ?? -1]?.text ?? "";
  const currencies: Partial<Record<Field, Currency>> = {};
  for (const field of fieldNames) {
    const currency = ["money", "fee", "tiers"].includes(getField(field).kind) ? findHeaderCurrency(getText(field)) : undefined;
    if (currency) currencies[field] = currency;
  }
  const measured = Object.fromEntries(
    (Object.entries(columns) as [Field, number][]).map(([field, column]) => [
      field,
      { header: headers[column]?.text ?? "", units: headers[column]?.units },
    ]),
  );
  return {
    currencies,
    size_order: findSizeOrder(getText("size")) ?? axes,
    units: getColumnUnits(measured),
    model: normalizeName(getText("custom_sn")),
  };
};

/** A price header such as "FOB Price (USD)" or 离岸价 means offers from the port. */
export const namesFob = (header: string): boolean => /(?<!\p{L})f\.?o\.?b\.?(?!\p{L})|离岸/iu.test(header);

/** The port that the titles above the header name, as in "Price list 2026   FOB Yantian   valid until …". */
export const findPort = (titles: readonly string[]): string | undefined => {
  for (const title of titles) {
    const port =
      /(?<!\p{L})f\.?o\.?b\.?\s*[:：-]?\s*(?:port\s*[:：]?\s*)?([\p{Lu}\p{Script=Han}][\p{L}'’-]*(?: [\p{Lu}][\p{L}'’-]*){0,2})/iu.exec(
        title,
      )?.[1];
    if (port && !/^(?:price|prices|usd|us|terms?|value|unit|list|china)$/i.test(port)) return port;
  }
  return undefined;
};

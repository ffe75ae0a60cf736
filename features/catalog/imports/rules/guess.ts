import { languages } from "#kernel/languages.ts";
import { contradicts, getShare, holdsSizes, isModelNumber } from "./contradictions.ts";
import { type Currency, findHeaderCurrency, siteCurrency } from "./currencies.ts";
import { type Field, fieldNames, fields, getField } from "./fields.ts";
import { axes, findSizeOrder, type LengthUnit } from "./measures.ts";
import { getReportHeaders } from "./problems.ts";
import type { HeaderFacts } from "./settings.ts";
import { findCategory, findOfferKind, getOwn, type Lookups, normalizeName, type Units } from "./values.ts";

/** Guesses the field of each column from its header, its values and the merchant's previous mapping. */

export interface Header {
  text: string;
  /** Sample values below the header. */
  samples: readonly string[];
}

/** Column index by field. */
export type Columns = Partial<Record<Field, number>>;

/** Normalizes a header for comparison: without brackets, accents and punctuation. */
const normalizeHeader = (text: string): string =>
  normalizeName(text.replace(/[(（[【].*?[)）\]】]/g, " "))
    .replace(/[*:：#'"?¿!]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();

const unitPatterns: Readonly<Record<LengthUnit, RegExp>> = {
  mm: /\b(mm|millimet)|毫米/i,
  in: /\b(in|inch|inches|pulg\w*)\b|["″]|英寸/i,
  cm: /\b(cm|centimet)|厘米|公分/i,
};
const poundPattern = /\b(lbs?|pounds?|libras?)\b|磅/i;

const measureFields = fieldNames.filter((field) => ["length", "size", "cartons"].includes(getField(field).kind));
const weightFields = fieldNames.filter((field) => ["weight", "cartons"].includes(getField(field).kind));

const joinHeaders = (headers: readonly Header[], columns: Columns, of: readonly Field[]): string =>
  of
    .map((field) => columns[field])
    .filter((column) => column !== undefined)
    .map((column) => headers[column]?.text ?? "")
    .join("\n");

/** Units named in the headers of the mapped columns; centimeters and kilograms by default. */
export const guessUnits = (headers: readonly Header[], columns: Columns): Units => {
  const lengths = joinHeaders(headers, columns, measureFields);
  const length = (["mm", "in", "cm"] as const).find((unit) => unitPatterns[unit].test(lengths)) ?? "cm";
  return { length, weight: poundPattern.test(joinHeaders(headers, columns, weightFields)) ? "lb" : "kg" };
};

const byLabel = new Map<string, Field>();
const bySynonym = new Map<string, Field>();
for (const field of fieldNames) {
  for (const language of languages) byLabel.set(normalizeName(fields[field].label[language]), field);
  for (const word of fields[field].synonyms.split(",")) bySynonym.set(normalizeName(word), field);
}

/** Headers that a result file adds; they are not product fields. */
const reportHeaders = new Set(languages.flatMap(getReportHeaders).map(normalizeHeader));

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
  if (getShare(samples, (text) => findCategory(text, lookups) !== undefined) > 0.6) return "category";
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

const getGuesses = (header: Header, column: number, last: Readonly<Record<string, string>>, lookups: Lookups): Guess[] => {
  const name = normalizeHeader(header.text);
  if (reportHeaders.has(name)) return [];
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
  if (!label && !word && name !== "") {
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
  return known ? columns : correctLengthAndWidth(columns, headers);
};

/** Number of cells in a row that are known headers. */
const countKnownHeaders = (cells: readonly string[]): number =>
  cells.filter((text) => byLabel.has(normalizeName(text)) || bySynonym.has(normalizeHeader(text))).length;

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
export const getHeaderFacts = (headers: readonly Pick<Header, "text">[], columns: Columns): HeaderFacts => {
  const getText = (field: Field): string => headers[columns[field] ?? -1]?.text ?? "";
  const currencies: Partial<Record<Field, Currency>> = {};
  for (const field of fieldNames) {
    const currency = ["money", "fee", "tiers"].includes(getField(field).kind) ? findHeaderCurrency(getText(field)) : undefined;
    if (currency) currencies[field] = currency;
  }
  return { currencies, size_order: findSizeOrder(getText("size")) ?? axes, model: normalizeName(getText("custom_sn")) };
};

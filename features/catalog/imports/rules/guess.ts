import { languages } from "#kernel/languages.ts";
import { type Field, fieldNames, fieldOf, fields } from "./fields.ts";
import { reportLabels } from "./problems.ts";
import { categoryOf, kindOfWords, type LengthUnit, type Lookups, normalName, ownOf, type Units } from "./values.ts";

/** Which column of a file is which of our fields: by its header, by what stands in it, and by what the maker said last time. */

export interface Header {
  text: string;
  /** Some of the values below it. */
  samples: readonly string[];
}

/** Field → index of the column it is read from. */
export type Columns = Partial<Record<Field, number>>;

/** A header as it is compared: without what stands in brackets, accents and signs. */
const normalHeader = (text: string): string =>
  normalName(text.replace(/[(（[【].*?[)）\]】]/g, " "))
    .replace(/[*:：#'"?¿!]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();

const unitWords: Readonly<Record<LengthUnit, RegExp>> = {
  mm: /\b(mm|millimet)|毫米/i,
  in: /\b(in|inch|inches|pulg\w*)\b|["″]|英寸/i,
  cm: /\b(cm|centimet)|厘米|公分/i,
};
const poundWords = /\b(lbs?|pounds?|libras?)\b|磅/i;

const measureFields = fieldNames.filter((field) => ["length", "size", "cartons"].includes(fieldOf(field).kind));
const weightFields = fieldNames.filter((field) => ["weight", "cartons"].includes(fieldOf(field).kind));

const headersOf = (headers: readonly Header[], columns: Columns, of: readonly Field[]): string =>
  of
    .map((field) => columns[field])
    .filter((column) => column !== undefined)
    .map((column) => headers[column]?.text ?? "")
    .join("\n");

/** The units that the headers of the chosen columns name; centimetres and kilograms where none does. */
export const guessUnits = (headers: readonly Header[], columns: Columns): Units => {
  const lengths = headersOf(headers, columns, measureFields);
  const length = (["mm", "in", "cm"] as const).find((unit) => unitWords[unit].test(lengths)) ?? "cm";
  return { length, weight: poundWords.test(headersOf(headers, columns, weightFields)) ? "lb" : "kg" };
};

const byLabel = new Map<string, Field>();
const byWord = new Map<string, Field>();
for (const field of fieldNames) {
  for (const language of languages) byLabel.set(normalName(fields[field].label[language]), field);
  for (const word of fields[field].words.split(",")) byWord.set(normalName(word), field);
}

/** The columns that a result file has beside the goods. */
const ofReport = new Set(languages.flatMap(reportLabels).map(normalHeader));

/** A header that says its language: "Product name (Chinese)". */
const languageWords = [
  ["en", /\b(english|ingles|en)\b|英/],
  ["zh", /\b(chinese|chino|zh|cn)\b|中文|中国/],
  ["es", /\b(spanish|espanol|es)\b|西/],
] as const;

/** What language most of a column is written in. */
export const languageOfText = (samples: readonly string[]): "en" | "zh" | "es" => {
  const share = (form: RegExp) => samples.filter((text) => form.test(text)).length / Math.max(1, samples.length);
  if (share(/[\u4e00-\u9fff]{2}/) > 0.3) return "zh";
  return share(/[ñáéíóúü¿¡]|\b(de|con|para|y|sin)\b/i) > 0.4 ? "es" : "en";
};

const translatedField = /^(title|description|features)_(?:en|zh|es)$/;

/** "Product name" above Chinese names is the Chinese title. */
const inItsLanguage = (field: Field, { text, samples }: Header): Field => {
  const base = translatedField.exec(field)?.[1];
  if (!base) return field;
  const said = languageWords.find(([, words]) => words.test(normalName(text)))?.[0];
  if (said) return `${base}_${said}` as Field;
  if (samples.length === 0) return field;
  return `${base}_${languageOfText(samples)}` as Field;
};

const share = (samples: readonly string[], fits: (text: string) => boolean): number =>
  samples.length === 0 ? 0 : samples.filter(fits).length / samples.length;

const isModelNumber = (text: string): boolean =>
  /^[A-Za-z0-9][A-Za-z0-9._/-]{2,39}$/.test(text) && /[A-Za-z]/.test(text) && /[0-9]/.test(text);

/** What a column holds, when its header says nothing. */
const fieldByContent = ({ samples }: Header, lookups: Lookups): Field | undefined => {
  if (samples.length === 0) return undefined;
  if (share(samples, (text) => /\.(jpe?g|png|webp)$/i.test(text)) > 0.8) return "pictures";
  if (share(samples, (text) => lookups.warehouses.has(normalName(text))) > 0.8) return "warehouse";
  if (share(samples, (text) => kindOfWords(text) !== undefined) > 0.8) return "kind";
  if (share(samples, (text) => categoryOf(text, lookups) !== undefined) > 0.6) return "category";
  for (const vocabulary of ["material", "colour", "style"] as const)
    if (share(samples, (text) => lookups.terms[vocabulary]?.has(normalName(text)) ?? false) > 0.6) return vocabulary;
  if (share(samples, isModelNumber) > 0.8 && new Set(samples).size === samples.length) return "custom_sn";
  const language = languageOfText(samples);
  if (share(samples, (text) => text.length > 120) > 0.5) return `description_${language}`;
  if (share(samples, (text) => /[\p{L}]{2,}\s+[\p{L}]{2,}|[\u4e00-\u9fff]{4}/u.test(text) && text.length < 160) > 0.8)
    return `title_${language}`;
  return undefined;
};

interface Guess {
  field: Field;
  column: number;
  score: number;
}

const guessesFor = (header: Header, column: number, last: Readonly<Record<string, string>>, lookups: Lookups): Guess[] => {
  const name = normalHeader(header.text);
  if (ofReport.has(name)) return [];
  const guesses: Guess[] = [];
  const add = (field: Field | undefined, score: number) => field && guesses.push({ field, column, score });
  const before = ownOf(last, normalName(header.text));
  if (before !== undefined && Object.hasOwn(fields, before)) add(before as Field, 100);
  const label = byLabel.get(normalName(header.text)) ?? byLabel.get(name);
  add(label, 90);
  const word = byWord.get(name);
  if (word) add(inItsLanguage(word, header), 80);
  if (!label && !word && name !== "") {
    // "Overall product width in cm": the longest of our words that the header holds.
    const inside = [...byWord]
      .filter(([known]) => known.length >= 3 && ` ${name} `.includes(` ${known} `))
      .sort(([a], [b]) => b.length - a.length)[0];
    if (inside) add(inItsLanguage(inside[1], header), 50);
  }
  add(fieldByContent(header, lookups), 30);
  return guesses;
};

/**
 * Length beside width, and no depth: makers then mean the front by length, and the depth by width. Height stays.
 */
const lengthIsWidth = (columns: Columns, headers: readonly Header[]): Columns => {
  const { width, depth } = columns;
  if (width === undefined || depth === undefined) return columns;
  const depthName = normalHeader(headers[depth]?.text ?? "");
  const isLength = /\b(length|largo|longitud|l)\b|长/.test(depthName);
  return isLength ? { ...columns, width: depth, depth: width } : columns;
};

/** The best guess for every field: each column and each field is used once, the surest first. */
export const guessColumns = (headers: readonly Header[], lookups: Lookups, last: Readonly<Record<string, string>> = {}): Columns => {
  const guesses = headers
    .flatMap((header, column) => guessesFor(header, column, last, lookups))
    .sort((a, b) => b.score - a.score || a.column - b.column);
  const columns: Columns = {};
  const usedColumns = new Set<number>();
  for (const { field, column } of guesses) {
    if (usedColumns.has(column) || columns[field] !== undefined) continue;
    columns[field] = column;
    usedColumns.add(column);
  }
  const said = Object.values(last).some((field) => field === "width" || field === "depth");
  return said ? columns : lengthIsWidth(columns, headers);
};

/** How many cells of a row are headers that we know. */
const headerScore = (cells: readonly string[]): number =>
  cells.filter((text) => byLabel.has(normalName(text)) || byWord.has(normalHeader(text))).length;

/** Which of the first rows holds the headers: the one with the most that we know, else the first with two texts. */
export const headerRowOf = (rows: readonly (readonly string[])[]): number => {
  const scores = rows.map(headerScore);
  const best = Math.max(0, ...scores);
  if (best > 0) return scores.indexOf(best);
  return Math.max(
    0,
    rows.findIndex((row) => row.filter((text) => text !== "").length > 1),
  );
};

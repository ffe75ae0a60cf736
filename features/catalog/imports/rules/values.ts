import { utcDay } from "#kernel/clock.ts";
import { type Field, type FieldKind, fields } from "./fields.ts";
import type { ProblemCode } from "./problems.ts";

/** Parsers for the text of a cell: numbers, lengths, prices and lists in the notations of the three languages. */

export type LengthUnit = "cm" | "mm" | "in";
export type WeightUnit = "kg" | "lb";

export interface Units {
  length: LengthUnit;
  weight: WeightUnit;
}

export interface Carton {
  length_mm: number;
  width_mm: number;
  height_mm: number;
  /** Undefined when a carton list gives only sizes. */
  gross_weight_grams: number | undefined;
  pieces: number;
}

export interface Tier {
  threshold: number;
  price_cents: number;
}

/** Names that values are matched against, in all languages, normalized by `normalizeName`. */
export interface Lookups {
  categories: ReadonlyMap<string, number>;
  /** Code by name, per vocabulary: material, colour, style, assembly, certificate, collection. */
  terms: Readonly<Record<string, ReadonlyMap<string, string>>>;
  /** warehouse_id by code or name. */
  warehouses: ReadonlyMap<string, number>;
  /** Uploaded pictures of the merchant: file_id by file name. */
  pictures: ReadonlyMap<string, string>;
}

/** A parsed value or the problem with the text. */
export type ParseResult<V> = { value: V } | { problem: ProblemCode; values?: Readonly<Record<string, string | number>> };

/** Reads an own property only, so that a value such as "constructor" is safe as a key. */
export const getOwn = <Value>(record: Readonly<Record<string, Value>>, word: string): Value | undefined =>
  Object.hasOwn(record, word) ? record[word] : undefined;

const millimetersPerUnit: Record<string, number> = {
  mm: 1,
  cm: 10,
  m: 1000,
  in: 25.4,
  inch: 25.4,
  inches: 25.4,
  '"': 25.4,
  "″": 25.4,
  ft: 304.8,
  厘米: 10,
  公分: 10,
  毫米: 1,
  英寸: 25.4,
  寸: 25.4,
  pulg: 25.4,
  pulgadas: 25.4,
};
const gramsPerUnit: Record<string, number> = {
  g: 1,
  kg: 1000,
  kgs: 1000,
  lb: 453.59237,
  lbs: 453.59237,
  公斤: 1000,
  千克: 1000,
  磅: 453.59237,
  克: 1,
  libras: 453.59237,
};

/** Lower case without accents, width variants and repeated spaces, so that "Sillón " matches "sillon". */
export const normalizeName = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[\s_\-–—/\\&,.()（）]+/g, " ")
    .trim();

/**
 * Parses a number in English, Spanish or Chinese notation. With both signs, the last one is the decimal sign; a single comma
 * before exactly three digits is a thousands separator, because prices have no three decimals.
 */
export const parseNumber = (text: string): number | undefined => {
  const plain = text
    .normalize("NFKC")
    .replace(/[\s’']/g, "")
    .replace(/^(?:us\$|usd|rmb|cny|eur|mxn|[$¥€])|(?:usd|rmb|cny|eur|mxn|元|[$¥€])$/gi, "");
  if (!/^-?[0-9][0-9.,]*$/.test(plain)) return undefined;
  const comma = plain.lastIndexOf(",");
  const dot = plain.lastIndexOf(".");
  const isThousands = comma > dot ? dot < 0 && /^-?[0-9]{1,3}(,[0-9]{3})+$/.test(plain) : false;
  const english = comma < 0 || isThousands || dot > comma;
  const number = Number(english ? plain.replaceAll(",", "") : plain.replaceAll(".", "").replace(",", "."));
  return Number.isFinite(number) ? number : undefined;
};

const parseMeasure = (text: string, unitSizes: Record<string, number>, unit: number): number | undefined => {
  const plain = text.normalize("NFKC").trim().toLowerCase();
  const parts = /^(-?[0-9][0-9.,\s]*?)\s*([^\d.,\s]+)?\.?$/.exec(plain);
  if (!parts) return undefined;
  const size = parts[2] === undefined ? unit : getOwn(unitSizes, parts[2]);
  const number = parseNumber(parts[1] ?? "");
  return size === undefined || number === undefined ? undefined : Math.round(number * size);
};

const lengthUnitMm: Record<LengthUnit, number> = { cm: 10, mm: 1, in: 25.4 };
const weightUnitGrams: Record<WeightUnit, number> = { kg: 1000, lb: 453.59237 };

export const parseLengthMm = (text: string, unit: LengthUnit): number | undefined =>
  parseMeasure(text, millimetersPerUnit, lengthUnitMm[unit]);
export const parseWeightGrams = (text: string, unit: WeightUnit): number | undefined =>
  parseMeasure(text, gramsPerUnit, weightUnitGrams[unit]);

const maxInteger = 1_000_000;

const parseInteger = (text: string, least: number): ParseResult<number> => {
  const number = parseNumber(text);
  if (number === undefined || !Number.isInteger(number)) return { problem: "notWhole" };
  return number < least || number > maxInteger ? { problem: "outOfRange", values: { least, most: maxInteger } } : { value: number };
};

const maxPriceCents = 100_000_000;

const parseMoney = (text: string, minCents: number): ParseResult<number> => {
  const number = parseNumber(text);
  if (number === undefined) return { problem: "notMoney" };
  const cents = Math.round(number * 100);
  if (Math.abs(number * 100 - cents) > 0.001) return { problem: "notMoney" };
  if (cents < minCents || cents > maxPriceCents)
    return { problem: "outOfRange", values: { least: minCents / 100, most: maxPriceCents / 100 } };
  return { value: cents };
};

const maxSideMm = 20_000;
const maxWeightGrams = 2_000_000;

const parseLength = (text: string, units: Units): ParseResult<number> => {
  const mm = parseLengthMm(text, units.length);
  if (mm === undefined) return { problem: "notLength" };
  return mm < 1 || mm > maxSideMm ? { problem: "lengthRange" } : { value: mm };
};

const parseWeight = (text: string, units: Units): ParseResult<number> => {
  const grams = parseWeightGrams(text, units.weight);
  if (grams === undefined) return { problem: "notWeight" };
  return grams < 1 || grams > maxWeightGrams ? { problem: "weightRange" } : { value: grams };
};

/** Parses "W210 × D92 × H84 cm" into three lengths in this order; a unit at the end applies to all. */
export const parseSidesMm = (text: string, unit: LengthUnit): [number, number, number] | undefined => {
  const parts = text
    .normalize("NFKC")
    .toLowerCase()
    .split(/\s*[x×*✕]\s*/);
  if (parts.length !== 3) return undefined;
  const bare = parts.map((part) =>
    part.replace(/^(?:[wdhl]|宽|深|高|长|an|al|f)\s*[:.]?\s*(?=[0-9])/, "").replace(/(?<=[0-9"″])\s*\(?(?:[wdhl]|宽|深|高|长)\)?$/, ""),
  );
  const lastUnit = /[^\d.,\s]+$/.exec((bare[2] ?? "").trim())?.[0];
  const sides = bare.map((part) => parseLengthMm(lastUnit && /[0-9]\s*$/.test(part) ? `${part.trim()} ${lastUnit}` : part, unit));
  return sides.every((side) => side !== undefined && side >= 1 && side <= maxSideMm) ? (sides as [number, number, number]) : undefined;
};

const parseSize = (text: string, units: Units): ParseResult<[number, number, number]> => {
  const sides = parseSidesMm(text, units.length);
  return sides ? { value: sides } : { problem: "notSize" };
};

const splitList = (text: string): string[] =>
  text
    .split(/[;；\n|]+/)
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** Splits sentences by bars or line breaks, and by semicolons only where neither occurs. */
const splitSentences = (text: string): string[] =>
  /[|\n]/.test(text)
    ? text
        .split(/[|\n]+/)
        .map((part) => part.trim())
        .filter(Boolean)
    : splitList(text);

/** Parses "210x95x60/48; 100x95x60/30*2": length × width × height / gross weight * pieces per carton. */
const parseCartons = (text: string, units: Units): ParseResult<Carton[]> => {
  const cartons: Carton[] = [];
  for (const part of splitList(text)) {
    const [, size = "", weight, pieces] = /^(.*?)(?:\s*\/\s*([^*/]+?))?(?:\s*\*\s*([0-9]+)\s*(?:pcs|件)?)?$/.exec(part) ?? [];
    const sides = parseSidesMm(size, units.length) ?? parseSidesMm(`${size}${pieces ? `*${pieces}` : ""}`, units.length);
    const isSizeOnly = parseSidesMm(size, units.length) === undefined;
    const grams = weight === undefined ? undefined : parseWeightGrams(weight, units.weight);
    if (!sides || (weight !== undefined && (grams === undefined || grams < 1))) return { problem: "notCartons" };
    const [length_mm, width_mm, height_mm] = sides;
    cartons.push({ length_mm, width_mm, height_mm, gross_weight_grams: grams, pieces: isSizeOnly || !pieces ? 1 : Number(pieces) });
  }
  return cartons.length === 0 || cartons.length > 30 || cartons.some(({ pieces }) => pieces < 1)
    ? { problem: "notCartons" }
    : { value: cartons };
};

const parseTiers = (text: string): ParseResult<Tier[]> => {
  const tiers: Tier[] = [];
  for (const part of splitList(text)) {
    const [, from = "", price = ""] = /^\D{0,3}?([0-9]+)\s*\+?\s*(?:pcs|件|uds?)?\s*[:：=@]\s*(.+)$/.exec(part.normalize("NFKC")) ?? [];
    const cents = parseMoney(price, 1);
    if (!from || !("value" in cents) || Number(from) < 2) return { problem: "notTiers" };
    tiers.push({ threshold: Number(from), price_cents: cents.value });
  }
  const inOrder = tiers.toSorted((a, b) => a.threshold - b.threshold);
  if (new Set(tiers.map(({ threshold }) => threshold)).size < tiers.length || tiers.length > 10) return { problem: "notTiers" };
  return { value: inOrder };
};

/** Parses YYYY-MM-DD, YYYY/M/D and the notations of the three languages. Ambiguous day and month are rejected. */
const parseDate = (text: string): ParseResult<string> => {
  const [, year, month, day] = /^([0-9]{4})[-/.年]([0-9]{1,2})[-/.月]([0-9]{1,2})日?(?:[T ].*)?$/.exec(text.normalize("NFKC")) ?? [];
  if (!year || !month || !day) return { problem: "notDate" };
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || utcDay(date) !== iso ? { problem: "notDate" } : { value: iso };
};

/** Parses a date or an ISO 8601 timestamp; a date means its start. */
const parseTimestamp = (text: string): ParseResult<string> => {
  if (/^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+Z$/.test(text)) {
    const moment = new Date(text);
    return Number.isNaN(moment.getTime()) ? { problem: "notDate" } : { value: moment.toISOString() };
  }
  const day = parseDate(text);
  return "value" in day ? { value: `${day.value}T00:00:00.000Z` } : day;
};

export type OfferKind = "local" | "special" | "processing" | "presale" | "fob";

const kindNames: Readonly<Record<string, OfferKind>> = {
  local: "local",
  stock: "local",
  本地: "local",
  现货: "local",
  本地仓: "local",
  general: "local",
  "venta local": "local",
  nacional: "local",
  special: "special",
  sale: "special",
  特价: "special",
  oferta: "special",
  "special offer": "special",
  especial: "special",
  processing: "processing",
  seconds: "processing",
  graded: "processing",
  瑕疵品: "processing",
  处理品: "processing",
  瑕疵: "processing",
  "segunda calidad": "processing",
  "graded seconds": "processing",
  presale: "presale",
  "pre sale": "presale",
  预售: "presale",
  preventa: "presale",
  fob: "fob",
  factory: "fob",
  oem: "fob",
  工厂直发: "fob",
  "direct from factory": "fob",
  "fob factory": "fob",
};

const conditionNames: Readonly<Record<string, "new" | "A" | "B">> = {
  new: "new",
  全新: "new",
  nuevo: "new",
  a: "A",
  "grade a": "A",
  a级: "A",
  "grado a": "A",
  b: "B",
  "grade b": "B",
  b级: "B",
  "grado b": "B",
};

/** Returns the offer kind of a text; also used to recognize the column by content. */
export const findOfferKind = (text: string): OfferKind | undefined => getOwn(kindNames, normalizeName(text));

const toResult = <V>(value: V | undefined, problem: ProblemCode, text: string): ParseResult<V> =>
  value === undefined ? { problem, values: { value: text.slice(0, 60) } } : { value };

/** Finds a category by its path, or by the last step of an unknown path. */
export const findCategory = (text: string, { categories }: Lookups): number | undefined => {
  const steps = text.split(/\s*(?:>|›|»|\/|\\|＞)\s*/).filter(Boolean);
  const named = (name: string): number | undefined => categories.get(normalizeName(name)) ?? categories.get(`${normalizeName(name)}s`);
  return named(text) ?? named(steps.join(" > ")) ?? named(steps.at(-1) ?? "");
};

const findTerm = (text: string, vocabulary: string, { terms }: Lookups): string | undefined => terms[vocabulary]?.get(normalizeName(text));

/** Parses names of a vocabulary; a name that itself contains a separator is matched whole first. */
const parseTerms = (text: string, vocabulary: string, lookups: Lookups): ParseResult<string[]> => {
  const whole = findTerm(text, vocabulary, lookups);
  if (whole !== undefined) return { value: [whole] };
  const names = text
    .split(/[;；,，、/\n|+&]+/)
    .map((part) => part.trim())
    .filter(Boolean);
  const unknown = names.find((name) => findTerm(name, vocabulary, lookups) === undefined);
  if (unknown !== undefined) return { problem: "notTerm", values: { value: unknown.slice(0, 60) } };
  return { value: [...new Set(names.map((name) => findTerm(name, vocabulary, lookups) as string))] };
};

export interface ComponentAmount {
  custom_sn: string;
  amount: number;
}

/** Parses "WL-CH-2001 * 4; WL-TB-2002" into model numbers and amounts of components. */
const parseComponents = (text: string): ParseResult<ComponentAmount[]> => {
  const parts = splitList(text).map((part) => {
    const [, custom_sn = "", amount = "1"] = /^(.*?)(?:\s*[*×]\s*([0-9]{1,4}))?$/.exec(part) ?? [];
    return { custom_sn: custom_sn.trim(), amount: Number(amount) };
  });
  return parts.every(({ custom_sn, amount }) => custom_sn !== "" && amount > 0) ? { value: parts } : { problem: "notParts" };
};

const maxText: Partial<Record<FieldKind, number>> = { text: 200, prose: 10_000, lines: 10_000 };

// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression removes control characters
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

const parseText = (text: string, kind: FieldKind): ParseResult<string> => {
  const most = maxText[kind] ?? 200;
  const clean = text.replace(/\r\n?/g, "\n").replace(controlCharacters, "").toWellFormed().normalize("NFC").trim();
  return clean.length > most ? { problem: "tooLong", values: { most } } : { value: clean };
};

/** Parses the text of a field. The text must not be empty. */
export const parseValue = (field: Field, text: string, units: Units, lookups: Lookups): ParseResult<unknown> => {
  const { kind } = fields[field];
  switch (kind) {
    case "text":
    case "prose":
      return parseText(text, kind);
    case "lines": {
      const read = parseText(text, kind);
      return "value" in read ? { value: splitSentences(read.value) } : read;
    }
    case "category":
      return toResult(findCategory(text, lookups), "notCategory", text);
    case "materials":
      return parseTerms(text, "material", lookups);
    case "certificates":
      return parseTerms(text, "certificate", lookups);
    case "tags":
      return parseTerms(text, "tag", lookups);
    case "components":
      return parseComponents(text);
    case "collection":
    case "origin":
    case "colour":
    case "style":
    case "assembly":
      return toResult(findTerm(text, kind, lookups), "notTerm", text);
    case "length":
      return parseLength(text, units);
    case "size":
      return parseSize(text, units);
    case "weight":
      return parseWeight(text, units);
    case "cartons":
      return parseCartons(text, units);
    case "money":
      return parseMoney(text, 1);
    case "fee":
      return parseMoney(text, 0);
    case "whole":
      return parseInteger(text, 1);
    case "stock":
      return parseInteger(text, 0);
    case "percent": {
      const read = parseInteger(text.replace(/%\s*$/, ""), 0);
      return "value" in read && read.value > 100 ? { problem: "outOfRange", values: { least: 0, most: 100 } } : read;
    }
    case "warehouse":
      return toResult(lookups.warehouses.get(normalizeName(text)), "notWarehouse", text);
    case "kind":
      return toResult(findOfferKind(text), "notKind", text);
    case "condition":
      return toResult(getOwn(conditionNames, normalizeName(text)), "notCondition", text);
    case "tiers":
      return parseTiers(text);
    case "date":
      return parseDate(text);
    case "moment":
      return parseTimestamp(text);
    case "pictures":
      return {
        value: text
          .split(/[;；,，\n|]+/)
          .map((part) => part.trim())
          .filter(Boolean),
      };
  }
};

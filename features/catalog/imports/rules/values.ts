import { limits } from "#features/catalog/product-management/rules.ts";
import { productFields, type TermFieldName, type TermsFieldName, vocabularyOf } from "#features/catalog/products/rules/product-fields.ts";
import { endOfDay, isDay, type Place, startOfDay } from "#kernel/calendar.ts";
import {
  type Axis,
  axes,
  maxReadGrams,
  maxReadMm,
  parseLengthMm,
  parseSidesMm,
  parseVolumeM3,
  parseWeightGrams,
  parseWeightsGrams,
  type Sides,
} from "#kernel/measure-texts.ts";
import { parseNumber } from "#kernel/number-texts.ts";
import { findCurrency, type MoneyContext, parsePrice, siteCurrency } from "./currencies.ts";
import { type Field, type FieldKind, fields } from "./fields.ts";
import type { ProblemCode } from "./problems.ts";
import type { Units } from "./units.ts";

/** Parsers for the text of a cell: numbers, lengths, prices and lists in the notations of the three languages. */

/** How the numbers of a file are written: units, decimal sign, currency and rates, and the order of the sides in a size. */
export interface Notation extends Units, MoneyContext {
  size_order: readonly Axis[];
}

export const defaultNotation: Notation = {
  ...{ length: "cm", weight: "kg" },
  ...{ number_format: "point", currency: siteCurrency, rates: {} },
  size_order: axes,
};

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
  /** The site whose days the dates of a file are. */
  site: Place;
}

type ProblemValues = Readonly<Record<string, string | number>>;

/** A parsed value, perhaps with a hint about it, or the problem with the text. */
export type ParseResult<V> = { value: V; hint?: ProblemCode; values?: ProblemValues } | { problem: ProblemCode; values?: ProblemValues };

/** Reads an own property only, so that a value such as "constructor" is safe as a key. */
export const getOwn = <Value>(record: Readonly<Record<string, Value>>, word: string): Value | undefined =>
  Object.hasOwn(record, word) ? record[word] : undefined;

/** Lower case without accents, width variants and repeated spaces, so that "Sillón " matches "sillon". */
export const normalizeName = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[\s_\-–—/\\&,.()（）]+/g, " ")
    .trim();

const maxQuantityCharacters = 60;
/** Words around a quantity: "MOQ: 20 pcs", "≥20", "20 件起". */
const quantityWords =
  /^(?:moq|min(?:imum|imo)?|m[ií]n|from|desde|≥|>=?|从)\.?\s*[:：]?\s*|\s*(?:pcs?|pieces?|sets?|units?|prs?|pairs?|ctns?|cartons?|件|个|個|套|只|隻|张|張|把|台|箱|对|對|uds?|unidad(?:es)?|pzas?|piezas?|juegos?)?\.?\s*(?:起|up|\+|min\.?)?\s*$/giu;

const parseInteger = (text: string, least: number, most: number, { number_format }: Notation): ParseResult<number> => {
  const number =
    text.length > maxQuantityCharacters ? undefined : parseNumber(text.normalize("NFKC").trim().replace(quantityWords, ""), number_format);
  if (number === undefined || !Number.isInteger(number)) return { problem: "notWhole" };
  return number < least || number > most ? { problem: "outOfRange", values: { least, most } } : { value: number };
};

/** The cents of an amount; tiers and fees too are converted from foreign currencies. */
const parseMoney = (text: string, minCents: number, notation: Notation): ParseResult<number> => {
  const price = parsePrice(text, minCents, notation);
  return "value" in price ? { value: price.value.cents } : price;
};

const maxDecimal = 10_000;

const parseDecimalNumber = (text: string, { number_format }: Notation): ParseResult<number> => {
  const number = parseNumber(text, number_format);
  if (number === undefined) return { problem: "notNumber" };
  return number <= 0 || number > maxDecimal ? { problem: "outOfRange", values: { least: 0, most: maxDecimal } } : { value: number };
};

const parseLength = (text: string, notation: Notation): ParseResult<number> => {
  const mm = parseLengthMm(text, notation.length, notation.number_format);
  if (mm === undefined) return { problem: "notLength" };
  return mm < 1 || mm > maxReadMm ? { problem: "lengthRange" } : { value: mm };
};

const parseWeight = (text: string, notation: Notation): ParseResult<number> => {
  const grams = parseWeightGrams(text, notation.weight, notation.number_format);
  if (grams === undefined) return { problem: "notWeight" };
  return grams < 1 || grams > maxReadGrams ? { problem: "weightRange" } : { value: grams };
};

const parseSize = (text: string, { length, number_format, size_order }: Notation): ParseResult<Sides> => {
  const sides = parseSidesMm(text, length, number_format, size_order);
  return sides ? { value: sides } : { problem: "notSize" };
};

const parseWeights = (text: string, { weight, number_format }: Notation): ParseResult<{ net: number | undefined; gross: number }> => {
  const weights = parseWeightsGrams(text, weight, number_format);
  if (!weights) return { problem: "notWeight" };
  return weights.gross > maxReadGrams ? { problem: "weightRange" } : { value: weights };
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

type CartonSides = readonly [number, number, number];

/** The three sides of a carton. A size in fractions is read whole first, because a slash also separates the weight. */
const parseCartonSides = (text: string, { length, number_format }: Notation): CartonSides | undefined => {
  const sides = parseSidesMm(text, length, number_format);
  return sides?.[2] === undefined ? undefined : (sides as CartonSides);
};

/** A last side such as 10 1/2, whose slash separates no weight. */
const endsInFraction = /[0-9][\s-]+[0-9]{1,2}\/(?:2|3|4|8|16|32)\s*(?:"|in|cm)?$/;

const parseCarton = (part: string, notation: Notation): Carton | undefined => {
  const whole = endsInFraction.test(part) || !part.includes("/") ? parseCartonSides(part, notation) : undefined;
  const [, size = "", weight, pieces] = whole
    ? [part, part]
    : (/^(.*?)(?:\s*\/\s*([^*/]+?))?(?:\s*\*\s*([0-9]+)\s*(?:pcs|件)?)?$/.exec(part) ?? []);
  const sides = whole ?? parseCartonSides(size, notation);
  const grams = weight === undefined ? undefined : parseWeightGrams(weight, notation.weight, notation.number_format);
  if (!sides || (weight !== undefined && (grams === undefined || grams < 1))) return undefined;
  const [length_mm, width_mm, height_mm] = sides;
  return { length_mm, width_mm, height_mm, gross_weight_grams: grams, pieces: pieces ? Number(pieces) : 1 };
};

/** A letter or number before a carton, as in "A:215*95*70 B:165*95*70" or "Box 1: …"; W, D, H and L name sides. */
const cartonLabel =
  /(?<![\p{L}\d])(?:(?:box|ctn|carton|pkg|caja|bulto|箱)\s*(?:no\.?\s*)?[0-9A-Z]{1,2}|[A-CE-GI-KM-VYZ]|第?[一二三四五六]箱?|[①-⑩])\s*[:：.)）]\s*(?=[0-9Øø])/giu;

/** The cartons of a list, separated by semicolons, line breaks, plus signs or labels. */
const splitCartons = (text: string): string[] => splitList(text.replace(cartonLabel, ";").replace(/\s*\+\s*/g, ";"));

/** Parses "210x95x60/48; 100x95x60/30*2": length × width × height / gross weight * pieces per carton. */
const parseCartons = (text: string, notation: Notation): ParseResult<Carton[]> => {
  const cartons = splitCartons(text).map((part) => parseCarton(part, notation));
  return cartons.length === 0 || cartons.length > limits.cartons || cartons.some((carton) => !carton || carton.pieces < 1)
    ? { problem: "notCartons" }
    : { value: cartons as Carton[] };
};

const parseTiers = (text: string, notation: Notation): ParseResult<Tier[]> => {
  const tiers: Tier[] = [];
  for (const part of splitList(text)) {
    const [, from = "", price = ""] = /^\D{0,3}?([0-9]+)\s*\+?\s*(?:pcs|件|uds?)?\s*[:：=@]\s*(.+)$/.exec(part.normalize("NFKC")) ?? [];
    const cents = parseMoney(price, 1, notation);
    if (!from || !("value" in cents) || Number(from) < 2) return { problem: "notTiers" };
    tiers.push({ threshold: Number(from), price_cents: cents.value });
  }
  const inOrder = tiers.toSorted((a, b) => a.threshold - b.threshold);
  if (new Set(tiers.map(({ threshold }) => threshold)).size < tiers.length || tiers.length > limits.tiers) return { problem: "notTiers" };
  return { value: inOrder };
};

/** Parses YYYY-MM-DD, YYYY/M/D and the notations of the three languages. Ambiguous day and month are rejected. */
const parseDate = (text: string): ParseResult<string> => {
  const [, year, month, day] = /^([0-9]{4})[-/.年]([0-9]{1,2})[-/.月]([0-9]{1,2})日?(?:[T ].*)?$/.exec(text.normalize("NFKC")) ?? [];
  if (!year || !month || !day) return { problem: "notDate" };
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(iso) ? { value: iso } : { problem: "notDate" };
};

/** Parses an ISO 8601 timestamp, or a date: its start at the site, or its end for the last day of a period. */
const parseTimestamp = (text: string, field: Field, site: Place): ParseResult<string> => {
  if (/^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+Z$/.test(text)) {
    const moment = new Date(text);
    return Number.isNaN(moment.getTime()) ? { problem: "notDate" } : { value: moment.toISOString() };
  }
  const day = parseDate(text);
  if (!("value" in day)) return day;
  return { value: (field === "ends_at" ? endOfDay : startOfDay)(day.value, site).toISOString() };
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

const conditionNames: Readonly<Record<string, "new" | "A" | "B" | "C">> = {
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
  c: "C",
  "grade c": "C",
  c级: "C",
  "grado c": "C",
};

/** Returns the offer kind of a text; also used to recognize the column by content. */
export const findOfferKind = (text: string): OfferKind | undefined => getOwn(kindNames, normalizeName(text));

const toResult = <V>(value: V | undefined, problem: ProblemCode, text: string): ParseResult<V> =>
  value === undefined ? { problem, values: { value: text.slice(0, 60) } } : { value };

/** Finds a category by its key, by its path, or by the last step of an unknown path. A step that is a number names no category. */
export const findCategory = (text: string, { categories }: Lookups): number | undefined => {
  const steps = text.split(/\s*(?:>|›|»|\/|\\|＞)\s*/).filter(Boolean);
  const named = (name: string): number | undefined => categories.get(normalizeName(name)) ?? categories.get(`${normalizeName(name)}s`);
  const last = steps.at(-1) ?? "";
  return named(text) ?? named(steps.join(" > ")) ?? (/^[0-9]+$/.test(last) ? undefined : named(last));
};

/** The code of a term by its code or its name. */
export const findTerm = (text: string, vocabulary: string, { terms }: Lookups): string | undefined => {
  const names = terms[vocabulary];
  return names?.get(codeKey(text)) ?? names?.get(normalizeName(text));
};

/** The key of a code among the names of a vocabulary: a code wins over a name that is written alike. */
export const codeKey = (code: string): string => `=${code.trim()}`;

/** Parts of a list that one name can consist of. */
const maxNameParts = 6;
const termSeparator = /[;；,，、/\n|+&]+/gu;

/**
 * Splits a list into known names: at each place the longest run of parts that is a name, so that "ANSI/BIFMA X5.5 desks" and
 * 胡桃木（实木+木皮） stay whole. A part that begins no name is unknown.
 */
const splitKnown = (text: string, vocabulary: string, lookups: Lookups): { codes: string[]; unknown: string | undefined } => {
  const ends = [...text.matchAll(termSeparator)].map(({ index, 0: separator }) => ({ end: index, next: index + separator.length }));
  ends.push({ end: text.length, next: text.length });
  const whole = findTerm(text, vocabulary, lookups);
  if (whole !== undefined) return { codes: [whole], unknown: undefined };
  const codes: string[] = [];
  for (let start = 0; start < text.length; ) {
    const found = ends
      .filter(({ end }) => end > start)
      .slice(0, maxNameParts)
      .toReversed()
      .map(({ end, next }) => ({ code: findTerm(text.slice(start, end), vocabulary, lookups), next }))
      .find(({ code }) => code !== undefined);
    const first = ends.find(({ end }) => end > start);
    if (found?.code !== undefined) codes.push(found.code);
    else if (first && text.slice(start, first.end).trim() !== "") return { codes, unknown: text.slice(start, first.end).trim() };
    start = found?.next ?? first?.next ?? text.length;
  }
  return { codes: [...new Set(codes)], unknown: undefined };
};

/** Parses names of a vocabulary. */
const parseTerms = (text: string, vocabulary: string, lookups: Lookups): ParseResult<string[]> => {
  const { codes, unknown } = splitKnown(text, vocabulary, lookups);
  return unknown === undefined ? { value: codes } : { problem: "notTerm", values: { value: unknown.slice(0, 60) } };
};

/** Parses a color. Of several colors the first is taken; a name that is not in the list, such as a finish, leaves the color open. */
const parseColor = (text: string, lookups: Lookups): ParseResult<string> => {
  const { codes, unknown } = splitKnown(text, "colour", lookups);
  const [first] = codes;
  if (unknown !== undefined || first === undefined) return { problem: "unknownColor", values: { value: (unknown ?? text).slice(0, 60) } };
  return codes.length === 1 ? { value: first } : { value: first, hint: "severalColors", values: { value: first } };
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

/** Numbers, measures and names are short; only texts and lists of pictures and components may be long. */
const maxShortCharacters = 1_000;
const longKinds: ReadonlySet<FieldKind> = new Set(["text", "prose", "lines", "components", "pictures"]);

/** Parses the names of a vocabulary. */
const parseChoice = (name: TermFieldName | TermsFieldName, text: string, lookups: Lookups): ParseResult<unknown> => {
  const vocabulary = vocabularyOf(name) ?? name;
  if (productFields[name].kind === "terms") return parseTerms(text, vocabulary, lookups);
  return name === "colour" ? parseColor(text, lookups) : toResult(findTerm(text, vocabulary, lookups), "notTerm", text);
};

/** Parses the text of a field. The text must not be empty. Prices become cents of the site's currency. */
export const parseValue = (field: Field, text: string, notation: Notation, lookups: Lookups): ParseResult<unknown> => {
  const { kind } = fields[field];
  if (!longKinds.has(kind) && text.length > maxShortCharacters) return { problem: "tooLong", values: { most: maxShortCharacters } };
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
    case "components":
      return parseComponents(text);
    case "length":
      return parseLength(text, notation);
    case "size":
      return parseSize(text, notation);
    case "weight":
      return parseWeight(text, notation);
    case "weights":
      return parseWeights(text, notation);
    case "volume":
      return toResult(parseVolumeM3(text, notation.number_format), "notVolume", text);
    case "number":
      return parseDecimalNumber(text, notation);
    case "cartons":
      return parseCartons(text, notation);
    case "money":
      return parseMoney(text, 1, notation);
    case "fee":
      return parseMoney(text, 0, notation);
    case "whole":
      return parseInteger(text, 1, limits.quantity, notation);
    case "count":
      return parseInteger(text, 0, limits.stock, notation);
    case "percent":
      return parseInteger(text.replace(/%\s*$/, ""), 0, 100, notation);
    case "currency":
      return toResult(findCurrency(text, notation.currency), "notCurrency", text);
    case "cartonNumber":
      return parseText(text, "text");
    case "warehouse":
      return toResult(lookups.warehouses.get(normalizeName(text)), "notWarehouse", text);
    case "kind":
      return toResult(findOfferKind(text), "notKind", text);
    case "condition":
      return toResult(getOwn(conditionNames, normalizeName(text)), "notCondition", text);
    case "tiers":
      return parseTiers(text, notation);
    case "date":
      return parseDate(text);
    case "moment":
      return parseTimestamp(text, field, lookups.site);
    case "pictures":
      return {
        value: text
          .split(/[;；,，\n|]+/)
          .map((part) => part.trim())
          .filter(Boolean),
      };
    default:
      return parseChoice(kind, text, lookups);
  }
};

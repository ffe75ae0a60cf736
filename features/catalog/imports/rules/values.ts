import { utcDay } from "#kernel/clock.ts";
import { type Field, type FieldKind, fields } from "./fields.ts";
import type { ProblemCode } from "./problems.ts";

/** What the text of a cell means: numbers, lengths, prices and lists as people of three languages write them. */

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
  /** Missing where a list of cartons tells only sizes. */
  gross_weight_grams: number | undefined;
  pieces: number;
}

export interface Tier {
  threshold: number;
  price_cents: number;
}

/** What a file's words are looked up in: names in every language, written as normalName does. */
export interface Lookups {
  categories: ReadonlyMap<string, number>;
  /** material, colour, style, assembly, certificate, collection: any of their names → code. */
  terms: Readonly<Record<string, ReadonlyMap<string, string>>>;
  /** Codes and names → warehouse_id. */
  warehouses: ReadonlyMap<string, number>;
  /** The manufacturer's pictures that no product has to have yet: name of the file → file_id. */
  pictures: ReadonlyMap<string, string>;
}

/** A value, or what is wrong with the text. */
export type Read<V> = { value: V } | { problem: ProblemCode; values?: Readonly<Record<string, string | number>> };

/** What a record says of a word from a file: "constructor" is a word like any other. */
export const ownOf = <Value>(record: Readonly<Record<string, Value>>, word: string): Value | undefined =>
  Object.hasOwn(record, word) ? record[word] : undefined;

const mmOf: Record<string, number> = {
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
const gramsOf: Record<string, number> = {
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

/** Small letters without accents, width variants and doubled spaces, so that "Sillón " is found as "sillon". */
export const normalName = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[\s_\-–—/\\&,.()（）]+/g, " ")
    .trim();

/**
 * A number as it is written in English, Spanish or Chinese. With both signs the last one is the decimal sign; a comma alone
 * before exactly three digits separates thousands, because prices with three decimals do not exist.
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

const measured = (text: string, unitSizes: Record<string, number>, unit: number): number | undefined => {
  const plain = text.normalize("NFKC").trim().toLowerCase();
  const parts = /^(-?[0-9][0-9.,\s]*?)\s*([^\d.,\s]+)?\.?$/.exec(plain);
  if (!parts) return undefined;
  const size = parts[2] === undefined ? unit : ownOf(unitSizes, parts[2]);
  const number = parseNumber(parts[1] ?? "");
  return size === undefined || number === undefined ? undefined : Math.round(number * size);
};

const lengthUnitMm: Record<LengthUnit, number> = { cm: 10, mm: 1, in: 25.4 };
const weightUnitGrams: Record<WeightUnit, number> = { kg: 1000, lb: 453.59237 };

export const lengthMm = (text: string, unit: LengthUnit): number | undefined => measured(text, mmOf, lengthUnitMm[unit]);
export const weightGrams = (text: string, unit: WeightUnit): number | undefined => measured(text, gramsOf, weightUnitGrams[unit]);

const maxWhole = 1_000_000;

const readWhole = (text: string, least: number): Read<number> => {
  const number = parseNumber(text);
  if (number === undefined || !Number.isInteger(number)) return { problem: "notWhole" };
  return number < least || number > maxWhole ? { problem: "outOfRange", values: { least, most: maxWhole } } : { value: number };
};

const maxPriceCents = 100_000_000;

const readMoney = (text: string, minCents: number): Read<number> => {
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

const readLength = (text: string, units: Units): Read<number> => {
  const mm = lengthMm(text, units.length);
  if (mm === undefined) return { problem: "notLength" };
  return mm < 1 || mm > maxSideMm ? { problem: "lengthRange" } : { value: mm };
};

const readWeight = (text: string, units: Units): Read<number> => {
  const grams = weightGrams(text, units.weight);
  if (grams === undefined) return { problem: "notWeight" };
  return grams < 1 || grams > maxWeightGrams ? { problem: "weightRange" } : { value: grams };
};

/** "W210 × D92 × H84 cm" → three lengths in this order; a unit behind the last holds for all. */
export const sidesMm = (text: string, unit: LengthUnit): [number, number, number] | undefined => {
  const parts = text
    .normalize("NFKC")
    .toLowerCase()
    .split(/\s*[x×*✕]\s*/);
  if (parts.length !== 3) return undefined;
  const bare = parts.map((part) =>
    part.replace(/^(?:[wdhl]|宽|深|高|长|an|al|f)\s*[:.]?\s*(?=[0-9])/, "").replace(/(?<=[0-9"″])\s*\(?(?:[wdhl]|宽|深|高|长)\)?$/, ""),
  );
  const said = /[^\d.,\s]+$/.exec((bare[2] ?? "").trim())?.[0];
  const sides = bare.map((part) => lengthMm(said && /[0-9]\s*$/.test(part) ? `${part.trim()} ${said}` : part, unit));
  return sides.every((side) => side !== undefined && side >= 1 && side <= maxSideMm) ? (sides as [number, number, number]) : undefined;
};

const readSize = (text: string, units: Units): Read<[number, number, number]> => {
  const sides = sidesMm(text, units.length);
  return sides ? { value: sides } : { problem: "notSize" };
};

const listOf = (text: string): string[] =>
  text
    .split(/[;；\n|]+/)
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** Sentences may hold semicolons: where a bar or a line break separates them, nothing else does. */
const sentencesOf = (text: string): string[] =>
  /[|\n]/.test(text)
    ? text
        .split(/[|\n]+/)
        .map((part) => part.trim())
        .filter(Boolean)
    : listOf(text);

/** "210x95x60/48; 100x95x60/30*2": length × width × height / gross weight * pieces in the carton. */
const readCartons = (text: string, units: Units): Read<Carton[]> => {
  const cartons: Carton[] = [];
  for (const part of listOf(text)) {
    const [, size = "", weight, pieces] = /^(.*?)(?:\s*\/\s*([^*/]+?))?(?:\s*\*\s*([0-9]+)\s*(?:pcs|件)?)?$/.exec(part) ?? [];
    const sides = sidesMm(size, units.length) ?? sidesMm(`${size}${pieces ? `*${pieces}` : ""}`, units.length);
    const isSizeOnly = sidesMm(size, units.length) === undefined;
    const grams = weight === undefined ? undefined : weightGrams(weight, units.weight);
    if (!sides || (weight !== undefined && (grams === undefined || grams < 1))) return { problem: "notCartons" };
    const [length_mm, width_mm, height_mm] = sides;
    cartons.push({ length_mm, width_mm, height_mm, gross_weight_grams: grams, pieces: isSizeOnly || !pieces ? 1 : Number(pieces) });
  }
  return cartons.length === 0 || cartons.length > 30 || cartons.some(({ pieces }) => pieces < 1)
    ? { problem: "notCartons" }
    : { value: cartons };
};

const readTiers = (text: string): Read<Tier[]> => {
  const tiers: Tier[] = [];
  for (const part of listOf(text)) {
    const [, from = "", price = ""] = /^\D{0,3}?([0-9]+)\s*\+?\s*(?:pcs|件|uds?)?\s*[:：=@]\s*(.+)$/.exec(part.normalize("NFKC")) ?? [];
    const cents = readMoney(price, 1);
    if (!from || !("value" in cents) || Number(from) < 2) return { problem: "notTiers" };
    tiers.push({ threshold: Number(from), price_cents: cents.value });
  }
  const inOrder = tiers.toSorted((a, b) => a.threshold - b.threshold);
  if (new Set(tiers.map(({ threshold }) => threshold)).size < tiers.length || tiers.length > 10) return { problem: "notTiers" };
  return { value: inOrder };
};

/** YYYY-MM-DD, YYYY/M/D, or what three languages write around it. Days and months in doubt are not guessed. */
const readDate = (text: string): Read<string> => {
  const [, year, month, day] = /^([0-9]{4})[-/.年]([0-9]{1,2})[-/.月]([0-9]{1,2})日?(?:[T ].*)?$/.exec(text.normalize("NFKC")) ?? [];
  if (!year || !month || !day) return { problem: "notDate" };
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || utcDay(date) !== iso ? { problem: "notDate" } : { value: iso };
};

/** A day, or a moment in ISO 8601; a day is meant from its beginning. */
const readMoment = (text: string): Read<string> => {
  if (/^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+Z$/.test(text)) {
    const moment = new Date(text);
    return Number.isNaN(moment.getTime()) ? { problem: "notDate" } : { value: moment.toISOString() };
  }
  const day = readDate(text);
  return "value" in day ? { value: `${day.value}T00:00:00.000Z` } : day;
};

export type OfferKind = "local" | "special" | "processing" | "presale" | "fob";

const kindWords: Readonly<Record<string, OfferKind>> = {
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

const conditionWords: Readonly<Record<string, "new" | "A" | "B">> = {
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

/** Which cells of a kind say what an offer is sold as; also how a column is recognised by its content. */
export const kindOfWords = (text: string): OfferKind | undefined => ownOf(kindWords, normalName(text));

const found = <V>(value: V | undefined, problem: ProblemCode, text: string): Read<V> =>
  value === undefined ? { problem, values: { value: text.slice(0, 60) } } : { value };

/** "Living room > Sofas" is looked up by its last step when the whole path is unknown. */
export const categoryOf = (text: string, { categories }: Lookups): number | undefined => {
  const steps = text.split(/\s*(?:>|›|»|\/|\\|＞)\s*/).filter(Boolean);
  const named = (name: string): number | undefined => categories.get(normalName(name)) ?? categories.get(`${normalName(name)}s`);
  return named(text) ?? named(steps.join(" > ")) ?? named(steps.at(-1) ?? "");
};

const termOf = (text: string, vocabulary: string, { terms }: Lookups): string | undefined => terms[vocabulary]?.get(normalName(text));

/** Names of a vocabulary separated by signs; a name that holds such a sign itself is tried whole first. */
const termsOf = (text: string, vocabulary: string, lookups: Lookups): Read<string[]> => {
  const whole = termOf(text, vocabulary, lookups);
  if (whole !== undefined) return { value: [whole] };
  const names = text
    .split(/[;；,，、/\n|+&]+/)
    .map((part) => part.trim())
    .filter(Boolean);
  const unknown = names.find((name) => termOf(name, vocabulary, lookups) === undefined);
  if (unknown !== undefined) return { problem: "notTerm", values: { value: unknown.slice(0, 60) } };
  return { value: [...new Set(names.map((name) => termOf(name, vocabulary, lookups) as string))] };
};

export interface Part {
  custom_sn: string;
  amount: number;
}

/** "WL-CH-2001 * 4; WL-TB-2002": model numbers of the parts and how many of each. */
const readParts = (text: string): Read<Part[]> => {
  const parts = listOf(text).map((part) => {
    const [, custom_sn = "", amount = "1"] = /^(.*?)(?:\s*[*×]\s*([0-9]{1,4}))?$/.exec(part) ?? [];
    return { custom_sn: custom_sn.trim(), amount: Number(amount) };
  });
  return parts.every(({ custom_sn, amount }) => custom_sn !== "" && amount > 0) ? { value: parts } : { problem: "notParts" };
};

const maxText: Partial<Record<FieldKind, number>> = { text: 200, prose: 10_000, lines: 10_000 };

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it takes out
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

const readText = (text: string, kind: FieldKind): Read<string> => {
  const most = maxText[kind] ?? 200;
  const clean = text.replace(/\r\n?/g, "\n").replace(controlCharacters, "").toWellFormed().normalize("NFC").trim();
  return clean.length > most ? { problem: "tooLong", values: { most } } : { value: clean };
};

/** What the text in a column of this field stands for. The text is not empty. */
export const readValue = (field: Field, text: string, units: Units, lookups: Lookups): Read<unknown> => {
  const { kind } = fields[field];
  switch (kind) {
    case "text":
    case "prose":
      return readText(text, kind);
    case "lines": {
      const read = readText(text, kind);
      return "value" in read ? { value: sentencesOf(read.value) } : read;
    }
    case "category":
      return found(categoryOf(text, lookups), "notCategory", text);
    case "materials":
      return termsOf(text, "material", lookups);
    case "certificates":
      return termsOf(text, "certificate", lookups);
    case "tags":
      return termsOf(text, "tag", lookups);
    case "components":
      return readParts(text);
    case "collection":
    case "origin":
    case "colour":
    case "style":
    case "assembly":
      return found(termOf(text, kind, lookups), "notTerm", text);
    case "length":
      return readLength(text, units);
    case "size":
      return readSize(text, units);
    case "weight":
      return readWeight(text, units);
    case "cartons":
      return readCartons(text, units);
    case "money":
      return readMoney(text, 1);
    case "fee":
      return readMoney(text, 0);
    case "whole":
      return readWhole(text, 1);
    case "stock":
      return readWhole(text, 0);
    case "percent": {
      const read = readWhole(text.replace(/%\s*$/, ""), 0);
      return "value" in read && read.value > 100 ? { problem: "outOfRange", values: { least: 0, most: 100 } } : read;
    }
    case "warehouse":
      return found(lookups.warehouses.get(normalName(text)), "notWarehouse", text);
    case "kind":
      return found(kindOfWords(text), "notKind", text);
    case "condition":
      return found(ownOf(conditionWords, normalName(text)), "notCondition", text);
    case "tiers":
      return readTiers(text);
    case "date":
      return readDate(text);
    case "moment":
      return readMoment(text);
    case "pictures":
      return {
        value: text
          .split(/[;；,，\n|]+/)
          .map((part) => part.trim())
          .filter(Boolean),
      };
  }
};

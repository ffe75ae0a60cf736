import { readMeterFraction, readSpelledNumber, spelledStart } from "./spelled-numbers.ts";
import { editDistance } from "./spelling.ts";

/** Parses sizes, weights and prices in a keyword ("6 ft", "under 100 lb", "180厘米") into ranges. Pure. */

/** `length` is the largest of width, depth and height, as in "6 ft sofa". The other names are range filters of the lists. */
export type MeasurementName = "width" | "depth" | "height" | "length" | "weight" | "volume" | "price";

/** A range parsed from a keyword, in millimeters, grams, cubic centimeters or cents. Both bounds are inclusive; null is open. */
export interface Measurement {
  /** The part of the keyword it was parsed from. */
  text: string;
  range: MeasurementName;
  min: number | null;
  max: number | null;
  /** The value that was stated; null for a bound ("under 2 m") and a range ("60-80 cm"). */
  exact: number | null;
}

export interface ParsedKeyword {
  /** The keyword without measurements. */
  rest: string;
  measurements: Measurement[];
}

interface Unit {
  range: MeasurementName;
  /** In millimeters, grams, cubic centimeters or cents. */
  size: number;
  /** Relative tolerance of a value without a bound. Values in feet or meters are usually rounded, values in inches measured. */
  tolerance: number;
  /** Half of the display precision: a sofa displayed as 81 inches matches "at most 81 inches". */
  slack: number;
}

const unit = (range: MeasurementName, size: number, tolerance: number, slack = 0): Unit => ({ range, size, tolerance, slack });

const inch = unit("length", 25.4, 0.05, 12.7);
const dollar = unit("price", 100, 0.1);

/** Normalized spellings of each unit (lower case, no accents). Longer spellings precede their prefixes. */
const units: readonly (readonly [RegExp, Unit])[] = [
  [/cubic ?(?:feet|foot|ft)\b|cu\.? ?ft\b|ft ?[³3]|pies? cubicos?\b|立方英尺/y, unit("volume", 28_316.8, 0.1, 1_416)],
  [/cubic ?met(?:er|re)s?\b|metros? cubicos?\b|m[³3]|cbm\b|立方米|立方/y, unit("volume", 1_000_000, 0.1)],
  [/millimet(?:er|re)s?\b|milimetros?\b|mm\b|毫米/y, unit("length", 1, 0.05)],
  [/centimet(?:er|re)s?\b|centimetros?\b|cms?\b|厘米|公分/y, unit("length", 10, 0.05)],
  [/met(?:er|re)s?\b|metros?\b|mts?\b|m\b|米/y, unit("length", 1000, 0.08)],
  [/inch(?:es)?\b|pulgadas?\b|"|''|″|”|“|英寸|吋|寸/y, inch],
  [/feet\b|foot\b|ft\b|pies?\b|'|′|’|英尺|呎|尺/y, unit("length", 304.8, 0.08, 12.7)],
  [/kilograms?\b|kilogramos?\b|kilos?\b|kgs?\b|公斤|千克/y, unit("weight", 1000, 0.1)],
  [/pounds?\b|libras?\b|lbs?\b|磅/y, unit("weight", 453.592, 0.1, 227)],
  [/斤/y, unit("weight", 500, 0.1)],
  [/dollars?\b|dolares\b|usd\b|美元|美金/y, dollar],
];

type Side = "width" | "depth" | "height" | "length";
const sideSuffixes: readonly (readonly [RegExp, Side])[] = [
  [/wide\b|width\b|w\b|(?:de )?anch(?:o|ura)\b|宽度?/y, "width"],
  [/deep\b|depth\b|d\b|(?:de )?(?:fondo|profundidad)\b|深度?/y, "depth"],
  [/tall\b|high\b|height\b|h\b|(?:de )?alt(?:o|ura)\b|高度?/y, "height"],
  [/long\b|length\b|l\b|(?:de )?(?:largo|longitud)\b|长度?/y, "length"],
];
const sidePrefixes: readonly (readonly [RegExp, Side])[] = [
  [/width\b|anch(?:o|ura)\b|宽度?/y, "width"],
  [/depth\b|fondo\b|profundidad\b|深度?/y, "depth"],
  [/height\b|alt(?:o|ura)\b|高度?/y, "height"],
  [/length\b|largo\b|longitud\b|长度?/y, "length"],
];

type Bound = "max" | "min";
const boundPrefixes: readonly (readonly [RegExp, Bound])[] = [
  [
    /(?:under|below|up to|at most|not over|within|no (?:more|wider|taller|longer|heavier|deeper) than)\b|max(?:imum)?\b\.?(?: of\b)?/y,
    "max",
  ],
  [/(?:less|smaller|lighter|shorter|narrower|cheaper|fewer) than\b|<=?|≤/y, "max"],
  [/(?:menos de|hasta|como maximo|no mas de|por debajo de|inferior a|menor (?:de|que|a))\b|max(?:imo)?\b\.?(?: de\b)?/y, "max"],
  [/不超过|不大于|不高于|小于|少于|低于|最多|最大|不到|短于|窄于|矮于|轻于/y, "max"],
  [
    /(?:over|above|at least|from|(?:more|greater|wider|taller|longer|heavier|deeper|bigger) than)\b|min(?:imum)?\b\.?(?: of\b)?|>=?|≥/y,
    "min",
  ],
  [/(?:mas de|al menos|como minimo|por encima de|superior a|mayor (?:de|que|a)|desde)\b|min(?:imo)?\b\.?(?: de\b)?/y, "min"],
  [/不少于|不小于|不低于|大于|超过|高于|至少|最少|长于|宽于|重于/y, "min"],
];
const boundSuffixes: readonly (readonly [RegExp, Bound])[] = [
  [/(?:or (?:less|under|smaller)|max(?:imum)?|o menos|como maximo|maximo)\b|以下|以内|之内|内/y, "max"],
  [/(?:or (?:more|over|larger)|min(?:imum)?|o mas|como minimo|minimo)\b|\+|以上/y, "min"],
];

/** A load capacity is not the weight of the product. */
const loadSuffix = /(?: weight)? ?(?:capacity|load|rated|rating)\b|(?: de)? (?:carga|capacidad)\b|承重|载重/y;
const loadPrefix = /(?:capacity|load|holds|supports|carga|soporta|resiste|承重|载重)\D{0,6}$/;

/** A measure of another thing, which the named thing serves: "stand for 65 inch tv", "base para colchón de 160 cm", "65寸电视的柜子". */
const serves = /\b(?:for|fits?|holds?)(?: (?:an?|the|up to))? ?$/;
const otherThing = /^[ -]*(?!(?:wide|long|tall|high|deep|width|length|height|depth|budget|or|and)\b)[a-z]{2,}/;
const spanishServes =
  /\bpara(?: (?:el|la|un|una))? (?:tv|televis\w+|colchon(?:es)?|pantallas?|monitor(?:es)?|personas?|espacios?|huecos?|pared(?:es)?)(?: de)? $/;
const chineseOther = /^的?(?:电视机?|床垫|屏幕)(?!柜|架)/;
const isOfOther = (before: string, after: string): boolean =>
  (serves.test(before) && otherThing.test(after)) || spanishServes.test(before) || chineseOther.test(after);

const spaces = / */y;
const numberPattern = /(\d{1,3}(?:,\d{3})+(?![\d.,])|\d{1,6}(?:[.,]\d{1,3})?)(?: (\d)\/(\d))?/y;
const thousands = /^\d{1,3}(?:,\d{3})+$/;
/** "metro y medio" without a number is one and a half. */
const bareMeter = /metro(?= )/y;
/** Smaller numbers without a unit are sizes in whatever unit the shopper thinks of: "sofa under 80". */
const minBarePrice = 100;
/** What a number counts instead of dollars: "under 300 watts", "menos de 200 piezas", "300元以下". */
const countedThing =
  / ?(?:w\b|watts?|pcs?\b|pieces?|piezas?|seats?|people|persons?|personas?|plazas|thread|count|units?|unidades|yuan|rmb|eur|pesos?|[%¥€£元块人件个张把瓦套])/y;
const upTo = /[-–~至到]| ?(?:to|and|a|y)\b/y;
const times = / ?[x×*] ?/y;

/** Lower case without accents; every character keeps its position. */
const normalize = (keyword: string): string =>
  Array.from({ length: keyword.length }, (_, at) => {
    const character = keyword.charAt(at).toLowerCase();
    return /\s/.test(character) ? " " : (character.normalize("NFD")[0] ?? character);
  }).join("");

/** Matches patterns at the current position and advances only on a match. */
class Scanner {
  at = 0;
  /** Whether the last number was written in words. */
  isSpelled = false;
  readonly plain: string;
  constructor(plain: string) {
    this.plain = plain;
  }

  take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.plain);
    if (match) this.at = pattern.lastIndex;
    return match ?? undefined;
  }

  takeOne<T>(choices: readonly (readonly [RegExp, T])[]): T | undefined {
    const start = this.at;
    this.take(spaces);
    for (const [pattern, value] of choices) if (this.take(pattern)) return value;
    this.at = start;
    return undefined;
  }

  /** A number with an optional fraction: "5", "5.5", "5,5", "5 1/2", "1,200", "five and a half". */
  number(): number | undefined {
    const start = this.at;
    this.take(spaces);
    const match = this.take(numberPattern);
    this.isSpelled = !match;
    if (!match) {
      const value = this.#spelledNumber();
      if (value === undefined) this.at = start;
      return value;
    }
    const whole = match[1] as string;
    return Number(thousands.test(whole) ? whole.replaceAll(",", "") : whole.replace(",", ".")) + fractionOf(match);
  }

  #spelledNumber(): number | undefined {
    spelledStart.lastIndex = this.at;
    const spelled = spelledStart.test(this.plain) ? readSpelledNumber(this.plain.slice(this.at, this.at + 60)) : undefined;
    if (spelled) this.at += spelled.length;
    if (spelled) return spelled.value;
    const start = this.at;
    const isMeter = this.take(bareMeter) !== undefined && readMeterFraction(this.plain.slice(this.at)) !== undefined;
    this.at = start;
    return isMeter ? 1 : undefined;
  }

  unit(value: number): Unit | undefined {
    const start = this.at;
    this.take(/ ?-?/y);
    for (const [pattern, match] of units) if (this.take(pattern)) return match;
    // "24 in", but not "set of 4 in oak".
    if (this.take(/in\b/y) && !this.isSpelled && (value >= 10 || this.at === start + 2)) return inch;
    this.at = start;
    return undefined;
  }
}

const fractionOf = ([, , numerator, denominator]: RegExpExecArray): number => (numerator ? Number(numerator) / Number(denominator) : 0);

interface ParsedQuantity {
  values: { value: number; unit: Unit | undefined; side: Side | undefined }[];
  upTo: number | undefined;
  isDollar: boolean;
  /** A single number in digits without a unit, which a bound makes a price: "under 300". */
  isBare: boolean;
}

/** The inches after feet as a fraction of a foot: "6 ft 2 in". */
const parseInches = (scanner: Scanner, match: Unit | undefined): number => {
  if (match?.size !== 304.8) return 0;
  const start = scanner.at;
  const value = scanner.number();
  if (value !== undefined && value < 12 && (scanner.unit(10) === inch || scanner.at === scanner.plain.length)) return value / 12;
  scanner.at = start;
  return 0;
};

/** What follows a number of meters, in meters: "1米8", "metro y medio". */
const parseMeterFraction = (scanner: Scanner, match: Unit | undefined): number => {
  if (match?.size !== 1000 || match.range !== "length") return 0;
  const fraction = readMeterFraction(scanner.plain.slice(scanner.at, scanner.at + 40));
  if (!fraction) return 0;
  scanner.at += fraction.length;
  return fraction.value;
};

/** One number, or several joined by ×, with their units and sides. */
const parseQuantity = (scanner: Scanner): ParsedQuantity | undefined => {
  const isDollar = scanner.take(/ ?\$ ?/y) !== undefined;
  const values: ParsedQuantity["values"] = [];
  let end: number | undefined;
  let isBare = true;
  do {
    const value = scanner.number();
    if (value === undefined) {
      if (values.length === 0) return undefined;
      break;
    }
    isBare &&= !scanner.isSpelled && values.length === 0;
    if (values.length === 0) end = parseUpperValue(scanner);
    const match = scanner.unit(end ?? value);
    const more = parseInches(scanner, match) + parseMeterFraction(scanner, match);
    values.push({ value: value + more, unit: match, side: scanner.takeOne(match ? sideSuffixes : []) });
  } while (values.length < 3 && end === undefined && scanner.take(times));
  return { values, upTo: end, isDollar, isBare: isBare && end === undefined };
};

/** The second number of "60-80 cm" and "60 to 80 cm". */
const parseUpperValue = (scanner: Scanner): number | undefined => {
  const start = scanner.at;
  scanner.take(spaces);
  if (scanner.take(upTo)) {
    scanner.take(/ ?\$ ?/y);
    const second = scanner.number();
    if (second !== undefined) return second;
  }
  scanner.at = start;
  return undefined;
};

const toRange = (
  text: string,
  range: MeasurementName,
  { size, tolerance, slack }: Unit,
  value: number,
  bound: Bound | undefined,
): Measurement => {
  const exact = value * size;
  if (bound === "max") return { text, range, min: null, max: Math.floor(exact + slack), exact: null };
  if (bound === "min") return { text, range, min: Math.ceil(exact - slack), max: null, exact: null };
  return { text, range, min: Math.round(exact * (1 - tolerance)), max: Math.round(exact * (1 + tolerance)), exact };
};

const sidesInOrder: readonly Side[] = ["width", "depth", "height"];

const toMeasurements = (text: string, quantity: ParsedQuantity, side: Side | undefined, bound: Bound | undefined): Measurement[] => {
  const last = quantity.values.findLast((value) => value.unit !== undefined)?.unit;
  const [first] = quantity.values;
  const isBarePrice = quantity.isBare && bound !== undefined && side === undefined && (first?.value ?? 0) >= minBarePrice;
  const commonUnit = quantity.isDollar || (isBarePrice && !last) ? dollar : last;
  if (!commonUnit || !first) return [];
  if (quantity.values.length > 1) {
    if (commonUnit.range !== "length") return [];
    return quantity.values.map((it, position) =>
      toRange(text, it.side ?? (sidesInOrder[position] as Side), it.unit ?? commonUnit, it.value, bound),
    );
  }
  const range = commonUnit.range === "length" ? (first.side ?? side ?? "length") : commonUnit.range;
  if (quantity.upTo === undefined) return [toRange(text, range, commonUnit, first.value, bound)];
  const { min } = toRange(text, range, commonUnit, first.value, "min");
  const { max } = toRange(text, range, commonUnit, quantity.upTo, "max");
  return [{ text, range, min, max, exact: null }];
};

/** Parses the measurement that starts at a position and returns where it ends. */
const parseMeasurement = (keyword: string, plain: string, from: number): { measures: Measurement[]; to: number } | undefined => {
  const scanner = new Scanner(plain);
  scanner.at = from;
  scanner.take(/(?:between|entre) /y);
  let bound = scanner.takeOne(boundPrefixes);
  const side = scanner.takeOne(sidePrefixes);
  if (side) scanner.take(/ ?(?:of|de|is|为)\b/y);
  bound ??= scanner.takeOne(boundPrefixes);
  const quantity = parseQuantity(scanner);
  if (!quantity) return undefined;
  bound ??= scanner.takeOne(boundSuffixes);
  const start = scanner.at;
  if (scanner.take(countedThing)) return undefined;
  scanner.take(spaces);
  if (scanner.take(loadSuffix) || loadPrefix.test(plain.slice(0, from))) return undefined;
  scanner.at = start;
  if (isOfOther(plain.slice(0, from), plain.slice(start))) return undefined;
  const measurements = toMeasurements(keyword.slice(from, scanner.at).trim(), quantity, side, bound);
  return measurements.length > 0 ? { measures: measurements, to: scanner.at } : undefined;
};

/** Words of measures that are corrected after, or before, a number: "85 inchees", "udner 100". */
const unitWords = [
  "inch",
  "inches",
  "feet",
  "foot",
  "meter",
  "meters",
  "centimeter",
  "centimeters",
  "pounds",
  "pound",
  "pulgada",
  "pulgadas",
  "metros",
  "metro",
  "centimetros",
];
/** Shorter words have too many neighbors. */
const minCorrected = 5;
const boundWords = [
  "wider",
  "taller",
  "deeper",
  "longer",
  "fewer",
  "lower",
  "under",
  "below",
  "over",
  "above",
  "less",
  "more",
  "wide",
  "tall",
  "deep",
  "menos",
  "hasta",
];
const afterNumber = /(\d ?-?)([a-z]{4,14})(?![a-z])/gi;
const beforeNumber = /(?<![\p{L}\p{N}])([a-z]{4,10})( (?:than |de |\$)?\d)/giu;

/** A word with one typing error in it, as it is meant. A word that means something by itself stays. */
const correctWord = (word: string, known: readonly string[]): string => {
  const typed = Buffer.from(word.toLowerCase());
  if (typed.length < minCorrected || known.includes(word.toLowerCase())) return word;
  return known.find((it) => it[0] === word[0]?.toLowerCase() && editDistance(typed, Buffer.from(it), 1) <= 1) ?? word;
};

const correctMeasureWords = (keyword: string): string =>
  keyword
    .replace(afterNumber, (_, number: string, word: string) => number + correctWord(word, unitWords))
    .replace(beforeNumber, (_, word: string, number: string) => correctWord(word, boundWords) + number);

/** Longer keywords are truncated; the wire contract allows 120 characters. */
const maxCharacters = 200;
const maxMeasurements = 4;

/** Whether a measurement may start at a position: not inside a word or number. */
const isTokenStart = (plain: string, at: number): boolean =>
  plain[at] !== " " && (at === 0 || !/[a-z0-9.,]/.test(plain[at - 1] as string) || !/[a-z0-9]/.test(plain[at] as string));

/**
 * Extracts the measurements of a keyword. A length without a side is the largest dimension, with a tolerance of 8 % for feet
 * and meters and 5 % for smaller units; a weight has a tolerance of 10 %. "w × d × h" is width, depth and height. A load
 * ("300 lb capacity") stays in the remaining text because there is no filter for it.
 */
export const parseKeyword = (keyword: string): ParsedKeyword => {
  const text = correctMeasureWords(keyword.normalize("NFC").slice(0, maxCharacters));
  const plain = normalize(text);
  const measurements: Measurement[] = [];
  let rest = "";
  for (let at = 0; at < text.length; ) {
    const match = measurements.length < maxMeasurements && isTokenStart(plain, at) ? parseMeasurement(text, plain, at) : undefined;
    if (match) {
      measurements.push(...match.measures);
      rest += " ";
      at = match.to;
    } else {
      rest += text[at];
      at += 1;
    }
  }
  return { rest: rest.replace(/\s+/g, " ").trim(), measurements };
};

/** Sizes in millimeters, grams and cubic centimeters. */
export type Sizes = Readonly<Record<"width" | "depth" | "height" | "weight" | "volume", number>>;

const sizeIn = (range: Exclude<MeasurementName, "price">, sizes: Sizes): number =>
  range === "length" ? Math.max(sizes.width, sizes.depth, sizes.height) : sizes[range];

/** Closer sizes than this share are the same to a shopper; makers round them. */
const deviationStep = 0.025;

/** By how many steps of 2.5 % the size that is farthest from its stated value deviates from it; 0 without stated values. */
export const deviationOf = (measurements: readonly Measurement[], sizes: Sizes): number => {
  const steps = measurements.map(({ range, exact }) =>
    range === "price" || exact === null ? 0 : Math.round(Math.abs(sizeIn(range, sizes) / exact - 1) / deviationStep),
  );
  return Math.max(0, ...steps);
};

/** Whether sizes (millimeters, grams, cubic centimeters) match all measurements; prices are not checked. */
export const matchesMeasurements = (measurements: readonly Measurement[], sizes: Sizes): boolean =>
  measurements.every(({ range, min, max }) => {
    if (range === "price") return true;
    const value = sizeIn(range, sizes);
    return (min === null || value >= min) && (max === null || value <= max);
  });

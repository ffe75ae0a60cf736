/** Sizes, weights and prices in a keyword ("6 ft", "under 100 lb", "180厘米"), read into ranges. Pure. */

/** `length` is the greatest of width, depth and height: what a bare "6 ft sofa" means. The others are filters of the lists. */
export type MeasureName = "width" | "depth" | "height" | "length" | "weight" | "volume" | "price";

/** A range that a keyword asks for: millimetres, grams, cubic centimetres, cents; both bounds included, null is open. */
export interface Measure {
  /** The words it was read from. */
  words: string;
  range: MeasureName;
  min: number | null;
  max: number | null;
}

export interface ReadKeyword {
  /** What is left to look for as words. */
  rest: string;
  measures: Measure[];
}

interface Unit {
  range: MeasureName;
  /** In millimetres, grams, cubic centimetres, cents. */
  size: number;
  /** How far a bare "6 ft" may be off: who speaks in feet or metres rounds, who writes inches has measured. */
  tolerance: number;
  /** Half of what pages round to: a sofa shown as 81 inches is one of "at most 81 inches". */
  slack: number;
}

const unit = (range: MeasureName, size: number, tolerance: number, slack = 0): Unit => ({ range, size, tolerance, slack });

const inch = unit("length", 25.4, 0.05, 12.7);
const dollar = unit("price", 100, 0.1);

/** The plain spellings of a unit (no accents, small letters); where one begins with another, the longer stands first. */
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
const sidesBehind: readonly (readonly [RegExp, Side])[] = [
  [/wide\b|width\b|w\b|(?:de )?anch(?:o|ura)\b|宽度?/y, "width"],
  [/deep\b|depth\b|d\b|(?:de )?(?:fondo|profundidad)\b|深度?/y, "depth"],
  [/tall\b|high\b|height\b|h\b|(?:de )?alt(?:o|ura)\b|高度?/y, "height"],
  [/long\b|length\b|l\b|(?:de )?(?:largo|longitud)\b|长度?/y, "length"],
];
const sidesBefore: readonly (readonly [RegExp, Side])[] = [
  [/width\b|anch(?:o|ura)\b|宽度?/y, "width"],
  [/depth\b|fondo\b|profundidad\b|深度?/y, "depth"],
  [/height\b|alt(?:o|ura)\b|高度?/y, "height"],
  [/length\b|largo\b|longitud\b|长度?/y, "length"],
];

type Bound = "most" | "least";
const boundsBefore: readonly (readonly [RegExp, Bound])[] = [
  [
    /(?:under|below|up to|at most|not over|within|no (?:more|wider|taller|longer|heavier|deeper) than)\b|max(?:imum)?\b\.?(?: of\b)?/y,
    "most",
  ],
  [/(?:less|smaller|lighter|shorter|narrower|cheaper|fewer) than\b|<=?|≤/y, "most"],
  [/(?:menos de|hasta|como maximo|no mas de|por debajo de|inferior a|menor (?:de|que|a))\b|max(?:imo)?\b\.?(?: de\b)?/y, "most"],
  [/不超过|不大于|不高于|小于|少于|低于|最多|最大|不到|短于|窄于|矮于|轻于/y, "most"],
  [
    /(?:over|above|at least|from|(?:more|greater|wider|taller|longer|heavier|deeper|bigger) than)\b|min(?:imum)?\b\.?(?: of\b)?|>=?|≥/y,
    "least",
  ],
  [/(?:mas de|al menos|como minimo|por encima de|superior a|mayor (?:de|que|a)|desde)\b|min(?:imo)?\b\.?(?: de\b)?/y, "least"],
  [/不少于|不小于|不低于|大于|超过|高于|至少|最少|长于|宽于|重于/y, "least"],
];
const boundsBehind: readonly (readonly [RegExp, Bound])[] = [
  [/(?:or (?:less|under|smaller)|max(?:imum)?|o menos|como maximo|maximo)\b|以下|以内|之内|内/y, "most"],
  [/(?:or (?:more|over|larger)|min(?:imum)?|o mas|como minimo|minimo)\b|\+|以上/y, "least"],
];

/** What a piece bears is not what it weighs. */
const loadBehind = /(?: weight)? ?(?:capacity|load|rated|rating)\b|(?: de)? (?:carga|capacidad)\b|承重|载重/y;
const loadBefore = /(?:capacity|load|holds|supports|carga|soporta|resiste|承重|载重)\D{0,6}$/;

const spaces = / */y;
const numberPattern = /(\d{1,6}(?:[.,]\d{1,3})?)(?: (\d)\/(\d))?/y;
const upTo = /[-–~至到]| ?(?:to|and|a|y)\b/y;
const times = / ?[x×*] ?/y;

/** Small letters without accents, each in its own place. */
const plainOf = (keyword: string): string =>
  Array.from({ length: keyword.length }, (_, at) => {
    const character = keyword.charAt(at).toLowerCase();
    return /\s/.test(character) ? " " : (character.normalize("NFD")[0] ?? character);
  }).join("");

/** Reads a keyword from a place on; what does not fit is left where it is. */
class Scanner {
  at = 0;
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
    const before = this.at;
    this.take(spaces);
    for (const [pattern, value] of choices) if (this.take(pattern)) return value;
    this.at = before;
    return undefined;
  }

  /** A number, with its fraction: "5", "5.5", "5,5", "5 1/2". */
  number(): number | undefined {
    const before = this.at;
    this.take(spaces);
    const match = this.take(numberPattern);
    if (!match) this.at = before;
    return match ? Number(match[1]?.replace(",", ".")) + (match[2] ? Number(match[2]) / Number(match[3]) : 0) : undefined;
  }

  unit(value: number): Unit | undefined {
    const before = this.at;
    this.take(/ ?-?/y);
    for (const [pattern, found] of units) if (this.take(pattern)) return found;
    // "24 in", but not "set of 4 in oak".
    if (this.take(/in\b/y) && (value >= 10 || this.at === before + 2)) return inch;
    this.at = before;
    return undefined;
  }
}

interface Written {
  values: { value: number; unit: Unit | undefined; side: Side | undefined }[];
  upTo: number | undefined;
  isDollar: boolean;
}

/** "6 ft 2 in": the inches behind the feet. */
const inchesBehind = (scanner: Scanner, found: Unit | undefined): number => {
  if (found?.size !== 304.8) return 0;
  const before = scanner.at;
  const value = scanner.number();
  if (value !== undefined && value < 12 && (scanner.unit(10) === inch || scanner.at === scanner.plain.length)) return value / 12;
  scanner.at = before;
  return 0;
};

/** A number with what belongs to it; several joined by ×. */
const writtenAt = (scanner: Scanner): Written | undefined => {
  const isDollar = scanner.take(/ ?\$ ?/y) !== undefined;
  const values: Written["values"] = [];
  let end: number | undefined;
  do {
    const value = scanner.number();
    if (value === undefined) {
      if (values.length === 0) return undefined;
      break;
    }
    if (values.length === 0) end = secondOf(scanner);
    const found = scanner.unit(end ?? value);
    const more = inchesBehind(scanner, found);
    values.push({ value: value + more, unit: found, side: scanner.takeOne(found ? sidesBehind : []) });
  } while (values.length < 3 && end === undefined && scanner.take(times));
  return { values, upTo: end, isDollar };
};

/** The second number of "60-80 cm" and "60 to 80 cm". */
const secondOf = (scanner: Scanner): number | undefined => {
  const before = scanner.at;
  scanner.take(spaces);
  if (scanner.take(upTo)) {
    scanner.take(/ ?\$ ?/y);
    const second = scanner.number();
    if (second !== undefined) return second;
  }
  scanner.at = before;
  return undefined;
};

const rangeOf = (words: string, range: MeasureName, { size, tolerance, slack }: Unit, value: number, bound: Bound | undefined): Measure => {
  const exact = value * size;
  if (bound === "most") return { words, range, min: null, max: Math.floor(exact + slack) };
  if (bound === "least") return { words, range, min: Math.ceil(exact - slack), max: null };
  return { words, range, min: Math.round(exact * (1 - tolerance)), max: Math.round(exact * (1 + tolerance)) };
};

const sidesInOrder: readonly Side[] = ["width", "depth", "height"];

const measuresOf = (words: string, written: Written, side: Side | undefined, bound: Bound | undefined): Measure[] => {
  const last = written.values.findLast((value) => value.unit !== undefined)?.unit;
  const shared = written.isDollar ? dollar : last;
  const [first] = written.values;
  if (!shared || !first) return [];
  if (written.values.length > 1) {
    if (shared.range !== "length") return [];
    return written.values.map((it, place) => rangeOf(words, it.side ?? (sidesInOrder[place] as Side), it.unit ?? shared, it.value, bound));
  }
  const range = shared.range === "length" ? (first.side ?? side ?? "length") : shared.range;
  if (written.upTo === undefined) return [rangeOf(words, range, shared, first.value, bound)];
  const { min } = rangeOf(words, range, shared, first.value, "least");
  const { max } = rangeOf(words, range, shared, written.upTo, "most");
  return [{ words, range, min, max }];
};

/** The measure that begins at a place, and where it ends. */
const measureAt = (keyword: string, plain: string, from: number): { measures: Measure[]; to: number } | undefined => {
  const scanner = new Scanner(plain);
  scanner.at = from;
  scanner.take(/(?:between|entre) /y);
  let bound = scanner.takeOne(boundsBefore);
  const side = scanner.takeOne(sidesBefore);
  if (side) scanner.take(/ ?(?:of|de|is|为)\b/y);
  bound ??= scanner.takeOne(boundsBefore);
  const written = writtenAt(scanner);
  if (!written) return undefined;
  bound ??= scanner.takeOne(boundsBehind);
  const before = scanner.at;
  scanner.take(spaces);
  if (scanner.take(loadBehind) || loadBefore.test(plain.slice(0, from))) return undefined;
  scanner.at = before;
  const measures = measuresOf(keyword.slice(from, scanner.at).trim(), written, side, bound);
  return measures.length > 0 ? { measures, to: scanner.at } : undefined;
};

/** Longer keywords are read to here; the wire lets 120 characters pass. */
const maxCharacters = 200;
const maxMeasures = 4;

/** Whether a measure may begin at a place: not in the middle of a word or number. */
const isBeginning = (plain: string, at: number): boolean =>
  plain[at] !== " " && (at === 0 || !/[a-z0-9.,]/.test(plain[at - 1] as string) || !/[a-z0-9]/.test(plain[at] as string));

/**
 * Takes the measures out of a keyword. A bare length is the greatest dimension, 8 % more or less for feet and metres and 5 %
 * for the smaller units; a bare weight is 10 % more or less; "w × d × h" are width, depth and height in this order. A load
 * ("300 lb capacity") is left among the words: it is no filter.
 */
export const readKeyword = (keyword: string): ReadKeyword => {
  const text = keyword.normalize("NFC").slice(0, maxCharacters);
  const plain = plainOf(text);
  const measures: Measure[] = [];
  let rest = "";
  for (let at = 0; at < text.length; ) {
    const found = measures.length < maxMeasures && isBeginning(plain, at) ? measureAt(text, plain, at) : undefined;
    if (found) {
      measures.push(...found.measures);
      rest += " ";
      at = found.to;
    } else {
      rest += text[at];
      at += 1;
    }
  }
  return { rest: rest.replace(/\s+/g, " ").trim(), measures };
};

/** Whether a product of these sizes (millimetres, grams, cubic centimetres) is what measures ask for; prices are not judged. */
export const holdsMeasures = (
  measures: readonly Measure[],
  sizes: { width: number; depth: number; height: number; weight: number; volume: number },
): boolean =>
  measures.every(({ range, min, max }) => {
    if (range === "price") return true;
    const value = range === "length" ? Math.max(sizes.width, sizes.depth, sizes.height) : sizes[range];
    return (min === null || value >= min) && (max === null || value <= max);
  });

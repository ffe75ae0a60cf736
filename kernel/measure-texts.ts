import { type NumberFormat, parseNumber } from "./number-texts.ts";

/** Lengths, weights and dimensions as text: metric and inches, fractions, feet, and several sides in one cell. */

export type LengthUnit = "cm" | "mm" | "in";
export type WeightUnit = "kg" | "lb" | "g";

const millimetersPerUnit: Readonly<Record<string, number>> = {
  ...{ mm: 1, cm: 10, cms: 10, m: 1000, mts: 1000, in: 25.4, inch: 25.4, inches: 25.4, '"': 25.4, ft: 304.8, feet: 304.8, foot: 304.8 },
  ...{ "'": 304.8, 厘米: 10, 公分: 10, 毫米: 1, 米: 1000, 英寸: 25.4, 寸: 25.4, 吋: 25.4, 英尺: 304.8, 尺: 333.3333333 },
  ...{ pulg: 25.4, pulgada: 25.4, pulgadas: 25.4, pie: 304.8, pies: 304.8, metros: 1000 },
};
const gramsPerUnit: Readonly<Record<string, number>> = {
  ...{
    g: 1,
    gr: 1,
    kg: 1000,
    kgs: 1000,
    kilos: 1000,
    lb: 453.59237,
    lbs: 453.59237,
    oz: 28.349523125,
    pounds: 453.59237,
    pound: 453.59237,
  },
  ...{ 公斤: 1000, 千克: 1000, 磅: 453.59237, 克: 1, 斤: 500, libra: 453.59237, libras: 453.59237 },
};

const lengthUnitMm: Readonly<Record<LengthUnit, number>> = { cm: 10, mm: 1, in: 25.4 };
const weightUnitGrams: Readonly<Record<WeightUnit, number>> = { kg: 1000, lb: 453.59237, g: 1 };

/** What is read as a measure at all. A longer or heavier piece than a product may be has another unit, which the judgement finds. */
export const maxReadMm = 1_000_000;
export const maxReadGrams = 5_000_000_000;

/** Writes fractions and quotes in one way: "35½”" becomes `35 1/2"`. */
const toPlain = (text: string): string =>
  text
    .replace(/[\u00bc-\u00be\u2150-\u215e]/g, (fraction) => ` ${fraction.normalize("NFKC").replace("\u2044", "/")}`)
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[’‘′`]/g, "'")
    .replace(/[”“″]|' ?'/g, '"')
    .replace(/\u2044/g, "/")
    .replace(/^(?:~|≈|approx\.?|ca\.?|aprox\.?|约|約)\s*/, "")
    .trim();

/** Parts of an inch that rulers show, and thirds. */
const denominators: ReadonlySet<string> = new Set(["2", "3", "4", "5", "8", "10", "16", "32", "64"]);

/** Parses "35", "35 1/2", "35-1/2" and "1/2". */
const parseMixedNumber = (text: string, format: NumberFormat): number | undefined => {
  const fraction = /^(?:([0-9]+)[\s-]+)?([0-9]{1,2})\/([0-9]{1,2})$/.exec(text.trim());
  if (!fraction) return parseNumber(text, format);
  const [, whole = "0", over = "0", under = "0"] = fraction;
  return Number(over) < Number(under) && denominators.has(under) ? Number(whole) + Number(over) / Number(under) : undefined;
};

const getUnitSize = (units: Readonly<Record<string, number>>, name: string): number | undefined =>
  Object.hasOwn(units, name) ? units[name] : undefined;

/** Parses a number with an optional unit. */
const parseMeasure = (plain: string, units: Readonly<Record<string, number>>, unit: number, format: NumberFormat): number | undefined => {
  const parts = /^(-?[0-9.,][0-9.,\s/-]*?)\s*([^\d.,\s/-]+)?\.?$/.exec(plain);
  if (!parts) return undefined;
  const size = parts[2] === undefined ? unit : getUnitSize(units, parts[2]);
  const number = parseMixedNumber(parts[1] ?? "", format);
  return size === undefined || number === undefined ? undefined : number * size;
};

/** Parses two parts in different units, such as 6' 2 1/2", 5 ft 10 in, 48 lb 6 oz or 1 m 20. */
const parseTwoUnits = (
  plain: string,
  pattern: RegExp,
  [big, small]: readonly [number, number],
  format: NumberFormat,
): number | undefined => {
  const [, first, second] = pattern.exec(plain) ?? [];
  if (first === undefined || second === undefined) return undefined;
  const [a, b] = [parseMixedNumber(first, format), parseMixedNumber(second, format)];
  return a === undefined || b === undefined ? undefined : a * big + b * small;
};

const feetAndInches =
  /^([0-9]+)\s*(?:'|ft\.?|feet|foot|pies?|英尺)\s*-?\s*([0-9][0-9.,\s/-]*?)\s*(?:"|in\.?|inch|inches|pulg(?:adas?)?\.?|英寸|寸)?$/;
const metersAndCentimeters = /^([0-9]+)\s*(?:m|米)\s*([0-9]{1,2})\s*(?:cm|厘米|公分)?$/;
const poundsAndOunces = /^([0-9]+)\s*(?:lbs?|pounds?|磅)\.?\s*([0-9][0-9.,\s/-]*?)\s*(?:oz|盎司)\.?$/;

const roundMeasure = (value: number | undefined): number | undefined => (value === undefined ? undefined : Math.round(value));

export const parseLengthMm = (text: string, unit: LengthUnit, format: NumberFormat = "point"): number | undefined => {
  const plain = toPlain(text);
  return roundMeasure(
    parseTwoUnits(plain, feetAndInches, [304.8, 25.4], format) ??
      parseTwoUnits(plain, metersAndCentimeters, [1000, 10], format) ??
      parseMeasure(plain, millimetersPerUnit, lengthUnitMm[unit], format),
  );
};

export const parseWeightGrams = (text: string, unit: WeightUnit, format: NumberFormat = "point"): number | undefined => {
  const plain = toPlain(text);
  return roundMeasure(
    parseTwoUnits(plain, poundsAndOunces, [453.59237, 28.349523125], format) ??
      parseMeasure(plain, gramsPerUnit, weightUnitGrams[unit], format),
  );
};

/** Width, depth and height in millimeters; the height is absent in "45x50". */
export type Sides = readonly [width: number, depth: number, height: number | undefined];

export const axes = ["width", "depth", "height"] as const;
export type Axis = (typeof axes)[number];

const axisNames: Readonly<Record<string, Axis | "length" | "diameter">> = {
  ...{ w: "width", width: "width", wide: "width", an: "width", ancho: "width", 宽: "width" },
  ...{ d: "depth", depth: "depth", deep: "depth", fondo: "depth", f: "depth", prof: "depth", profundidad: "depth", 深: "depth" },
  ...{ h: "height", height: "height", high: "height", al: "height", alto: "height", altura: "height", 高: "height" },
  ...{ l: "length", length: "length", long: "length", largo: "length", 长: "length" },
  ...{ ø: "diameter", dia: "diameter", diam: "diameter", diameter: "diameter", diametro: "diameter", 直径: "diameter" },
};

const axisWord =
  "ø|直径|[宽深高长]|width|wide|ancho|an|depth|deep|fondo|profundidad|prof|height|high|altura|alto|al|length|long|largo|diameter|diametro|diam|dia|[wdhlf]";
const labelBefore = new RegExp(`^(${axisWord})\\s*[.:=]?\\s*(?=[0-9.])`);
const labelAfter = new RegExp(`(?<=[0-9"'\\s)]|mm|cm|in|[\\s0-9]m)\\s*\\(?(${axisWord})\\.?\\)?$`);

interface Side {
  text: string;
  label: Axis | "length" | "diameter" | undefined;
}

const readSide = (part: string): Side => {
  const before = labelBefore.exec(part);
  if (before) return { text: part.slice(before[0].length).trim(), label: axisNames[before[1] ?? ""] };
  const after = labelAfter.exec(part);
  return after ? { text: part.slice(0, after.index).trim(), label: axisNames[after[1] ?? ""] } : { text: part.trim(), label: undefined };
};

/** The axis of each part: by its label where all parts have one, else by the order of the file. A length is the longer side, the width. */
const getAxes = (sides: readonly Side[], order: readonly Axis[]): (Axis | "diameter")[] => {
  const labels = sides.map(({ label }) => label);
  if (labels[0] === "diameter" && sides.length === 2) return ["diameter", "height"];
  if (labels.some((label) => label === undefined || label === "diameter")) return order.slice(0, sides.length);
  const hasLength = labels.includes("length");
  return labels.map((label) => (label === "length" ? "width" : label === "width" && hasLength ? "depth" : (label as Axis)));
};

/** The largest of alternative lengths such as 2800/1650, the two wings of a sectional; a fraction such as 1/2 stays. */
const pickLargest = (side: string): string => {
  const [, numbers, unit = ""] = /^([0-9.,]+(?:\s*\/\s*[0-9.,]+)+)\s*(\D*)$/.exec(side) ?? [];
  if (numbers === undefined || /^[0-9]{1,2}\/(?:2|3|4|5|8|10|16|32|64)$/.test(numbers)) return side;
  const [largest = ""] = numbers.split("/").toSorted((a, b) => Number.parseFloat(b) - Number.parseFloat(a));
  return `${largest.trim()} ${unit}`.trim();
};

/** Parses "W210 × D92 × H84 cm", `6"H x 94"W x 1 3/4"D`, "Ø50 x 45" and "45x50"; a unit at the end applies to all sides. */
export const parseSidesMm = (
  text: string,
  unit: LengthUnit,
  format: NumberFormat = "point",
  order: readonly Axis[] = axes,
): Sides | undefined => {
  const parts = toPlain(text).split(/\s*(?:[x×*✕✖]|\bby\b|\bpor\b)\s*/);
  if (parts.length < 2 || parts.length > 3) return undefined;
  const sides = parts.map(readSide).map(({ text: side, label }) => ({ text: pickLargest(side), label }));
  const lastUnit = /(?:[^\d.,\s/-]+)$/.exec(sides.at(-1)?.text ?? "")?.[0];
  const lengths = sides.map(({ text: side }) =>
    parseLengthMm(lastUnit && /[0-9]$/.test(side) ? `${side} ${lastUnit}` : side, unit, format),
  );
  if (!lengths.every((length) => length !== undefined && length >= 1 && length <= maxReadMm)) return undefined;
  const found: Partial<Record<Axis, number>> = {};
  const named = getAxes(sides, order);
  for (const [index, axis] of named.entries()) {
    if (axis === "diameter") Object.assign(found, { width: lengths[index], depth: lengths[index] });
    else found[axis] = lengths[index];
  }
  const { width, depth, height } = found;
  // Two sides without labels are the ground plan.
  return width !== undefined && depth !== undefined ? [width, depth, height] : undefined;
};

/** Net and gross weight of one cell such as "52/58" or "N.W. 41 / G.W. 46 kg"; a single weight is the gross weight. */
export const parseWeightsGrams = (
  text: string,
  unit: WeightUnit,
  format: NumberFormat = "point",
): { net: number | undefined; gross: number } | undefined => {
  const plain = toPlain(text).replace(/[gn]\.?\s*w\.?\s*[:=]?|[净毛]重?\s*[:=]?|p\.?\s*[nb]\.?\s*[:=]/g, " ");
  const parts = plain.split(/[/|;\n]|\s-\s/).filter((part) => part.trim() !== "");
  const lastUnit = /(?:[^\d.,\s/-]+)\s*$/.exec(parts.at(-1) ?? "")?.[0] ?? "";
  const weights = parts.map((part) => parseWeightGrams(/[0-9]\s*$/.test(part) ? `${part} ${lastUnit}`.trim() : part.trim(), unit, format));
  if (weights.length < 1 || weights.length > 2 || !weights.every((weight) => weight !== undefined && weight >= 1)) return undefined;
  const [first = 0, second] = weights as number[];
  return second === undefined ? { net: undefined, gross: first } : { net: Math.min(first, second), gross: Math.max(first, second) };
};

const cubicMetersPerUnit: Readonly<Record<string, number>> = {
  ...{ "": 1, m3: 1, "m^3": 1, cbm: 1, 立方米: 1, 立方: 1, 方: 1, cuft: 0.0283168, cft: 0.0283168, "cu.ft": 0.0283168, ft3: 0.0283168 },
};

/** Parses a volume in cubic meters, such as "1.43", "1.43 CBM" or "50.5 cuft". */
export const parseVolumeM3 = (text: string, format: NumberFormat = "point"): number | undefined => {
  const [, digits = "", unit = ""] = /^([0-9.,]+)\s*(.*)$/.exec(toPlain(text)) ?? [];
  const number = parseNumber(digits, format);
  const size = getUnitSize(cubicMetersPerUnit, unit.replace(/\.$/, "").trim());
  return number === undefined || size === undefined || number <= 0 ? undefined : number * size;
};

/** The order of the sides that a header names, such as "Size (L*W*H)" or "高×宽×深"; undefined when it names none. */
export const findSizeOrder = (header: string): Axis[] | undefined => {
  const plain = toPlain(header);
  const letters = /(?<![\p{L}])([wdhl宽深高长])\s*[x×*/]\s*([wdhl宽深高长])\s*[x×*/]\s*([wdhl宽深高长])(?![\p{L}])/u.exec(plain);
  const names = letters?.slice(1).map((letter) => axisNames[letter]) ?? [];
  const hasLength = names.includes("length");
  const order = names.map((name) => (name === "length" ? "width" : name === "width" && hasLength ? "depth" : name)) as Axis[];
  return new Set(order).size === 3 ? order : undefined;
};

import { parseLengthMm, parseSidesMm, parseVolumeM3, parseWeightGrams, parseWeightsGrams } from "#kernel/measure-texts.ts";
import { parseNumber } from "#kernel/number-texts.ts";
import { findCurrency, parsePrice } from "./currencies.ts";
import { type Field, type FieldKind, getField } from "./fields.ts";
import { defaultNotation, type Lookups, parseValue } from "./values.ts";

/** Whether the values of a column contradict what its header promises: a guess against the values is not made. */

export const getShare = (samples: readonly string[], fits: (text: string) => boolean): number =>
  samples.length === 0 ? 0 : samples.filter(fits).length / samples.length;

export const isModelNumber = (text: string): boolean =>
  /^[A-Za-z0-9][A-Za-z0-9._/-]{2,39}$/.test(text) && /[A-Za-z]/.test(text) && /[0-9]/.test(text);

const isYesOrNo = (text: string): boolean => /^(?:y|n|yes|no|true|false|s[ií]|是|否|有|无|無|x|✓|✔)$/i.test(text.trim());
const isDate = (text: string): boolean =>
  /^[0-9]{4}[-/.年][0-9]{1,2}[-/.月][0-9]{1,2}日?/.test(text) || /^[0-9]{1,2}[/.-][0-9]{1,2}[/.-][0-9]{2,4}$/.test(text);
const isNumber = (text: string): boolean => parseNumber(text, "point") !== undefined || parseNumber(text, "comma") !== undefined;
const isWebAddress = (text: string): boolean => /^(?:https?:\/\/|www\.)/i.test(text);
const isCode = (text: string): boolean => (isModelNumber(text) || /^[0-9][0-9._/-]*$/.test(text)) && !/\s/.test(text);

/** Values that name nothing: no color, material or style is called Yes, 12 or 2027-03-01. */
const namesNothing = (text: string): boolean => isYesOrNo(text) || isNumber(text) || isDate(text) || isWebAddress(text);
const isSize = (text: string): boolean => parseSidesMm(text, "cm") !== undefined || parseSidesMm(text, "cm", "comma") !== undefined;

const canParse = (field: Field, lookups: Lookups) => (text: string) => {
  const read = parseValue(field, text, defaultNotation, lookups);
  return "value" in read || ["outOfRange", "lengthRange", "weightRange"].includes(read.problem);
};

/** Whether a value can stand in a column of this kind; kinds that are missing accept any text. */
const fitsKind: Partial<Record<FieldKind, (text: string, field: Field, lookups: Lookups) => boolean>> = {
  // A number is a category only where the header says so, and only if it is one.
  category: (text, _field, { categories }) => categories.has(text.trim()) || (!namesNothing(text) && text.length < 200),
  materials: (text) => !namesNothing(text) && text.length < 200,
  colour: (text) => !namesNothing(text) && text.length < 80,
  style: (text) => !namesNothing(text) && text.length < 80,
  assembly: (text, field, lookups) => !namesNothing(text) || canParse(field, lookups)(text),
  collection: (text) => !namesNothing(text) && text.length < 80,
  origin: (text) => !namesNothing(text) && text.length < 60,
  kind: (text) => !namesNothing(text) && text.length < 60,
  currency: (text) => findCurrency(text) !== undefined,
  length: (text) =>
    (["in", "cm"] as const).some((unit) => parseLengthMm(text, unit) !== undefined || parseLengthMm(text, unit, "comma") !== undefined),
  weight: (text) => parseWeightGrams(text, "kg") !== undefined || parseWeightGrams(text, "kg", "comma") !== undefined,
  weights: (text) => parseWeightsGrams(text, "kg") !== undefined || parseWeightsGrams(text, "kg", "comma") !== undefined,
  volume: (text) => parseVolumeM3(text) !== undefined || parseVolumeM3(text, "comma") !== undefined,
  size: isSize,
  // A bare number is a count of cartons, not their sizes.
  cartons: (text, field, lookups) => canParse(field, lookups)(text) || (!isNumber(text) && /[0-9]\s{0,9}[x×*✕]/i.test(text)),
  money: (text) => isMoney(text),
  fee: (text) => isMoney(text),
  tiers: (text) => /[0-9]\s*\+?\s*[^0-9]{0,6}[:：=@]/.test(text),
  whole: (text, field, lookups) => (isNumber(text) || canParse(field, lookups)(text)) && !isDate(text),
  count: (text, field, lookups) => (isNumber(text) || canParse(field, lookups)(text)) && !isDate(text),
  number: isNumber,
  percent: (text) => isNumber(text.replace(/%\s*$/, "")) && !isDate(text),
  date: isDate,
  moment: (text) => isDate(text),
  prose: (text) => !namesNothing(text),
  lines: (text) => !namesNothing(text),
  pictures: (text) => !isYesOrNo(text) && !isNumber(text),
};

const isMoney = (text: string): boolean => {
  const read = parsePrice(text, 0, defaultNotation);
  return !isDate(text) && ("value" in read || ["noRate", "outOfRange", "notCurrency"].includes(read.problem) || isNumber(text));
};

const isTitle = (field: Field): boolean => field.startsWith("title_");

/** Whether most values of a column cannot belong to the field. Empty columns contradict nothing. */
export const contradicts = (field: Field, samples: readonly string[], lookups: Lookups): boolean => {
  if (samples.length === 0) return false;
  if (isTitle(field)) return getShare(samples, (text) => isCode(text) || namesNothing(text)) > 0.6;
  if (field === "custom_sn")
    return getShare(samples, (text) => text.length > 60 || isYesOrNo(text) || isDate(text) || text.trim().split(/\s+/).length > 3) > 0.6;
  const fits = fitsKind[getField(field).kind];
  return fits !== undefined && getShare(samples, (text) => fits(text, field, lookups)) < 0.5;
};

/** Sizes such as 45x50 under a header such as "Width" fill several dimensions at once. */
export const holdsSizes = (samples: readonly string[]): boolean => samples.length > 0 && getShare(samples, isSize) > 0.6;

import { useFormatter, useLocale } from "use-intl";
import { useUnits } from "#client/units.ts";
import { toLanguage } from "#kernel/languages.ts";
import { toCbm, toCubicFeet, toKg, toLb } from "#kernel/measures.ts";
import { inLanguage, type Words } from "#kernel/texts.ts";

/** The signs of the units; `cm`, `kg` and `ft³` are the same in every language. */
const signs = {
  cbm: ["CBM", "m³", "m³"],
  cubicFeet: ["ft³", "ft³", "ft³"],
  kg: ["kg", "kg", "kg"],
  lb: ["lb", "磅", "lb"],
  cm: ["cm", "cm", "cm"],
  in: ["in", "英寸", "in"],
} as const satisfies Record<string, Words>;

const mmPerUnit = { cm: 10, in: 25.4 };

/**
 * Weights, volumes and lengths in the units that the reader has chosen. Every screen that prints one takes it from here; the texts that
 * name a unit themselves are listed with their reason in tools/measures.test.ts.
 */
export const useMeasures = () => {
  const units = useUnits();
  const language = toLanguage(useLocale());
  const format = useFormatter();
  const isMetric = units === "cm";
  const sign = (unit: keyof typeof signs) => inLanguage(signs[unit], language);
  const volumeUnit = sign(isMetric ? "cbm" : "cubicFeet");
  const weightUnit = sign(isMetric ? "kg" : "lb");
  const number = (value: number) => format.number(value, { maximumFractionDigits: 3 });
  const volumeNumber = (volume_cm3: number): string => number(isMetric ? toCbm(volume_cm3) : toCubicFeet(volume_cm3));
  const weightNumber = (weight_grams: number): string => number(isMetric ? toKg(weight_grams) : toLb(weight_grams));
  return {
    volumeUnit,
    weightUnit,
    /** The number alone, for a column whose head names the unit. */
    volumeNumber,
    weightNumber,
    /** "12.4 ft³" or "0.35 CBM". */
    volume: (volume_cm3: number): string => `${volumeNumber(volume_cm3)} ${volumeUnit}`,
    /** "110 lb" or "50 kg". */
    weight: (weight_grams: number): string => `${weightNumber(weight_grams)} ${weightUnit}`,
    /** "48 × 40 × 60 in" or "122 × 102 × 152 cm". */
    sides: (...sides_mm: readonly number[]): string =>
      `${sides_mm.map((mm) => number(Math.round(mm / mmPerUnit[units]))).join(" × ")} ${sign(units)}`,
  };
};

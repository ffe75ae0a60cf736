import { formatLength, formatWeight, parseLength, parseWeight } from "#features/catalog/product-management/rules/measures.ts";
import type { CustomsLineData } from "#features/trade/customs-documents/screens/customs-data.ts";

/** The rows of the manufacturer's form, numbers in the plain form of the wire, and back to numbers. Pure. */

export const cartonFields = ["pieces", "length", "width", "height", "gross"] as const;
export type CartonField = (typeof cartonFields)[number];

export interface LineValues {
  position: number;
  description: string;
  hts_code: string;
  origin: string;
  /** In kg. */
  net: string;
  /** Sizes in cm, weight in kg; null while the row has no carton of its own. */
  carton: Record<CartonField, string> | null;
}

export const emptyCarton: Record<CartonField, string> = { pieces: "1", length: "", width: "", height: "", gross: "" };

export const toLineValues = ({ position, own }: CustomsLineData): LineValues => ({
  position,
  description: own.description,
  hts_code: own.hts_code,
  origin: own.origin,
  net: formatWeight(own.net_weight_grams ?? 0, "metric"),
  carton: own.carton && {
    pieces: String(own.carton.pieces),
    length: formatLength(own.carton.length_mm, "metric"),
    width: formatLength(own.carton.width_mm, "metric"),
    height: formatLength(own.carton.height_mm, "metric"),
    gross: formatWeight(own.carton.gross_weight_grams, "metric"),
  },
});

const parsers: Record<CartonField, (text: string) => number | null | undefined> = {
  pieces: (text) => (/^\d{1,6}$/.test(text) ? Number(text) : undefined),
  length: (text) => parseLength(text, "metric"),
  width: (text) => parseLength(text, "metric"),
  height: (text) => parseLength(text, "metric"),
  gross: (text) => parseWeight(text, "metric"),
};

export const isWeight = (text: string): boolean => parseWeight(text, "metric") !== undefined;

/** Whether a field of a carton holds a number above zero. */
export const isCartonValue = (field: CartonField, text: string): boolean => (parsers[field](text) ?? 0) > 0;

export const isLineValid = ({ net, carton }: LineValues): boolean =>
  isWeight(net) && (carton === null || cartonFields.every((field) => isCartonValue(field, carton[field])));

/** A row as the call takes it. */
export const fromLineValues = ({ net, carton, ...line }: LineValues) => {
  const value = (field: CartonField): number => (carton && parsers[field](carton[field])) || 0;
  return {
    ...line,
    net_weight_grams: parseWeight(net, "metric") || null,
    carton: carton && {
      pieces: value("pieces"),
      length_mm: value("length"),
      width_mm: value("width"),
      height_mm: value("height"),
      gross_weight_grams: value("gross"),
    },
  };
};

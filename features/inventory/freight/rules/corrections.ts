import { type CarrierPrice, priceByCarrier } from "./carriers.ts";
import { classOf, type FreightClass } from "./classes.ts";
import type { FreightAnswer, FreightAsk } from "./evidence.ts";
import { billedPounds, type CartonGroup, cartonKey, mergeCartons, toCartons, toPounds } from "./packages.ts";
import { type HandlingUnit, palletTypes, planPallets } from "./pallets.ts";
import type { TariffIndex } from "./tariff.ts";

/**
 * Rates a quoted shipment again by the weight and class that the carrier found. Route, day, services, pallets and carrier stay those of
 * the quote. Pure.
 */

/** What a carrier states about a line: pounds of all its cartons, and their class. Null: as quoted. */
export interface LineCorrection {
  relation_id: number;
  weight_lb: number | null;
  class: FreightClass | null;
}

/** What a carrier states: about the whole shipment with its pallets, or about single lines. Null: as quoted. */
export interface ShipmentCorrection {
  weight_lb: number | null;
  class: FreightClass | null;
  lines: readonly LineCorrection[];
}

/** `NOT_RATED`: no carrier of this tariff carried it. `CARRIER_REFUSES`: the carrier does not take so heavy a shipment. */
export type CorrectionRefusal = "NOT_RATED" | "CARRIER_REFUSES";

/** The cartons of a shipment with the class that the carrier gave them. */
interface CorrectedCartons {
  quoted: CartonGroup[];
  /** The same groups with their corrected weights. */
  cartons: CartonGroup[];
  classes: (FreightClass | null)[];
}

const gramsPerPound = 453.59237;
const toGrams = (pounds: number): number => Math.floor(pounds * gramsPerPound);

const gramsOf = (cartons: readonly CartonGroup[]): number =>
  cartons.reduce((sum, { gross_weight_grams, quantity }) => sum + gross_weight_grams * quantity, 0);

/** The cartons of each rated line. Lines with freight of their own per piece are not rated. */
const ratedLines = ({ lines }: FreightAsk) =>
  lines
    .filter(({ special_freight_cents }) => special_freight_cents === null)
    .map(({ relation_id, packages, quantity }) => ({ relation_id, cartons: toCartons(packages, quantity) ?? [] }));

/** The pounds of each rated line as quoted. */
export const quotedPounds = (request: FreightAsk): { relation_id: number; cartons: number; weight_lb: number }[] =>
  ratedLines(request).map(({ relation_id, cartons }) => ({
    relation_id,
    cartons: cartons.reduce((sum, { quantity }) => sum + quantity, 0),
    weight_lb: toPounds(gramsOf(cartons)),
  }));

/** Equal cartons of several lines share a group, which takes their average weight and highest class. */
const correctCartons = (request: FreightAsk, corrections: readonly LineCorrection[]): CorrectedCartons => {
  const lines = ratedLines(request);
  const quoted = mergeCartons(lines.flatMap(({ cartons }) => cartons));
  const places = new Map(quoted.map((group, index) => [cartonKey(group), index]));
  const grams = quoted.map(() => 0);
  const classes = quoted.map((): FreightClass | null => null);
  for (const { relation_id, cartons } of lines) {
    const correction = corrections.find((each) => each.relation_id === relation_id);
    const ownGrams = gramsOf(cartons);
    const factor = correction?.weight_lb ? toGrams(correction.weight_lb) / ownGrams : 1;
    for (const group of cartons) {
      const place = places.get(cartonKey(group)) ?? 0;
      grams[place] = (grams[place] ?? 0) + group.gross_weight_grams * group.quantity * factor;
      if (correction?.class) classes[place] = Math.max(correction.class, classes[place] ?? 0) as FreightClass;
    }
  }
  const cartons = quoted.map((group, index) => ({
    ...group,
    gross_weight_grams: Math.max(1, Math.floor((grams[index] ?? 0) / group.quantity)),
  }));
  return { quoted, cartons, classes };
};

const tareOf = (type: HandlingUnit["type"]): number => palletTypes.find(({ name }) => name === type)?.tare_grams ?? 0;

const weighUnit = (unit: HandlingUnit, cartons: readonly CartonGroup[]): HandlingUnit => ({
  ...unit,
  weight_grams: unit.cartons.reduce((sum, { carton }) => sum + (cartons[carton]?.gross_weight_grams ?? 0), tareOf(unit.type)),
});

/** Spreads whole pounds over the units by their quoted weight; together they weigh exactly that much. */
const spreadPounds = <Unit extends HandlingUnit>(units: readonly Unit[], pounds: number): Unit[] => {
  const all = units.reduce((sum, { weight_grams, count }) => sum + weight_grams * count, 0);
  let before = 0;
  let given = 0;
  return units.flatMap((unit) => {
    before += unit.weight_grams * unit.count;
    const share = Math.round((pounds * before) / all) - given;
    given += share;
    const each = Math.floor(share / unit.count);
    const heavier = share - each * unit.count;
    return [
      { ...unit, count: heavier, weight_grams: toGrams(each + 1) },
      { ...unit, count: unit.count - heavier, weight_grams: toGrams(each) },
    ].filter(({ count }) => count > 0);
  });
};

/** The class of a quoted unit: the highest of those the carrier gave to its cartons and of the quoted class of the others. */
const classOfUnit = (unit: HandlingUnit, { quoted, classes }: CorrectedCartons, tariff: TariffIndex): FreightClass => {
  const given = unit.cartons.flatMap(({ carton }) => classes[carton] ?? []);
  const others = unit.cartons.filter(({ carton }) => !classes[carton]);
  const own = others.length > 0 ? [classOf({ ...unit, cartons: others }, quoted, tariff.nmfc)] : [];
  return Math.max(...given, ...own) as FreightClass;
};

/** The quoted carrier's price of a shipment by the weight and class that it found. */
export const rateCorrection = (
  tariff: TariffIndex,
  { request, answer }: { request: FreightAsk; answer: FreightAnswer },
  correction: ShipmentCorrection,
): CarrierPrice | CorrectionRefusal => {
  const carrier = answer.live_rate_id ? undefined : tariff.carriers.find(({ code }) => code === answer.best?.carrier);
  if (!carrier) return "NOT_RATED";
  const corrected = correctCartons(request, correction.lines);
  // A heavier pallet is denser; its class stays the quoted one unless the carrier states another.
  const planned = planPallets(corrected.quoted).map((unit) => ({
    ...weighUnit(unit, corrected.cartons),
    class: correction.class ?? classOfUnit(unit, corrected, tariff),
  }));
  const { weight_lb } = correction;
  const units = weight_lb !== null && weight_lb !== billedPounds(planned) ? spreadPounds(planned, weight_lb) : planned;
  const factor = weight_lb === null ? 1 : toGrams(weight_lb) / gramsOf(corrected.cartons);
  const cartons = corrected.cartons.map((group) => ({
    ...group,
    gross_weight_grams: Math.max(1, Math.floor(group.gross_weight_grams * factor)),
  }));
  const classes = units.map((unit) => unit.class);
  const { from_zip, to_zip, day, accessorials } = request;
  return priceByCarrier(carrier, { from_zip, to_zip, day, accessorials, cartons, units, classes }) ?? "CARRIER_REFUSES";
};

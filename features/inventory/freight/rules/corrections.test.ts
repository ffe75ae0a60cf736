import { describe, expect, test } from "vitest";
import { quotedPounds, rateCorrection, type ShipmentCorrection } from "./corrections.ts";
import { type AskedLine, type PricedFreight, priceFreight } from "./evidence.ts";
import { toPounds } from "./packages.ts";
import { sampleTariff } from "./sample-tariff.ts";
import { indexTariff } from "./tariff.ts";

const tariff = indexTariff(1, sampleTariff);

const line = (relation_id: number, quantity: number, grams: number, nmfc = ""): AskedLine => ({
  relation_id,
  quantity,
  special_freight_cents: null,
  packages: [
    {
      length_mm: 900,
      width_mm: 600,
      height_mm: 500 + relation_id,
      gross_weight_grams: grams,
      max_load_grams: null,
      may_stand_on_length: false,
      may_stand_on_width: false,
      nmfc,
      pieces: 1,
      amount: 1,
    },
  ],
});

/** A quote of two lines that goes by LTL truck. */
const quoted = (lines = [line(1, 30, 20_000), line(2, 12, 35_000)]) => {
  const order = {
    from_zip: "91730",
    to_zip: "60601",
    accessorials: ["liftgate", "residential"] as const,
    is_free_delivery: false,
  };
  const priced = priceFreight({ tariff, day: "2026-11-23", is_freight: false }, order, lines) as PricedFreight;
  const { best } = priced.answer;
  if (!best) throw new Error("No carrier takes the shipment");
  return { quote: { request: priced.ask, answer: priced.answer }, best };
};

const correct = (fields: Partial<ShipmentCorrection>): ShipmentCorrection => ({ weight_lb: null, class: null, lines: [], ...fields });
const rate = (quote: ReturnType<typeof quoted>["quote"], fields: Partial<ShipmentCorrection>) => {
  const price = rateCorrection(tariff, quote, correct(fields));
  if (typeof price === "string") throw new Error(price);
  return price;
};
/** Linehaul as class → pounds. */
const linehaul = (price: ReturnType<typeof rate>) =>
  Object.fromEntries(price.lines.filter(({ code }) => code === "linehaul").map((each) => [each.class, each.weight_lb]));

describe("rating a shipment again", () => {
  test("costs what was quoted to the cent when nothing was corrected", () => {
    const { quote, best } = quoted();
    expect(best.mode).toBe("ltl");
    expect(rate(quote, {})).toEqual(best);
    expect(rate(quote, { weight_lb: best.weight_lb })).toEqual(best);
    const parcel = quoted([line(1, 1, 9_000)]);
    expect(parcel.best.mode).toBe("parcel");
    expect(rate(parcel.quote, {})).toEqual(parcel.best);
  });

  test("bills exactly the pounds of the carrier at the class of the carrier", () => {
    const { quote, best } = quoted();
    for (const weight_lb of [best.weight_lb + 1, 3_333, 4_999]) {
      expect(linehaul(rate(quote, { weight_lb, class: 250 }))).toEqual({ 250: weight_lb });
    }
    const heavier = rate(quote, { weight_lb: best.weight_lb * 2 });
    expect(Object.keys(linehaul(heavier))).toEqual(Object.keys(linehaul(rate(quote, {}))));
    expect(heavier.cents).toBeGreaterThan(best.cents);
    expect(rate(quote, { class: 400 }).cents).toBeGreaterThan(best.cents);
    expect(rate(quote, { class: 400 }).weight_lb).toBe(best.weight_lb);
  });

  test("corrects a line alone, and a pallet of several lines takes the highest class", () => {
    const { quote, best } = quoted();
    const [, second] = quotedPounds(quote.request);
    expect(second).toEqual({ relation_id: 2, cartons: 12, weight_lb: toPounds(12 * 35_000) });
    const heavier = rate(quote, { lines: [{ relation_id: 2, weight_lb: (second?.weight_lb ?? 0) + 300, class: null }] });
    expect(Math.abs(heavier.weight_lb - best.weight_lb - 300)).toBeLessThan(12);
    const classes = Object.keys(linehaul(rate(quote, { lines: [{ relation_id: 2, weight_lb: null, class: 400 }] })));
    expect(classes).toContain("400");
    expect(classes.length).toBeGreaterThan(1);
  });

  test("has no price for a live rate and for a weight that the carrier does not take", () => {
    const { quote, best } = quoted();
    expect(rateCorrection(tariff, { ...quote, answer: { ...quote.answer, live_rate_id: "r1" } }, correct({}))).toBe("NOT_RATED");
    expect(rateCorrection(tariff, { ...quote, answer: { ...quote.answer, best: { ...best, carrier: "gone" } } }, correct({}))).toBe(
      "NOT_RATED",
    );
    expect(rateCorrection(tariff, quote, correct({ weight_lb: 900_000 }))).toBe("CARRIER_REFUSES");
  });
});

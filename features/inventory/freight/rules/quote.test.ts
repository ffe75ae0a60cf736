import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toLb } from "#kernel/measures.ts";
import { readAllTexts } from "#tools/all-texts.ts";
import { cpuMs } from "#tools/cpu-time.ts";
import { rateAgain } from "../test-second-rating.ts";
import { randomShipment } from "../test-shipments.ts";
import { checkPlan } from "./check-plan.ts";
import { classByDensity } from "./classes.ts";
import { billedPounds, type CartonGroup, toCartons } from "./packages.ts";
import { planPallets } from "./pallets.ts";
import { quoteOrderFreight, quoteShipment, type Shipment, type ShipmentQuote } from "./quote.ts";
import { sampleTariff } from "./sample-tariff.ts";
import { indexTariff } from "./tariff.ts";

const tariff = indexTariff(1, sampleTariff);
const shipments = fc.sample(randomShipment, { seed: 20_261_122, numRuns: 10_000 });

const carton = (fields: Partial<CartonGroup> = {}): CartonGroup => ({
  length_mm: 600,
  width_mm: 450,
  height_mm: 300,
  gross_weight_grams: 18_000,
  max_load_grams: null,
  may_stand_on_length: false,
  may_stand_on_width: false,
  nmfc: "",
  quantity: 1,
  ...fields,
});

const toChicago = (cartons: CartonGroup[], fields: Partial<Shipment> = {}): ShipmentQuote => {
  const quote = quoteShipment(tariff, { from_zip: "91730", to_zip: "60601", day: "2026-11-23", accessorials: [], cartons, ...fields });
  if (typeof quote === "string") throw new Error(quote);
  return quote;
};

describe("10,000 random shipments", () => {
  test("have pallet plans without a fault", { timeout: 90_000 }, () => {
    const faults = shipments.flatMap(({ cartons }) => checkPlan(planPallets(cartons), cartons));
    expect(faults).toEqual([]);
  });

  test("cost the same to the cent by a second implementation, for every carrier", { timeout: 90_000 }, () => {
    const differing = shipments.filter((shipment) => {
      const quote = quoteShipment(tariff, shipment);
      if (typeof quote === "string") return true;
      const own = Object.fromEntries(quote.options.map(({ carrier, cents }) => [carrier, cents]));
      const again = rateAgain(sampleTariff, shipment, quote);
      return (
        quote.cents !== Math.min(...Object.values(again)) ||
        JSON.stringify(Object.entries(own).sort()) !== JSON.stringify(Object.entries(again).sort())
      );
    });
    expect(differing.length).toBe(0);
  });

  test("have one billed weight: that of their units, of their charges by class, and never below the goods", () => {
    for (const shipment of shipments.slice(0, 1_000)) {
      const quote = quoteShipment(tariff, shipment);
      if (typeof quote === "string") continue;
      const goods = toLb(shipment.cartons.reduce((sum, { gross_weight_grams, quantity }) => sum + gross_weight_grams * quantity, 0));
      for (const { mode, weight_lb, lines } of quote.options) {
        expect(weight_lb).toBeGreaterThanOrEqual(goods);
        if (mode !== "parcel") expect(weight_lb).toBe(billedPounds(quote.units));
        const haul = lines.filter(({ code }) => code === "linehaul");
        if (mode === "ltl") expect(haul.reduce((sum, line) => sum + (line.weight_lb ?? 0), 0)).toBe(weight_lb);
      }
    }
  });

  test("have lines that sum up to the price", () => {
    for (const shipment of shipments.slice(0, 1_000)) {
      const quote = quoteShipment(tariff, shipment);
      if (typeof quote === "string") continue;
      for (const { cents, lines } of quote.options) expect(lines.reduce((sum, line) => sum + line.cents, 0)).toBe(cents);
    }
  });
});

describe("a pallet plan", () => {
  test("is judged by the checker: a floating, an overhanging and a tilted carton are faults", () => {
    const group = carton({ quantity: 2 });
    const [pallet] = planPallets([group]);
    if (!pallet) throw new Error("no pallet");
    const moved = (change: object) => [
      { ...pallet, cartons: pallet.cartons.map((each, index) => (index === 1 ? { ...each, ...change } : each)) },
    ];
    expect(checkPlan([pallet], [group])).toEqual([]);
    expect(checkPlan(moved({ z: 900 }), [group])).toContain("a carton stands on nothing");
    expect(checkPlan(moved({ x: 1_000 }), [group])).toContain("a carton hangs over the pallet");
    expect(checkPlan(moved({ height_mm: 450, width_mm: 300 }), [group])).toContain("a carton is tilted that must stay upright");
    expect(checkPlan([pallet], [{ ...group, quantity: 3 }])).toEqual(["group 0: 2 of 3 cartons"]);
  });

  test("loads no carton with more than it may carry", () => {
    const [pallet] = planPallets([carton({ quantity: 8, max_load_grams: 17_999 })]);
    expect(pallet?.cartons.every(({ z }) => z === 0)).toBe(true);
  });

  test("repeats full pallets instead of planning each", () => {
    const units = planPallets([carton({ quantity: 1_000_000 })]);
    expect(units.length).toBeLessThanOrEqual(2);
    expect(checkPlan(units, [carton({ quantity: 1_000_000 })])).toEqual([]);
  });

  test("ships cartons that fit no pallet as handling units of their own", () =>
    expect(planPallets([carton({ length_mm: 3_000, quantity: 2 })])).toMatchObject([{ type: "loose", count: 2, length_mm: 3_000 }]));
});

describe("the class of a handling unit", () => {
  // 40 × 48 × 36 inches are 40 cubic feet.
  const unit = (pounds: number) => ({ length_mm: 1_219, width_mm: 1_016, height_mm: 914, weight_grams: Math.floor(pounds * 453.592_37) });
  test.each([
    [39, 400],
    [40, 300],
    [79, 300],
    [80, 250],
    [160, 175],
    [240, 125],
    [320, 100],
    [400, 92.5],
    [480, 85],
    [600, 70],
    [900, 65],
    [1_200, 60],
    [1_400, 55],
    [2_000, 50],
  ])("of %i pounds on 40 cubic feet is %d", (pounds, expected) => expect(classByDensity(unit(pounds))).toBe(expected));

  test("is that of the NMFC item where the tariff gives it one", () => {
    expect(toChicago([carton({ nmfc: "081270", quantity: 30 })]).units.map((each) => each.class)).toEqual([85, 85]);
    expect(toChicago([carton({ nmfc: "079300", quantity: 30 })]).units[0]?.class).toBe(
      toChicago([carton({ quantity: 30 })]).units[0]?.class,
    );
  });
});

describe("a quote", () => {
  test("goes by parcel where that is cheaper, by truck where it is not", () => {
    expect(toChicago([carton()]).best.mode).toBe("parcel");
    expect(toChicago([carton({ length_mm: 2_150, width_mm: 950, height_mm: 820, gross_weight_grams: 54_000 })]).best.mode).toBe("ltl");
    expect(
      toChicago([carton({ length_mm: 2_150, width_mm: 950, height_mm: 820, gross_weight_grams: 54_000, quantity: 500 })]).best.mode,
    ).toBe("truckload");
  });

  test("pays for missing pounds where the next weight break is cheaper", () => {
    const { best } = toChicago([carton({ quantity: 22, gross_weight_grams: 18_500 })]);
    const deficit = best.lines.find(({ code }) => code === "deficit");
    expect(best.weight_lb + (deficit?.weight_lb ?? 0)).toBe(1_000);
  });

  test("charges accessorials, and no parcel where an appointment is needed", () => {
    const plain = toChicago([carton()]);
    const served = toChicago([carton()], { accessorials: ["appointment", "liftgate"] });
    expect(plain.options.some(({ mode }) => mode === "parcel")).toBe(true);
    expect(served.options.some(({ mode }) => mode === "parcel")).toBe(false);
    expect(served.best.lines.map(({ code }) => code)).toEqual(expect.arrayContaining(["appointment", "liftgate", "fuel"]));
  });

  test("takes the fuel surcharge of the week", () => {
    const fuelAt = (day: string) =>
      toChicago([carton({ quantity: 20 })], { day }).best.lines.find(({ code }) => code === "fuel")?.basis_points;
    expect(fuelAt("2026-11-23")).toBe(fuelAt("2026-11-29"));
    expect(fuelAt("2026-11-30")).not.toBe(fuelAt("2026-11-29"));
  });

  test.each(["99501", "96801", "00901", "09012", "1234", "ABCDE", ""])("has no price to %j", (to_zip) =>
    expect(quoteShipment(tariff, { from_zip: "91730", to_zip, day: "2026-11-23", accessorials: [], cartons: [carton()] })).toBe(
      "NO_FREIGHT_TO_ZIP",
    ),
  );

  test("has no price for cartons that no truck takes", () =>
    expect(
      quoteShipment(tariff, {
        from_zip: "91730",
        to_zip: "60601",
        day: "2026-11-23",
        accessorials: [],
        cartons: [carton({ length_mm: 16_000 })],
      }),
    ).toBe("TOO_LARGE_FOR_FREIGHT"));
});

describe("absurd cartons", () => {
  const quoteOf = (fields: Partial<CartonGroup>) =>
    quoteShipment(tariff, { from_zip: "91730", to_zip: "60601", day: "2026-11-23", accessorials: [], cartons: [carton(fields)] });

  test.each([
    ["a size of 1,000 km", { width_mm: 1_000_000_000 }],
    ["a height of 3 m", { height_mm: 3_000, length_mm: 1_000, width_mm: 1_000 }],
    ["both sides wider than a door", { length_mm: 2_600, width_mm: 2_600, height_mm: 1_000 }],
    ["a weight of a million tons", { gross_weight_grams: 1_000_000_000_000 }],
    ["the largest numbers", { length_mm: 2 ** 31, width_mm: 2 ** 31, height_mm: 2 ** 31, gross_weight_grams: 2 ** 40 }],
    ["more cartons than a shipment has", { quantity: 1_000_001 }],
  ])("%s: no carrier takes them", (_, fields) => expect(quoteOf(fields)).toBe("TOO_LARGE_FOR_FREIGHT"));

  test.each([
    ["a million of the smallest", { length_mm: 1, width_mm: 1, height_mm: 1, gross_weight_grams: 1, quantity: 1_000_000 }],
    ["a million that fit no pallet", { length_mm: 3_000, width_mm: 2_000, height_mm: 2_000, quantity: 1_000_000 }],
  ])("%s are answered in bounded time, with whole cents where there is a price", (_, fields) => {
    const began = cpuMs();
    const result = quoteOf(fields);
    expect(cpuMs() - began).toBeLessThan(2_000);
    if (typeof result !== "string") expect(Number.isSafeInteger(result.cents)).toBe(true);
  });
});

describe("the freight of an order", () => {
  const packages = [{ ...carton(), pieces: 2, amount: 1 }];
  const order = { from_zip: "91730", to_zip: "60601", day: "2026-11-23", accessorials: [], is_free_delivery: false, is_freight: false };
  const line = { quantity: 3, packages, special_freight_cents: null };

  test("counts whole cartons", () => expect(toCartons(packages, 3)?.[0]?.quantity).toBe(2));
  test("asks for missing sizes and weights", () => {
    expect(quoteOrderFreight(tariff, order, [{ ...line, packages: [] }])).toBe("CARTON_DATA_MISSING");
  });
  test.each(["length_mm", "width_mm", "height_mm", "gross_weight_grams"])("never guesses a %s that is 0 or no whole number", (measure) => {
    for (const value of [0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(toCartons([{ ...carton({ [measure]: value }), pieces: 1, amount: 1 }], 1)).toBeUndefined();
  });
  test("is the freight per piece for lines that set one, beside the shipment of the others", () => {
    const plain = quoteOrderFreight(tariff, order, [line]);
    const both = quoteOrderFreight(tariff, order, [line, { ...line, quantity: 10, special_freight_cents: 1_250 }]);
    if (typeof plain === "string" || typeof both === "string") throw new Error("no price");
    expect(both.cents).toBe(plain.cents + 12_500);
    expect(quoteOrderFreight(tariff, order, [{ ...line, special_freight_cents: 500 }])).toMatchObject({ cents: 1_500, quote: undefined });
  });
  test("is free with free delivery and with freight of the company's own, but not where no truck goes", () => {
    expect(quoteOrderFreight(tariff, { ...order, is_free_delivery: true }, [line])).toMatchObject({ cents: 0, waived: "free_delivery" });
    expect(quoteOrderFreight(tariff, { ...order, is_freight: true }, [line])).toMatchObject({ cents: 0, waived: "own_freight" });
    expect(quoteOrderFreight(tariff, { ...order, is_free_delivery: true, to_zip: "99501" }, [line])).toBe("NO_FREIGHT_TO_ZIP");
  });
});

test("texts about freight name the billed weight, so that it is not taken for the weight of the goods beside it", () => {
  const names = [/billed weight|deficit weight|quoted/i, /计费重量|补足重量|报价重量/, /peso facturable|siguiente tramo|presupuestado/i];
  const texts = readAllTexts().filter(({ file }) => /features\/(inventory\/freight|money\/freight-corrections)\/texts/.test(file));
  const weights = texts.filter(({ key, words }) => /\{lb, number\} (lb|磅)/.test(words[0]) && key !== "pounds");
  expect(weights.length).toBeGreaterThan(4);
  expect(weights.filter(({ words }) => !words.every((text, index) => names[index]?.test(text))).map(({ key }) => key)).toEqual([]);
});

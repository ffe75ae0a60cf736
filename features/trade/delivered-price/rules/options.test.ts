import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { DutyRow } from "#features/inventory/duties/rules.ts";
import { sampleTariff } from "#features/inventory/freight/rules/sample-tariff.ts";
import { indexTariff } from "#features/inventory/freight/rules/tariff.ts";
import { federalHolidays } from "#features/inventory/holidays/ready-set/federal-holidays.ts";
import { addBusinessDays } from "#kernel/business-days.ts";
import { nextWeekday } from "./dates.ts";
import { fromFactory, type OceanLane } from "./from-factory.ts";
import { fromWarehouse } from "./from-warehouse.ts";
import {
  addParts,
  type Destination,
  type Goods,
  isProblem,
  type ListedOffer,
  type OptionResult,
  type PricedOption,
  totalOf,
} from "./options.ts";

const carton = {
  length_mm: 800,
  width_mm: 600,
  height_mm: 500,
  gross_weight_grams: 24_000,
  max_load_grams: null,
  may_stand_on_length: false,
  may_stand_on_width: false,
  nmfc: "",
  pieces: 1,
  amount: 1,
};
const holidays = [2026, 2027].flatMap(federalHolidays).map(({ day }) => day);
const goods = (product_id: number, quantity: number, more: Partial<Goods> = {}): Goods => ({
  product_id,
  quantity,
  hts_code: "940161",
  type_ids: [1],
  origin: "CN",
  volume_cm3: 240_000,
  weight_grams: 24_000,
  packages: [carton],
  ...more,
});
const offer = (product_id: number, kind: string, more: Partial<ListedOffer> = {}): ListedOffer => ({
  relation_id: product_id * 10,
  product_id,
  kind,
  merchant_id: 1,
  warehouse_id: 1,
  warehouse_name: "Ontario",
  warehouse_days: { time_zone: "America/Los_Angeles", pickup_hours: {}, closed_days: [], open_days: [], holidays },
  zip: "91761",
  price_cents: 12_345,
  tiers: [],
  moq: 1,
  pack_multiple: 1,
  available: 100_000,
  special_freight_cents: null,
  type_id: 3,
  company_limit: null,
  company_limit_days: 30,
  bought: 0,
  deposit_percent: 20,
  final_date: kind === "presale" ? "2026-12-10" : null,
  arrivals:
    kind === "presale" ? [{ container_number: "MSCU1234566", arrives_from: "2026-12-12", arrives_to: "2026-12-20", free: 5_000 }] : [],
  fob_port: "Ningbo",
  production_days: 30,
  pack_fee_cents: 100,
  insurance_fee_cents: 25,
  delivery_fee_cents: 0,
  assembly_fee_cents: 0,
  ...more,
});
const destination: Destination = {
  to_zip: "60601",
  now: new Date("2026-11-23T18:00:00Z"),
  day: "2026-11-23",
  holidays,
  freight_day: "2026-11-23",
  accessorials: [],
  is_free_delivery: false,
  is_freight: false,
  tariff: indexTariff(0, sampleTariff),
  buyDiscounts: [{ threshold: 50, percent: 3 }],
};
const lane = (to_code: string, to_zip: string, more: Partial<OceanLane> = {}): OceanLane => ({
  from_code: "CNNGB",
  to_code,
  to_zip,
  transit_from_days: 15,
  transit_to_days: 20,
  cutoff_weekday: 3,
  sailing_weekday: 5,
  lcl: 9_500,
  lcl_minimum: 9_500,
  fcl_20: 165_000,
  fcl_40: 215_000,
  fcl_40hq: 230_000,
  valid_until: "2027-12-31",
  is_sample: true,
  ...more,
});
const row = (duty_id: number, more: Partial<DutyRow>): DutyRow => ({
  duty_id,
  kind: "base",
  hts_prefix: "9401",
  type_id: null,
  origin: "",
  basis: "percent",
  rate_ppm: 0,
  amount_cents: null,
  min_cents: null,
  max_cents: null,
  valid_from: "2025-01-01",
  valid_to: null,
  ...more,
});
const rows = [
  row(1, {}),
  row(2, { kind: "section_232", rate_ppm: 250_000, valid_to: "2026-12-31" }),
  row(3, { kind: "section_232", rate_ppm: 300_000, valid_from: "2027-01-01" }),
  row(4, { kind: "mpf", hts_prefix: "", rate_ppm: 3_464, min_cents: 3_358, max_cents: 65_150 }),
  row(5, { kind: "port_fee", hts_prefix: "", basis: "container", rate_ppm: null, amount_cents: 39_500 }),
  row(6, { kind: "port_fee", hts_prefix: "", basis: "cubic_meter", rate_ppm: null, amount_cents: 2_800 }),
];
const terms = {
  lanes: [
    lane("USLAX", "90731"),
    lane("USNYC", "07114", {
      transit_from_days: 30,
      transit_to_days: 35,
      lcl: 12_600,
      fcl_20: 666_000,
      fcl_40: 746_000,
      fcl_40hq: 761_000,
    }),
  ],
  rows,
  portCode: () => "CNNGB",
};
const factory = (wanted: Goods[], offers: ListedOffer[], isFull = true, more: Partial<typeof terms> = {}) =>
  fromFactory(wanted, offers, isFull, { ...terms, ...more }, destination, new Map());
const priced = (result: OptionResult): PricedOption => {
  if (isProblem(result)) throw new Error(JSON.stringify(result));
  return result;
};
const total = (option: PricedOption): number => totalOf(addParts(option.lines.map(({ parts }) => parts)));

describe("ways to buy", () => {
  test("stock is paid with the order and has no ocean freight and duty", () => {
    const option = priced(fromWarehouse([goods(1, 60)], [offer(1, "local")], destination));
    expect(option.cash.map(({ step, day }) => [step, day])).toEqual([
      ["order", "2026-11-23"],
      ["freight", "2026-11-23"],
    ]);
    const [line] = option.lines;
    expect(line?.parts).toMatchObject({ goods: 740_700 - 22_221, fees: 7_500, ocean: 0, duty: 0 });
  });
  test("presale has a deposit, a balance by its final date, and freight on arrival", () => {
    const option = priced(fromWarehouse([goods(1, 10)], [offer(1, "presale")], destination));
    expect(option.cash.map(({ step, day }) => [step, day])).toEqual([
      ["deposit", "2026-11-23"],
      ["balance", "2026-12-10"],
      ["freight", "2026-12-12"],
    ]);
    // In the warehouse from Saturday Dec 12 to Sunday Dec 20, and packed three working days later. The carrier takes four to six days.
    expect(option.window).toEqual({ from: "2026-12-23", to: "2027-01-05" });
  });
  test("takes the warehouse with the lowest delivered price among those with enough stock", () => {
    const offers = [
      offer(1, "local", { relation_id: 1, warehouse_id: 1, price_cents: 10_000, available: 5 }),
      offer(1, "local", { relation_id: 2, warehouse_id: 2, price_cents: 12_000, zip: "60601" }),
      offer(1, "local", { relation_id: 3, warehouse_id: 3, price_cents: 15_000, zip: "98134" }),
    ];
    expect(priced(fromWarehouse([goods(1, 10)], offers, destination)).lines[0]?.relation_id).toBe(2);
  });
  test("takes goods that can be ordered ahead where none are in stock, delivered after they come and paid with the order", () => {
    const backorder = [{ by: "2026-12-20", pieces: 20 }];
    const ahead = offer(1, "local", { relation_id: 1, price_cents: 10_000, available: 5, backorder });
    const option = priced(fromWarehouse([goods(1, 10)], [ahead], destination));
    expect(option.cash.map(({ day }) => day)).toEqual(["2026-11-23", "2026-11-23"]);
    expect(option.window).toEqual({ from: "2026-12-31", to: "2027-01-05" });
    const inStock = offer(1, "local", { relation_id: 2, warehouse_id: 2, price_cents: 12_000, zip: "60601" });
    expect(priced(fromWarehouse([goods(1, 10)], [ahead, inStock], destination)).lines[0]?.relation_id).toBe(2);
    expect(fromWarehouse([goods(1, 26)], [ahead], destination)).toMatchObject({ code: "LINE", verdict: "INSUFFICIENT_STOCK" });
  });
  test("takes a special deal while it is cheaper and within the limit of the company, with an order of its own", () => {
    const offers = [
      offer(1, "local", { relation_id: 1 }),
      offer(1, "special", { relation_id: 2, price_cents: 9_000, company_limit: 60, bought: 10 }),
    ];
    const take = (quantity: number) => priced(fromWarehouse([goods(1, quantity)], offers, destination)).lines[0];
    expect(take(50)).toMatchObject({ relation_id: 2, is_deal: true });
    expect(take(51)).toMatchObject({ relation_id: 1, is_deal: false });
    const both = [...offers, offer(2, "local", { relation_id: 3 })];
    const mixed = priced(fromWarehouse([goods(1, 30), goods(2, 30)], both, destination));
    // 30 pieces of each are two orders, and neither reaches the discount that starts at 50 pieces.
    expect(mixed.lines.map(({ parts }) => parts.goods)).toEqual([30 * 9_000, 30 * 12_345]);
  });
  test("a presale deposit is the offer's percentage of the goods before the discount, as at checkout", () => {
    const [deposit] = priced(fromWarehouse([goods(1, 60)], [offer(1, "presale")], destination)).cash;
    expect(deposit).toMatchObject({ step: "deposit", cents: (60 * 12_345) / 5 });
  });
  test("FOB dates follow production, cut-off, sailing, transit and release; duties those of the arrival", () => {
    const option = priced(factory([goods(1, 300)], [offer(1, "fob")]));
    expect(option.cash.map(({ step, day }) => [step, day])).toEqual([
      ["deposit", "2026-11-23"],
      ["balance_production", "2026-12-23"],
      ["ocean", "2026-12-25"],
      ["import", "2027-01-09"],
      ["inland", "2027-01-12"],
    ]);
    expect(option.entry_day).toBe("2027-01-14");
    expect(option.duties.map(({ duty_id }) => duty_id)).toEqual([1, 3, 4, 5]);
    expect(option.destinations).toEqual(["USLAX"]);
    expect(option.containers.reduce((sum, { count }) => sum + count, 0)).toBe(2);
  });
  test("a shared container costs less for few goods, a full one for many", () => {
    const compare = (quantity: number) =>
      total(priced(factory([goods(1, quantity)], [offer(1, "fob")], true))) -
      total(priced(factory([goods(1, quantity)], [offer(1, "fob")], false)));
    expect(compare(10)).toBeGreaterThan(0);
    expect(compare(280)).toBeLessThan(0);
  });
  test("says what is missing", () => {
    const fob = [offer(1, "fob", { moq: 50 })];
    expect(factory([goods(1, 10)], fob)).toMatchObject({ code: "LINE", product_id: 1, verdict: ["BELOW_MOQ", { moq: 50 }] });
    expect(factory([goods(1, 50), goods(2, 50)], fob)).toEqual({ code: "NOT_OFFERED", product_ids: [2] });
    expect(factory([goods(1, 50)], fob, true, { lanes: [lane("USLAX", "")] })).toEqual({ code: "NO_LANE", port: "Ningbo" });
    expect(factory([goods(1, 50, { packages: [] })], fob)).toEqual({ code: "FREIGHT", reason: "CARTON_DATA_MISSING" });
    expect(fromWarehouse([goods(1, 10)], [], destination)).toEqual({ code: "NOT_OFFERED", product_ids: [1] });
  });
  test("lines, cash and charges add up in every way", () => {
    const anyGoods = fc.record({
      quantity: fc.integer({ min: 1, max: 900 }),
      price_cents: fc.integer({ min: 1, max: 500_000 }),
      merchant_id: fc.integer({ min: 1, max: 2 }),
      hts_code: fc.constantFrom("940161", "940360", ""),
      origin: fc.constantFrom("CN", "VN", "US"),
      length_mm: fc.integer({ min: 200, max: 1_800 }),
      special_freight_cents: fc.option(fc.integer({ min: 0, max: 9_000 })),
    });
    fc.assert(
      fc.property(fc.array(anyGoods, { minLength: 1, maxLength: 5 }), fc.boolean(), (list, isFull) => {
        const wanted = list.map(({ quantity, length_mm, hts_code, origin }, index) =>
          goods(index + 1, quantity, { hts_code, origin, volume_cm3: length_mm * 300, packages: [{ ...carton, length_mm }] }),
        );
        const offers = (kind: string) =>
          list.map(({ price_cents, merchant_id, special_freight_cents }, index) =>
            offer(index + 1, kind, { price_cents, merchant_id, special_freight_cents }),
          );
        const results = [
          fromWarehouse(wanted, offers("local"), destination),
          fromWarehouse(wanted, offers("presale"), destination),
          factory(wanted, offers("fob"), isFull),
        ];
        for (const result of results) {
          if (isProblem(result)) continue;
          expect(result.cash.reduce((sum, { cents }) => sum + cents, 0)).toBe(total(result));
          const { duty, import_fees } = addParts(result.lines.map(({ parts }) => parts));
          expect(result.duties.reduce((sum, { cents }) => sum + cents, 0)).toBe(duty + import_fees);
          expect(result.lines.map(({ product_id }) => product_id).toSorted()).toEqual(wanted.map(({ product_id }) => product_id));
          expect(result.lines.flatMap(({ parts }) => Object.values(parts)).every((cents) => cents >= 0)).toBe(true);
        }
      }),
      { seed: 102, numRuns: 60 },
    );
  });
});

test("business days and weekdays", () => {
  expect(addBusinessDays("2026-11-20", 1, holidays)).toBe("2026-11-23");
  expect(addBusinessDays("2026-11-23", 0, holidays)).toBe("2026-11-23");
  expect(nextWeekday("2026-12-23", 3)).toBe("2026-12-23");
  expect(nextWeekday("2026-12-23", 7)).toBe("2026-12-27");
});

import type { CartonGroup } from "#features/inventory/freight/rules/packages.ts";
import { quoteShipment, type Shipment } from "#features/inventory/freight/rules/quote.ts";
import { sampleTariff } from "#features/inventory/freight/rules/sample-tariff.ts";
import { indexTariff } from "#features/inventory/freight/rules/tariff.ts";

/** Measures the freight engine on one core: a quote for 50 lines, and quotes per second for orders of five. */

const runs = 300;

/** Lines of different cartons, a few dozen pieces each. */
const toCartons = (lines: number): CartonGroup[] =>
  Array.from({ length: lines }, (_, index) => ({
    length_mm: 400 + ((index * 137) % 1_700),
    width_mm: 300 + ((index * 71) % 700),
    height_mm: 120 + ((index * 53) % 800),
    gross_weight_grams: 6_000 + ((index * 911) % 48_000),
    max_load_grams: null,
    may_stand_on_length: false,
    may_stand_on_width: index % 3 === 0,
    nmfc: "",
    quantity: 5 + (index % 40),
  }));

const cpuMsPerQuote = (lines: number): number => {
  const tariff = indexTariff(1, sampleTariff);
  const shipment: Shipment = {
    from_zip: "91730",
    to_zip: "07001",
    day: "2026-11-23",
    accessorials: ["liftgate"],
    cartons: toCartons(lines),
  };
  for (let run = 0; run < 50; run += 1) quoteShipment(tariff, shipment);
  const before = process.cpuUsage();
  for (let run = 0; run < runs; run += 1) quoteShipment(tariff, shipment);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / runs;
};

export const formatFreight = (): string => {
  const large = cpuMsPerQuote(50);
  const small = cpuMsPerQuote(5);
  return `freight: a quote for 50 lines takes ${large.toFixed(2)} ms of CPU (limit 5), ${Math.round(1000 / small)} quotes of 5 lines per second and core (goal 300)`;
};

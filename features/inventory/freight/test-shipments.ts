import fc from "fast-check";
import { accessorials } from "#features/identity/addresses/rules.ts";
import { addDays } from "#kernel/calendar.ts";
import type { CartonGroup } from "./rules/packages.ts";
import type { Shipment } from "./rules/quote.ts";

/** Random shipments for tests: cartons from a lamp to a sofa, ZIP codes of all regions, dates over two years. */

const side = (max: number) => fc.integer({ min: 60, max });

const carton: fc.Arbitrary<CartonGroup> = fc.record({
  length_mm: side(2_600),
  width_mm: side(1_300),
  height_mm: side(1_500),
  gross_weight_grams: fc.integer({ min: 400, max: 95_000 }),
  max_load_grams: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 200_000 })),
  may_stand_on_length: fc.boolean(),
  may_stand_on_width: fc.boolean(),
  nmfc: fc.constantFrom("", "", "079300", "081270", "079025", "999999"),
  quantity: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 40 })),
});

const zip = fc.constantFrom("91730", "98421", "85338", "07001", "60601", "30301", "75201", "80202", "33101", "04101", "21201", "55401");

const day = fc.integer({ min: 0, max: 700 }).map((offset) => addDays("2026-01-05", offset));

export const randomShipment: fc.Arbitrary<Shipment> = fc.record({
  from_zip: zip,
  to_zip: zip,
  day,
  accessorials: fc.subarray([...accessorials]),
  cartons: fc.oneof(fc.array(carton, { minLength: 1, maxLength: 3 }), fc.array(carton, { minLength: 1, maxLength: 12 })),
});

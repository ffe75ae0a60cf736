import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toContainerView } from "#features/inventory/container-loading/rules/views.ts";
import { containerType, containerTypes, getBestContainer, getFill, getFillShares, getRemainingLoad } from "./containers.ts";

const high = containerType("40HQ");
const small = containerType("20GP");

describe("the fill of containers", () => {
  test.each([
    ["nothing", small, { volume_cm3: 0, weight_grams: 0 }, { containers: 0, percent: 0 }],
    [
      "light goods by their volume",
      high,
      { volume_cm3: 34_000_000, weight_grams: 1_000_000 },
      { containers: 1, percent: 45, binding: "volume" },
    ],
    [
      "heavy goods by their weight",
      small,
      { volume_cm3: 1_000_000, weight_grams: 28_200_000 },
      { containers: 1, percent: 100, binding: "weight" },
    ],
    ["more than usually fits, over two containers", high, { volume_cm3: 68_100_000, weight_grams: 1 }, { containers: 2, percent: 45 }],
    ["a single carton, never as nothing", high, { volume_cm3: 10_000, weight_grams: 1 }, { containers: 1, percent: 1 }],
  ] as const)("counts %s", (_, type, load, fill) => expect(getFill(type, load)).toMatchObject(fill));

  test("the best type needs the fewest containers and is the smallest of these", () => {
    expect(getBestContainer({ volume_cm3: 20_000_000, weight_grams: 1 })?.code).toBe("20GP");
    expect(getBestContainer({ volume_cm3: 60_000_000, weight_grams: 1 })?.code).toBe("40HQ");
    expect(getBestContainer({ volume_cm3: 150_000_000, weight_grams: 1 })).toMatchObject({ code: "45HQ", containers: 2 });
    expect(getBestContainer({ volume_cm3: 0, weight_grams: 0 })).toBeUndefined();
  });

  test("the rest is that of the containers needed", () => {
    expect(getRemainingLoad({ volume_cm3: 70_000_000, weight_grams: 1_000_000 }, high).volume_cm3).toBe(66_000_000);
    expect(getRemainingLoad({ volume_cm3: 0, weight_grams: 0 }, small)).toEqual({ volume_cm3: 28_000_000, weight_grams: 28_200_000 });
  });

  test("cart, calculator and load plan say the same of a load in one container", () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...containerTypes),
        fc.integer({ min: 1, max: 27_000_000 }),
        fc.integer({ min: 1, max: 19_000_000 }),
        (type, volume_cm3, weight_grams) => {
          const load = { volume_cm3, weight_grams };
          const placed = { placed: [], volume: volume_cm3 * 1_000, weight: weight_grams, volume_used: 0, length_used: 0, occupied: [] };
          const { volume_percent, weight_percent } = toContainerView(placed, 1, type, new Map());
          const { percent, binding } = getFill(type, load);
          expect({ volume_percent, weight_percent }).toEqual(getFillShares(type, load));
          expect(percent).toBe(binding === "volume" ? volume_percent : weight_percent);
        },
      ),
      { seed: 22 },
    ));
});

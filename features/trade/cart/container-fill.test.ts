import { describe, expect, test } from "vitest";
import { bestContainer, containerFills, remainingLoad } from "./container-fill.ts";

describe("the fill of containers", () => {
  test("is zero without goods", () => {
    expect(containerFills({ volume_cm3: 0, weight_grams: 0 }).map(({ percent, containers }) => [percent, containers])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
  });

  test("follows the volume of light goods", () => {
    const fills = containerFills({ volume_cm3: 34_000_000, weight_grams: 3_000_000 });
    expect(fills).toMatchObject([{ percent: 121, containers: 2 }, { percent: 59 }, { percent: 50, is_limited_by_weight: false }]);
    expect(bestContainer(fills)?.type).toBe("40GP");
  });

  test("follows the payload of heavy goods", () => {
    const [small] = containerFills({ volume_cm3: 10_000_000, weight_grams: 28_200_000 });
    expect(small).toMatchObject({ percent: 100, is_limited_by_weight: true, containers: 1 });
  });

  test("counts 40HQ containers where one does not take all", () => {
    const fills = containerFills({ volume_cm3: 150_000_000, weight_grams: 9_000_000 });
    expect(bestContainer(fills)).toMatchObject({ type: "40HQ", containers: 3, percent: 221 });
  });

  test("leaves the rest of the last container", () => {
    expect(remainingLoad({ volume_cm3: 70_000_000, weight_grams: 1_000_000 }, "40HQ").volume_cm3).toBe(66_000_000);
    expect(remainingLoad({ volume_cm3: 0, weight_grams: 0 }, "20GP")).toEqual({ volume_cm3: 28_000_000, weight_grams: 28_200_000 });
  });
});

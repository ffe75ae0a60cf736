import { describe, expect, test } from "vitest";
import { cents } from "#kernel/money.ts";
import { partsPerPiece, piecesOfContainer } from "./landed.ts";
import { noParts, parts, totalOf } from "./options.ts";

describe("the pieces of a container", () => {
  const offer = { moq: 20, pack_multiple: 4, available: 100_000 };
  test.each([
    ["light goods fill it by volume", { volume_cm3: 500_000, weight_grams: 20_000 }, offer, 136],
    ["heavy goods by weight", { volume_cm3: 100_000, weight_grams: 100_000 }, offer, 264],
    ["goods larger than it are bought by the MOQ", { volume_cm3: 9_000_000, weight_grams: 1_000 }, offer, 20],
    ["no more than can be ordered", { volume_cm3: 500_000, weight_grams: 20_000 }, { ...offer, available: 50 }, 48],
    ["goods without measures are counted by the MOQ", { volume_cm3: 0, weight_grams: 0 }, offer, 20],
  ])("%s", (_, goods, of, pieces) => expect(piecesOfContainer(goods, of)).toBe(pieces));
});

test("parts per piece add up to the unit price", () => {
  const total = { ...noParts, goods: cents(100_001), ocean: cents(33_333), duty: cents(777), inland: cents(12_345) };
  const { unit, parts: each } = partsPerPiece(total, 7);
  expect(unit).toBe(Math.round(totalOf(total) / 7));
  expect(parts.reduce((sum, part) => sum + each[part], 0)).toBe(unit);
});

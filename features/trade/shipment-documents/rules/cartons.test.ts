import { expect, test } from "vitest";
import { contentsOf } from "./cartons.ts";

const chair = { custom_sn: "CHAIR", quantity: 5, packages: [{ pieces: 2, amount: 1 }] };
const bed = {
  custom_sn: "BED",
  quantity: 2,
  packages: [
    { pieces: 1, amount: 1 },
    { pieces: 1, amount: 1 },
  ],
};

test("pieces that share a carton fill it, and the last one holds the rest", () => {
  expect(contentsOf([chair], 3)).toEqual([2, 2, 1].map((pieces) => ({ custom_sn: "CHAIR", pieces, part: null })));
});

test("a piece in several cartons says which part each of them is", () => {
  expect(contentsOf([bed], 4)?.map(({ part }) => part)).toEqual([1, 2, 1, 2].map((number) => ({ number, of: 2 })));
});

test("cartons that were counted otherwise have no known content", () => {
  expect(contentsOf([chair, bed], 6)).toBeUndefined();
  expect(contentsOf([chair, bed], 7)).toHaveLength(7);
  expect(contentsOf([{ ...chair, packages: [] }], 3)).toBeUndefined();
});

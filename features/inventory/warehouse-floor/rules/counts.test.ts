import { expect, test } from "vitest";
import { judgeCount } from "./counts.ts";

const stock = { on_hand: 20, reserved: 12 };

test.each([
  ["nothing differs", 0, undefined, "matched"],
  ["one person books two pieces", -2, undefined, "adjusted"],
  ["three need a second person", 3, undefined, "secondCount"],
  ["the same person twice is one person", -5, { difference: -5, person_id: 1 }, "secondCount"],
  ["a second person who finds the same books it", -5, { difference: -5, person_id: 2 }, "adjusted"],
  ["a second person who finds something else is counted after", -5, { difference: -6, person_id: 2 }, "secondCount"],
  ["a second person who finds nothing missing agrees with the record", 0, { difference: -5, person_id: 2 }, "matched"],
  ["what is reserved stays", -9, { difference: -9, person_id: 2 }, "belowReserved"],
  ["exactly what is reserved may be left", -8, { difference: -8, person_id: 2 }, "adjusted"],
] as const)("%s", (_, difference, before, state) => {
  expect(judgeCount({ difference, person_id: 1 }, stock, before)).toBe(state);
});

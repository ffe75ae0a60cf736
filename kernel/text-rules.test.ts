import { expect, test } from "vitest";
import { substringPatterns } from "./text-rules.ts";

test.each([
  ["oak", "%oak%", "%oak%"],
  ["OA", "oa%", "% oa%"],
  ["7", "7%", "% 7%"],
  ["家居", "%家居%", "%家居%"],
  ["50%", "%50\\%%", "%50\\%%"],
  ["_a", "\\_a%", "% \\_a%"],
])("what is looked for by %s", (keyword, first, second) => {
  expect(substringPatterns(keyword)).toEqual([first, second]);
});

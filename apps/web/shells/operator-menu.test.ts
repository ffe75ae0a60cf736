import { expect, test } from "vitest";
import { operatorMenu } from "./operator-menu.ts";

test("every page of the back office has a key of its own, so that an administrator reaches all of them", () => {
  const keys = operatorMenu.flatMap(({ pages }) => pages.map(({ key }) => key));
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  // `g` begins the sequence.
  expect(keys).not.toContain("g");
});

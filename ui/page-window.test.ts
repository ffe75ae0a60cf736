import { expect, test } from "vitest";
import { pageWindow } from "#ui/page-window.ts";

test.each([
  [1, 1, [1], "a single page"],
  [1, 3, [1, 2, 3], "few pages are all shown"],
  [1, 9, [1, 2, null, 9], "the start"],
  [5, 9, [1, null, 4, 5, 6, null, 9], "the middle"],
  [4, 9, [1, 2, 3, 4, 5, null, 9], "a gap of one page shows that page"],
  [9, 9, [1, null, 8, 9], "the end"],
] as [number, number, (number | null)[], string][])("page %i of %i gives %o: %s", (page, pages, expected) => {
  expect(pageWindow(page, pages)).toEqual(expected);
});

import { describe, expect, test } from "vitest";
import { cartonOfName, matchLabels, maxLabelPages } from "./labels.ts";

const file = (name: string, pages = 1) => ({ file_id: name, name, pages });

describe("labels", () => {
  test.each([
    ["carton-3.pdf", 3],
    ["3 of 5.pdf", 3],
    ["label_003.pdf", 3],
    ["label (2).PDF", undefined],
    ["ups.pdf", undefined],
  ])("%s names carton %s", (name, carton) => expect(cartonOfName(name)).toBe(carton));
  test("match by the numbers in file names", () =>
    expect(matchLabels([file("box 2.pdf"), file("box 1.pdf")], 2)).toMatchObject([
      { carton: 1, file_id: "box 1.pdf", matched_by: "name" },
      { carton: 2, file_id: "box 2.pdf", matched_by: "name" },
    ]));
  test("match by page where one file has them all", () =>
    expect(matchLabels([file("labels.pdf", 3)], 3)).toMatchObject([
      { carton: 1, page: 1 },
      { carton: 2, page: 2 },
      { carton: 3, page: 3, matched_by: "page" },
    ]));
  test("match by page where two files name the same carton", () =>
    expect(matchLabels([file("a1.pdf"), file("b1.pdf")], 2)).toMatchObject([{ file_id: "a1.pdf" }, { file_id: "b1.pdf", carton: 2 }]));
  test.each([
    [2, 3],
    [4, 3],
    [0, 0],
  ])("%i pages do not fit %i cartons", (pages, cartons) => expect(matchLabels([file("x.pdf", pages)], cartons)).toBe("LABELS_DO_NOT_FIT"));
  test("ten thousand pages are refused", () => {
    expect(matchLabels([file("x.pdf", 10_000)], 10_000)).toBe("LABELS_TOO_LONG");
    expect(matchLabels([file("x.pdf", maxLabelPages + 1)], 3)).toBe("LABELS_TOO_LONG");
  });
});

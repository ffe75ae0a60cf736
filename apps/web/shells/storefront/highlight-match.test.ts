import { describe, expect, test } from "vitest";
import { highlightSegments } from "./highlight-match.ts";

/** Marks highlighted segments with asterisks. */
const withStars = (text: string, typed: string): string =>
  highlightSegments(text, typed)
    .map((segment) => (segment.isHighlighted ? `*${segment.text}*` : segment.text))
    .join("");

describe("highlightSegments", () => {
  test.each([
    ["Walnut side table", "wal tab", "Wal*nut* side tab*le*"],
    ["Walnut table", "walnut", "Walnut table"],
    ["JY-NS-12008", "jy-ns", "JY-NS*-12008*"],
    ["Sillón de ratán", "SILLON rat", "Sillón de rat*án*"],
    ["Table", "", "Table"],
    ["ﬁne table", "fi ta", "ﬁne ta*ble*"],
    ["Table (oak)", "(", "Table (*oak)*"],
  ])("%s for %j gives %s", (text, typed, shown) => expect(withStars(text, typed)).toBe(shown));

  test("segments add up to the whole text", () => {
    for (const typed of ["", "a", "o  t", "胡桃", "\\"]) {
      const text = "Oak  table, 胡桃木 餐桌 ";
      expect(
        highlightSegments(text, typed)
          .map((segment) => segment.text)
          .join(""),
      ).toBe(text);
    }
  });
});

import { describe, expect, test } from "vitest";
import { piecesOf } from "./highlight-match.ts";

/** Bold in stars. */
const set = (text: string, typed: string): string =>
  piecesOf(text, typed)
    .map((piece) => (piece.isRest ? `*${piece.text}*` : piece.text))
    .join("");

describe("suggestions", () => {
  test.each([
    ["Walnut side table", "wal tab", "Wal*nut* side tab*le*"],
    ["Walnut table", "walnut", "Walnut table"],
    ["JY-NS-12008", "jy-ns", "JY-NS*-12008*"],
    ["Sillón de ratán", "SILLON rat", "Sillón de rat*án*"],
    ["Table", "", "Table"],
    ["ﬁne table", "fi ta", "ﬁne ta*ble*"],
    ["Table (oak)", "(", "Table (*oak)*"],
  ])("%s for %j is %s", (text, typed, shown) => expect(set(text, typed)).toBe(shown));

  test("nothing of the text is lost", () => {
    for (const typed of ["", "a", "o  t", "胡桃", "\\"]) {
      const text = "Oak  table, 胡桃木 餐桌 ";
      expect(
        piecesOf(text, typed)
          .map((piece) => piece.text)
          .join(""),
      ).toBe(text);
    }
  });
});

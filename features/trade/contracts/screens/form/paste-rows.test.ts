import { describe, expect, test } from "vitest";
import { isTable, toPastedRows } from "./paste-rows.ts";

describe("pasted rows", () => {
  test("a single cell is no table", () => {
    expect(isTable("OSLO-3\n")).toBe(false);
    expect(isTable("OSLO-3\t20")).toBe(true);
  });

  test("cells fill the columns from the one they are pasted into", () => {
    expect(toPastedRows("A-1\tSofa\t20\t99.50\nB-2\tTable\t5\t40", "custom_sn")).toEqual([
      { custom_sn: "A-1", title: "Sofa", quality: "20", price: "99.50" },
      { custom_sn: "B-2", title: "Table", quality: "5", price: "40" },
    ]);
    expect(toPastedRows("20\t99.50", "quality")).toEqual([{ quality: "20", price: "99.50" }]);
  });

  test("empty rows and cells beyond the last column are left out", () => {
    expect(toPastedRows("\r\n1\t2\t3\r\n\r\n", "category")).toEqual([{ category: "1", volume: "2", hs_code: "3" }]);
    expect(toPastedRows("1\t2\t3", "volume")).toEqual([{ volume: "1", hs_code: "2" }]);
  });

  test("a quoted cell keeps its line break as a space and its quotation marks", () => {
    expect(toPastedRows('A-1\t"Sofa\n3 seats, 84"" wide"\t2', "custom_sn")).toEqual([
      { custom_sn: "A-1", title: 'Sofa 3 seats, 84" wide', quality: "2" },
    ]);
  });

  test("a cell is cut to what a field takes", () => {
    expect(toPastedRows(`${"x".repeat(500)}\t1`, "custom_sn")[0]?.custom_sn).toHaveLength(120);
  });
});

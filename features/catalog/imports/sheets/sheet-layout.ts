import { maxColumns, maxMerges } from "./limits.ts";
import type { SheetLayout } from "./table.ts";
import type { XmlSink } from "./xml.ts";

/** Collects what a worksheet tells about hidden columns and merged cells. */

const isTrue = (text: string | undefined): boolean => text === "1" || text === "true";

/** Whether a row or a column is hidden, by its attribute. */
export const isHidden = (attribute: (name: string) => string | undefined): boolean => isTrue(attribute("hidden"));

/** Index of the column that a reference such as "AB12" begins with, from 0. */
export const getColumnIndex = (reference: string): number => {
  let column = 0;
  for (const sign of reference) {
    const code = sign.charCodeAt(0);
    if (code < 65 || code > 90) break;
    column = column * 26 + code - 64;
  }
  return column - 1;
};

export interface LayoutReader {
  layout: SheetLayout;
  open: XmlSink["open"];
}

export const createLayoutReader = (): LayoutReader => {
  const layout: SheetLayout = { hidden_columns: [], merges: [] };
  const addColumns = (first: number, last: number): void => {
    for (let column = first; column <= Math.min(last, maxColumns); column += 1) layout.hidden_columns.push(column - 1);
  };
  const addMerge = (reference: string): void => {
    const [, from = "", firstRow = "", lastRow = ""] = /^([A-Z]{1,3})([0-9]{1,7}):[A-Z]{1,3}([0-9]{1,7})$/.exec(reference) ?? [];
    const column = getColumnIndex(from);
    if (firstRow === lastRow || column < 0 || column >= maxColumns || layout.merges.length >= maxMerges) return;
    layout.merges.push({ column, first_row: Number(firstRow), last_row: Number(lastRow) });
  };
  return {
    layout,
    open: (name, attribute) => {
      if (name === "col" && isHidden(attribute)) addColumns(Number(attribute("min")), Number(attribute("max")));
      else if (name === "mergeCell") addMerge(attribute("ref") ?? "");
    },
  };
};

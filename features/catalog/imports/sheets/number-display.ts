import { format, getFormatFromId } from "numfmt";
import type { Cell } from "../rules/cells.ts";

/** How a spreadsheet shows the number of a cell, by its number format (docs/decisions/0186). */

/** The code of a built-in number format; undefined for plain numbers. */
export const getBuiltInFormat = (id: number): string | undefined => {
  const code = getFormatFromId(id);
  return code === null || /^(?:general|@)$/i.test(code) ? undefined : code;
};

/** The cell of a number: with the text that its format shows, where that is more than the plain number. */
export const toNumberCell = (number: number, code: string | undefined): Cell => {
  if (code === undefined || /^(?:general|@)$/i.test(code)) return number;
  const shown = format(code, number, { throws: false }).trim();
  // Hash signs stand for a broken format, and an amount of money is no name.
  return shown === String(number) || /#|\p{Sc}|^[^0-9]*$/u.test(shown) ? number : { number, shown };
};

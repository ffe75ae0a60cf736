import type { ProblemCode } from "./problems.ts";

/** Rows of a price list that are no products: headings of sections, subtotals, remarks and pictures. Pure. */

export type SkipReason = Extract<ProblemCode, "section" | "subtotal" | "remark" | "pictureRow" | "hiddenRow" | "repeatedHeader">;

const subtotal =
  /^(?:sub[\s-]?totals?|grand totals?|totals?|sum|小计|小計|合计|合計|总计|總計|共计|subtotal(?:es)?|suma|total general)(?:\s*[:：(（].*)?$/iu;
const remark = /^(?:notes?|remarks?|terms?|n\.?b\.?|备注|注|说明|nota|observaci|condiciones|[*※•])|[.。!！;；]$|[:：]\s*\S/iu;
const picture =
  /^=?(?:_xlfn\.)?(?:DISPIMG|IMAGE)\(|^#(?:NAME|VALUE|REF|N\/A)|\.(?:jpe?g|png|webp|gif|bmp)$|^(?:pictures?|photos?|图片|foto|imagen)$/iu;

const maxHeadingCharacters = 60;
/** A heading fills one cell of a sheet with many columns; a list of one or two columns has none. */
const minColumns = 4;

/** What the text of a row that fills one cell is: a heading, or a remark. */
const classifyText = (text: string): SkipReason =>
  text.length <= maxHeadingCharacters && /\p{L}/u.test(text) && !remark.test(text) ? "section" : "remark";

/**
 * Why a row is no product; undefined for a product. `texts` are its filled cells. A row without a model number that fills three
 * cells or more is a product whose number is missing.
 */
export const classifyRow = (texts: readonly string[], model: string, columns: number): SkipReason | undefined => {
  const [first = ""] = texts;
  if (texts.length > 0 && texts.every((text) => picture.test(text))) return "pictureRow";
  if (model === "" ? texts.some((text) => subtotal.test(text)) : subtotal.test(model)) return "subtotal";
  if (columns < minColumns) return undefined;
  if (texts.length === 1 && (model === "" || !/[0-9]/.test(model))) return classifyText(first);
  return model === "" && texts.length <= 2 ? "remark" : undefined;
};

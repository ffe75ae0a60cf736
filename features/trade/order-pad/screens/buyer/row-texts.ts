import { useTranslations } from "use-intl";
import { orderablePieces, splitQuantity } from "#features/catalog/products/rules/backorder.ts";
import { useDay } from "#features/catalog/products/screens/buyer/card-text.tsx";
import type { JudgedRow } from "#features/trade/order-pad/rules/pad-rows.ts";
import { piecesPerUnit } from "#features/trade/order-pad/rules/units.ts";

/** The texts of a row, the same in grid, cards and copies. */

const verdictKeys = [
  "ROW_WITHOUT_NUMBER",
  "ROW_UNKNOWN_NUMBER",
  "ROW_QUANTITY",
  "ROW_NOT_SOLD",
  "ROW_WRONG_WAREHOUSE",
  "ROW_REPEATED",
  "OUT_OF_STOCK",
  "BELOW_MOQ",
  "NOT_A_PACK",
  "INSUFFICIENT_STOCK",
] as const;

export const useRowTexts = () => {
  const t = useTranslations("orderPad");
  const day = useDay();
  return {
    /** What is wrong with a row; empty when nothing is. */
    verdict: ({ judged, isBlank }: JudgedRow): string => {
      if (isBlank || judged.verdict === undefined) return "";
      const [reason, values] = typeof judged.verdict === "string" ? [judged.verdict, {}] : judged.verdict;
      const key = verdictKeys.find((each) => each === reason);
      const all = { number: "", warehouse: "", moq: 0, pack: 0, ...values, available: judged.offer ? orderablePieces(judged.offer) : 0 };
      return key ? t(`verdict.${key}`, all) : t("verdict.ROW_NOT_SOLD");
    },
    /** The label of the first fix. */
    fix: ({ judged, product }: JudgedRow): string => {
      const [fix = "drop"] = judged.fixes;
      if ((fix === "roundUp" || fix === "reduceToStock") && judged.fixedQuantity !== undefined && product)
        return t("fix.quantity", { quantity: judged.fixedQuantity });
      if (fix === "otherWarehouse") return t("fix.otherWarehouse", { warehouse: judged.otherOffer?.warehouse_name ?? "" });
      return t(fix === "combine" ? "fix.combine" : "fix.drop");
    },
    /** What a unit other than pieces comes to. */
    pieces: ({ row, product, pieces }: JudgedRow): string =>
      row.unit !== "piece" && product && pieces !== undefined ? t("piecesOf", { pieces, per: piecesPerUnit(row.unit, product) }) : "",
    /** The warehouse and stock behind a row that can be ordered, and what of it comes by when. */
    stock: ({ judged: { offer }, pieces = 0 }: JudgedRow): string => {
      if (!offer) return "";
      const { now, later, by } = splitQuantity(offer, pieces);
      if (by === null) return t("inStock", { available: offer.available, warehouse: offer.warehouse_name });
      return `${t("backorderSplit", { now, later, date: day(by) })}, ${offer.warehouse_name}`;
    },
  };
};

/** Volume and weight for files and the clipboard, whose columns are metric for everybody. */
export const toCbm = (volumeCm3: number): string => (volumeCm3 / 1_000_000).toFixed(2);
export const toKg = (weightGrams: number): string => (weightGrams / 1_000).toFixed(1);

import { toText } from "#kernel/texts.ts";
import type { RefusalReason } from "./rules.ts";

/** What the buyer reads about pieces that a manufacturer does not send. */
export const reasonTexts = {
  outOfStock: toText(["The manufacturer is out of stock", "厂家缺货", "El fabricante no tiene existencias"]),
  discontinued: toText(["The manufacturer no longer makes this item", "厂家已停产该商品", "El fabricante ya no fabrica este artículo"]),
  damaged: toText([
    "The goods were damaged at the manufacturer’s warehouse",
    "货物在厂家仓库受损",
    "La mercancía se dañó en el almacén del fabricante",
  ]),
  other: toText(["The manufacturer can’t send these pieces", "厂家无法发出该货物", "El fabricante no puede enviar estas unidades"]),
} as const satisfies Record<RefusalReason, unknown>;

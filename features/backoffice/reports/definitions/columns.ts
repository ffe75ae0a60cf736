import { term } from "#kernel/terms.ts";
import type { ReportColumn } from "../report.ts";

/** Columns that several reports have. */
export const column = {
  day: { kind: "day", label: term.date },
  orders: { kind: "number", label: term.orders, total: true },
  pieces: { kind: "number", label: ["Pieces", "件数", "Piezas"], total: true },
  value: { kind: "money", label: ["Value", "金额", "Importe"], total: true },
  canceled: { kind: "number", label: ["Canceled orders", "取消订单", "Pedidos cancelados"], total: true },
  onHand: { kind: "number", label: ["On hand", "在库", "En almacén"], total: true },
  warehouse: { kind: "text", label: ["Warehouse", "仓库", "Almacén"] },
  item: { kind: "text", label: ["SKU", "商品编号", "Referencia"] },
  code: { kind: "text", label: ["Code", "编号", "Código"] },
  manufacturer: { kind: "text", label: term.manufacturer },
} as const satisfies Record<string, ReportColumn>;

/** A column of pieces or of an amount that has some age. */
export const aged = (kind: "number" | "money", label: ReportColumn["label"]): ReportColumn => ({ kind, label, total: true });

export const ages = {
  upTo30: ["Up to 30 days", "30 天以内", "Hasta 30 días"],
  upTo90: ["31–90 days", "31–90 天", "31–90 días"],
  upTo180: ["91–180 days", "91–180 天", "91–180 días"],
  upTo365: ["181–365 days", "181–365 天", "181–365 días"],
  over365: ["Over a year", "超过一年", "Más de un año"],
} as const;

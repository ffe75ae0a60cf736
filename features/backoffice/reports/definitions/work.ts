import { reviewItems } from "#features/backoffice/review-queue/review-items.ts";
import type { Text } from "#kernel/languages.ts";
import type { Words } from "#kernel/texts.ts";
import { queueAge } from "../queries/queues.ts";
import { stockAge, stockAgeOfMerchant, stockOutsOfMerchant } from "../queries/stock.ts";
import { type Report, report } from "../report.ts";
import { aged, ages, column } from "./columns.ts";

const toWords = (text: Text): Words => [text["en-US"], text["zh-CN"], text["es-ES"]];

const ageColumns = {
  d30: aged("number", ages.upTo30),
  d90: aged("number", ages.upTo90),
  d180: aged("number", ages.upTo180),
  d365: aged("number", ages.upTo365),
  older: aged("number", ages.over365),
  on_hand: column.onHand,
} as const;

export const workReports = {
  queue_age: report({
    title: ["Review queue aging", "审核待办时长", "Antigüedad de la cola"],
    help: [
      "Open items of the review queue that you see, by who works on them, and how long they have waited.",
      "您可见的待审核事项，按处理人和等待时长统计。",
      "Asuntos abiertos de la cola que usted ve, por quién los atiende y cuánto llevan esperando.",
    ],
    readers: { staff: ["auditor", "service", "finance", "specialist"] },
    hasPeriod: false,
    columns: {
      kind: {
        kind: "name",
        label: ["Queue", "队列", "Cola"],
        names: Object.fromEntries(reviewItems.map(({ kind, names }) => [kind, toWords(names.queue)])),
      },
      worker: { kind: "text", label: ["Assigned to", "处理人", "Lo atiende"] },
      open: aged("number", ["Open", "待处理", "Abiertos"]),
      d1: aged("number", ["Up to 1 day", "1 天以内", "Hasta 1 día"]),
      d3: aged("number", ["1–3 days", "1–3 天", "1–3 días"]),
      d7: aged("number", ["3–7 days", "3–7 天", "3–7 días"]),
      older: aged("number", ["Over 7 days", "7 天以上", "Más de 7 días"]),
      oldest: { kind: "moment", label: ["Oldest", "最早", "Más antiguo"] },
    },
    chart: { kind: "bars", point: "kind", series: { d1: "brand", d3: "soft", d7: "deal", older: "danger" } },
    read: queueAge,
  }),
  stock_age: report({
    title: ["Stock aging", "库存库龄", "Antigüedad de existencias"],
    help: [
      "How long the goods have been in each warehouse. What was sold is taken from the oldest receipts.",
      "各仓库货物的在库时长，出库按先进先出计算。",
      "Cuánto tiempo llevan las mercancías en cada almacén. Lo vendido se descuenta de las entradas más antiguas.",
    ],
    readers: { staff: ["finance", "auditor", "warehouse", "specialist"], area: "stock" },
    hasPeriod: false,
    columns: { warehouse: column.warehouse, ...ageColumns },
    chart: { kind: "bars", point: "warehouse", series: { d30: "brand", d90: "soft", d180: "info", d365: "deal", older: "danger" } },
    read: stockAge,
  }),
  own_stock: report({
    title: ["Your stock", "库存库龄", "Sus existencias"],
    help: [
      "How long your goods have been in each warehouse, and how many of them are not reserved for orders.",
      "贵厂货物在各仓库的在库时长，以及未被订单占用的件数。",
      "Cuánto tiempo llevan sus mercancías en cada almacén y cuántas no están reservadas para pedidos.",
    ],
    readers: { merchant: ["products", "orders"] },
    hasPeriod: false,
    columns: {
      item: column.item,
      warehouse: column.warehouse,
      ...ageColumns,
      available: { kind: "number", label: ["Available", "可售", "Disponibles"], total: true },
    },
    chart: { kind: "bars", point: "item", series: { on_hand: "brand" } },
    read: stockAgeOfMerchant,
  }),
  own_stock_outs: report({
    title: ["Out of stock", "缺货商品", "Sin existencias"],
    help: [
      "Products for sale of which nothing is left to order, with what sold before, and how many pieces would have sold since at the pace of the month before.",
      "在售但已无可售库存的商品、断货前的销量，以及按断货前一个月的销量推算至今少卖的件数。",
      "Productos a la venta de los que no queda nada, con lo vendido antes y las piezas que se habrían vendido desde entonces al ritmo del mes anterior.",
    ],
    readers: { merchant: ["products", "orders"] },
    hasPeriod: false,
    columns: {
      item: column.item,
      warehouse: column.warehouse,
      since: { kind: "day", label: ["Out since", "断货日期", "Sin existencias desde"] },
      sold: { kind: "number", label: ["Sold before", "断货前销量", "Vendido antes"], total: true },
      waiting: { kind: "number", label: ["Orders wait for", "待补货", "Esperan los pedidos"], total: true },
      missed: { kind: "number", label: ["Sales missed", "少卖件数", "Ventas perdidas"], total: true },
    },
    isOnHome: true,
    chart: { kind: "bars", point: "item", series: { missed: "danger" } },
    read: stockOutsOfMerchant,
  }),
} as const satisfies Record<string, Report>;

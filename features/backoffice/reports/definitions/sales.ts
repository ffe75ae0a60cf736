import { cohorts, depositsOfMerchant, manufacturers, ordersByDay, ordersOfMerchantByDay, productsOfMerchant } from "../queries/orders.ts";
import { type Report, type ReportColumn, report } from "../report.ts";
import { column } from "./columns.ts";

const sellers = { staff: ["finance", "auditor", "service", "salesman"], area: "orders" } as const;

const share = (nth: number): ReportColumn => ({ kind: "percent", label: [`Month ${nth}`, `第 ${nth} 月`, `Mes ${nth}`] });

export const salesReports = {
  orders_by_day: report({
    isOnHome: true,
    title: ["Orders by day", "每日订单", "Pedidos por día"],
    help: [
      "Orders by the day on which they were placed, at what they cost now. Canceled orders stand apart and are not in the value.",
      "按下单日期统计订单，金额为订单当前金额。已取消订单单独列出，不计入金额。",
      "Pedidos por el día en que se hicieron, por su importe actual. Los cancelados van aparte y no cuentan en el importe.",
    ],
    readers: sellers,
    hasPeriod: true,
    columns: {
      day: column.day,
      orders: column.orders,
      pieces: column.pieces,
      value: column.value,
      canceled: column.canceled,
      canceled_value: { kind: "money", label: ["Canceled value", "取消金额", "Importe cancelado"], total: true },
    },
    chart: { kind: "bars", point: "day", series: { value: "brand" } },
    read: ordersByDay,
  }),
  manufacturers: report({
    title: ["Manufacturers", "厂家业绩", "Fabricantes"],
    help: [
      "What each manufacturer sold, what buyers were refunded, and how many of its orders left later than promised.",
      "各厂家的销售、退款，以及晚于承诺日期发出的订单数。",
      "Lo que vendió cada fabricante, lo que se devolvió a los compradores y cuántos pedidos salieron después de lo prometido.",
    ],
    readers: { staff: ["finance", "auditor", "service", "salesman"], area: "companies" },
    hasPeriod: true,
    columns: {
      code: column.code,
      name: column.manufacturer,
      orders: column.orders,
      pieces: column.pieces,
      value: column.value,
      refunded: { kind: "money", label: ["Refunded", "退款", "Reembolsado"], total: true },
      refund_share: { kind: "percent", label: ["Refunded %", "退款率", "% reembolsado"] },
      dispatched: { kind: "number", label: ["Shipped", "已发货", "Enviados"], total: true },
      late: { kind: "number", label: ["Late", "延迟发货", "Con retraso"], total: true },
      late_share: { kind: "percent", label: ["Late %", "延迟率", "% con retraso"] },
    },
    chart: { kind: "bars", point: "code", series: { value: "brand" } },
    read: manufacturers,
  }),
  cohorts: report({
    title: ["Companies by first order", "按首单月份的客户", "Empresas por primer pedido"],
    help: [
      "Companies by the month of their first order, what they have ordered since, and what part of them ordered again in each month after it.",
      "按首次下单月份统计公司、其累计下单金额，以及之后每月再次下单的公司占比。",
      "Empresas por el mes de su primer pedido, lo que han pedido desde entonces y qué parte volvió a pedir en cada mes siguiente.",
    ],
    readers: { staff: ["finance", "auditor", "salesman"], area: "companies" },
    hasPeriod: true,
    days: 365,
    columns: {
      month: { kind: "month", label: ["First order", "首单月份", "Primer pedido"] },
      companies: { kind: "number", label: ["Companies", "公司数", "Empresas"], total: true },
      value: column.value,
      m1: share(1),
      m2: share(2),
      m3: share(3),
      m4: share(4),
      m5: share(5),
      m6: share(6),
    },
    chart: { kind: "bars", point: "month", series: { companies: "brand" } },
    read: cohorts,
  }),
  own_orders_by_day: report({
    isOnHome: true,
    title: ["Your orders by day", "每日订单", "Sus pedidos por día"],
    help: [
      "Orders of your products by the day on which they were placed, at what they cost now. Canceled orders are not in the value.",
      "按下单日期统计贵厂的商品的订单，金额为订单当前金额，不含已取消订单。",
      "Pedidos de sus productos por el día en que se hicieron, por su importe actual. Los cancelados no cuentan en el importe.",
    ],
    readers: { merchant: ["orders", "finance"] },
    hasPeriod: true,
    columns: { day: column.day, orders: column.orders, pieces: column.pieces, value: column.value, canceled: column.canceled },
    chart: { kind: "bars", point: "day", series: { value: "brand" } },
    read: ordersOfMerchantByDay,
  }),
  own_products: report({
    isOnHome: true,
    title: ["Your products", "商品销售", "Sus productos"],
    help: [
      "What each of your products sold, after discounts and coupons, and how many pieces came back.",
      "各商品的销售额（已扣除折扣和优惠券）以及退回件数。",
      "Lo que vendió cada producto, después de descuentos y cupones, y cuántas piezas volvieron.",
    ],
    readers: { merchant: ["orders", "finance"] },
    hasPeriod: true,
    columns: {
      item: column.item,
      title: { kind: "text", label: ["Product", "商品", "Producto"] },
      orders: { kind: "number", label: ["Orders", "订单", "Pedidos"] },
      pieces: column.pieces,
      value: column.value,
      returned: { kind: "number", label: ["Returned", "退回", "Devueltas"], total: true },
    },
    chart: { kind: "bars", point: "item", series: { value: "brand" } },
    read: productsOfMerchant,
  }),
  own_deposits: report({
    title: ["Open deposits", "未结清定金", "Anticipos abiertos"],
    help: [
      "Orders and contracts with a deposit that aren’t paid in full, and when the rest is due.",
      "已约定定金但尚未付清的订单和合同，以及尾款到期日。",
      "Pedidos y contratos con anticipo que no están pagados del todo, y cuándo vence el resto.",
    ],
    readers: { merchant: ["orders", "finance"] },
    hasPeriod: false,
    columns: {
      number: { kind: "text", label: ["Order or contract", "订单或合同", "Pedido o contrato"] },
      company: { kind: "text", label: ["Company", "公司", "Empresa"] },
      deposit: { kind: "money", label: ["Deposit", "定金", "Anticipo"], total: true },
      paid: { kind: "money", label: ["Paid", "已付", "Pagado"], total: true },
      due: { kind: "money", label: ["Still to pay", "待付", "Por pagar"], total: true },
      final_date: { kind: "day", label: ["Final payment", "尾款日期", "Pago final"] },
    },
    chart: { kind: "groups", point: "number", series: { paid: "brand", due: "deal" } },
    read: depositsOfMerchant,
  }),
} as const satisfies Record<string, Report>;

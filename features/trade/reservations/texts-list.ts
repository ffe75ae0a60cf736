import { term } from "#kernel/terms.ts";
import type { Texts } from "#kernel/texts.ts";

export const texts = {
  intro: [
    "Presale goods you’ve reserved, with their container, dates, and payments.",
    "您预订的预售商品，及其货柜、日期和付款情况",
    "La mercancía de preventa que ha reservado, con su contenedor, sus fechas y sus pagos.",
  ],
  tabsLabel: ["Reservations by status", "按状态查看预订", "Reservas por estado"],
  tabs: {
    all: term.all,
    deposit: ["Deposit due", "待付定金", "Anticipo pendiente"],
    review: term.underReview,
    final: term.balanceDue,
    arriving: ["Paid, in transit", "已付清，在途", "Pagadas, en tránsito"],
  },
  empty: ["No reservations yet", "暂无预订", "Aún no hay reservas"],
  emptyText: [
    "Reserve goods while they’re in transit with a deposit. They appear here with their container and dates.",
    "在途商品可付定金预订，预订后在此查看货柜和日期",
    "Reserve con un anticipo la mercancía en tránsito. Aquí verá su contenedor y sus fechas.",
  ],
  emptyAction: ["Browse presale", "查看预售商品", "Ver la preventa"],
  emptyTab: ["No reservations here", "暂无此类预订", "No hay reservas aquí"],
  emptyTabText: ["No reservations with this status right now.", "目前没有该状态的预订", "Ahora no hay reservas en este estado."],
  voucher: {
    deposit: ["Proof of deposit under review", "定金凭证审核中", "Comprobante del anticipo en revisión"],
    final: ["Balance payment pending review", "尾款审核中", "Pago final en revisión"],
    refusedDeposit: [
      "Proof of deposit verification failed (re-upload)",
      "定金凭证未通过审核（请重新上传）",
      "Comprobante del anticipo rechazado (súbalo de nuevo)",
    ],
    refusedFinal: [
      "Balance voucher verification failed (re-upload)",
      "尾款凭证未通过审核（请重新上传）",
      "Comprobante del pago final rechazado (súbalo de nuevo)",
    ],
  },
} as const satisfies Texts;

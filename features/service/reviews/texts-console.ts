import { term } from "#kernel/terms.ts";
import type { Texts } from "#kernel/texts.ts";

export const texts = {
  title: ["Product reviews", "商品评价", "Opiniones de productos"],
  intro: [
    "Check reported reviews. Buyer and manufacturer read what you decide.",
    "核实被举报的评价，处理结果会告知采购商和厂家。",
    "Revise las opiniones denunciadas. El comprador y el fabricante leen su decisión.",
  ],
  tabs: {
    reported: ["Reported", "被举报", "Denunciadas"],
    hidden: ["Hidden", "已隐藏", "Ocultas"],
    all: term.all,
  },
  emptyTitle: ["No reviews here", "暂无评价", "No hay opiniones aquí"],
  empty: {
    reported: [
      "Reported reviews appear here, the oldest report first.",
      "被举报的评价会按举报时间从早到晚显示在这里。",
      "Aquí aparecen las opiniones denunciadas, primero la denuncia más antigua.",
    ],
    hidden: [
      "Hidden reviews appear here with the reason.",
      "已隐藏的评价及原因会显示在这里。",
      "Aquí aparecen las opiniones ocultas con el motivo.",
    ],
    all: [
      "Reviews of received goods appear here.",
      "收货后的商品评价会显示在这里。",
      "Aquí aparecen las opiniones sobre mercancía recibida.",
    ],
  },
  by: ["{company} about {merchant}", "{company} 评价 {merchant}", "{company} sobre {merchant}"],
  reports: ["{count, plural, one {# report} other {# reports}}", "{count} 条举报", "{count, plural, one {# denuncia} other {# denuncias}}"],
  reportsTitle: ["Reports", "举报", "Denuncias"],
  reportedAt: ["Reported <when></when>", "<when></when> 被举报", "Denunciada <when></when>"],
  keep: ["Keep", "保留", "Mantener"],
  hide: ["Hide", "隐藏", "Ocultar"],
  restore: ["Show again", "恢复显示", "Volver a mostrar"],
  keepTitle: ["Keep this review?", "保留该评价？", "¿Mantener esta opinión?"],
  hideTitle: ["Hide this review?", "隐藏该评价？", "¿Ocultar esta opinión?"],
  restoreTitle: ["Show this review again?", "恢复显示该评价？", "¿Volver a mostrar esta opinión?"],
  keepText: [
    "It stays visible. Buyer and manufacturer are told that it was checked.",
    "该评价将继续显示，并告知采购商和厂家已核实。",
    "Sigue visible. Se comunica al comprador y al fabricante que se ha revisado.",
  ],
  hideText: [
    "It disappears from the product page and no longer counts in the averages.",
    "该评价将不再显示在商品页，也不再计入平均分。",
    "Desaparece de la página del producto y deja de contar en las medias.",
  ],
  reasons: term.reasons,
  note: ["Note for buyer and manufacturer", "给采购商和厂家的说明", "Nota para el comprador y el fabricante"],
  noteHint: ["Both sides read it.", "双方都会看到。", "La leen ambas partes."],
  cancel: term.cancel,
  upheld: ["The review stays visible", "该评价继续显示", "La opinión sigue visible"],
  hidden: ["The review is hidden", "该评价已隐藏", "La opinión está oculta"],
} as const satisfies Texts;

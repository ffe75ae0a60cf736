import { mail } from "#platform/mail.ts";

/** A report by email: its period, and its totals as points. */
export const reportMail = mail({
  subject: ["{report}: {period}", "{report}：{period}", "{report}: {period}"],
  paragraphs: [
    [
      "Here are the totals of the report “{report}” for {period}. Open it for the chart, all rows, and the export.",
      "报表“{report}”（{period}）的合计如下。打开报表可查看图表、全部明细并导出。",
      "Estos son los totales del informe «{report}» de {period}. Ábralo para ver el gráfico y todas las filas, y para exportarlo.",
    ],
  ],
  action: { label: ["Open report", "打开报表", "Abrir el informe"], url: "{origin}/operator/reports?{query}" },
});

import type { Texts } from "#kernel/texts.ts";

export const texts = {
  title: ["Reports", "报表", "Informes"],
  intro: [
    "Figures of the market, counted as orders and money move. Each can be filtered, exported, and sent by email.",
    "随订单和资金实时统计的市场数据，可筛选、导出，并定期发送邮件。",
    "Cifras del mercado, contadas a medida que se mueven pedidos y dinero. Cada informe se filtra, se exporta y se envía por correo.",
  ],
  ownIntro: [
    "Figures of your sales, earnings, and stock. Each can be filtered and exported.",
    "贵厂的销售、收入和库存数据，可筛选和导出。",
    "Cifras de sus ventas, ingresos y existencias. Cada informe se filtra y se exporta.",
  ],
  none: ["No reports are open to your role", "您的角色没有可查看的报表", "Su rol no abre ningún informe"],
  period: ["Period", "期间", "Periodo"],
  from: ["From", "开始日期", "Desde"],
  to: ["To", "结束日期", "Hasta"],
  days: ["{count, plural, one {# day} other {# days}}", "{count, number} 天", "{count, plural, one {# día} other {# días}}"],
  ofNow: ["As of now", "当前数据", "A fecha de hoy"],
  zone: ["Days in the time zone {zone}", "日期按 {zone} 时区", "Días en la zona horaria {zone}"],
  totals: ["Totals", "合计", "Totales"],
  chartOf: ["{title}: {columns}", "{title}：{columns}", "{title}: {columns}"],
  isCut: [
    "{count, plural, one {This is the first row} other {These are the first # rows}}. Choose a shorter period to see all of them.",
    "仅显示前 {count, number} 行，请缩短期间以查看全部。",
    "{count, plural, one {Esta es la primera fila} other {Estas son las primeras # filas}}. Elija un periodo más corto para verlas todas.",
  ],
  openReport: ["Open report", "打开报表", "Abrir el informe"],
  schedule: {
    button: ["Send by email", "定期发送邮件", "Enviar por correo"],
    by: {
      daily: ["Sent daily", "每天发送", "Se envía cada día"],
      weekly: ["Sent weekly", "每周发送", "Se envía cada semana"],
      monthly: ["Sent monthly", "每月发送", "Se envía cada mes"],
    },
    title: ["Send “{report}” by email", "定期发送“{report}”", "Enviar «{report}» por correo"],
    rhythm: ["How often", "频率", "Frecuencia"],
    hint: [
      "You get the totals and a link in the morning, for the day, week, or month before.",
      "早上发送前一天、前一周或前一个月的合计和链接。",
      "Recibe por la mañana los totales y un enlace, del día, la semana o el mes anterior.",
    ],
    rhythms: {
      never: ["Never", "不发送", "Nunca"],
      daily: ["Every day", "每天", "Cada día"],
      weekly: ["Every Monday", "每周一", "Cada lunes"],
      monthly: ["On the first of the month", "每月 1 日", "El primer día del mes"],
    },
    save: ["Save", "保存", "Guardar"],
    saved: ["You’ll get it by email", "已设置邮件发送", "Lo recibirá por correo"],
    ended: ["It is no longer sent to you", "已停止发送", "Ya no se le envía"],
  },
  empty: ["Nothing in this period", "该期间没有数据", "Nada en este periodo"],
  emptyText: [
    "Choose a longer period, or come back when there is more to count.",
    "请选择更长的期间，或稍后再查看。",
    "Elija un periodo más largo o vuelva cuando haya más que contar.",
  ],
} as const satisfies Texts;

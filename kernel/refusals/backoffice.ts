import type { Refusals } from "#kernel/refusals/declared.ts";

/** Refusals of content, notices, feedback, the review queue, companies. */
export const backofficeRefusals = {
  MERCHANT_HAS_ORDERS: [
    5190,
    [
      "{count, plural, one {# order of this manufacturer is still open} other {# orders of this manufacturer are still open}}. Suspend it until they have ended.",
      "该厂家还有 {count, number} 笔订单未结束，请先暂停，待订单结束后再关闭。",
      "{count, plural, one {Queda # pedido abierto de este fabricante} other {Quedan # pedidos abiertos de este fabricante}}. Suspéndalo hasta que terminen.",
    ],
  ],
  REPORT_PERIOD: [
    5220,
    [
      "A report covers up to {most} days. Choose a shorter period.",
      "报表最多包含 {most} 天，请缩短期间",
      "Un informe abarca {most} días como máximo. Elija un periodo más corto",
    ],
  ],
  MONTH_NOT_OVER: [5221, ["This month isn’t over yet", "该月份尚未结束", "Este mes aún no ha terminado"]],
  MONTH_OUT_OF_ORDER: [
    5222,
    [
      "Months are closed in order, and the last one closed is reopened first",
      "月份须按顺序结账，反结账须从最近结账的月份开始",
      "Los meses se cierran en orden y se reabre primero el último cerrado",
    ],
  ],
  MONTH_CLOSED: [5223, ["This month is closed already", "该月份已结账", "Este mes ya está cerrado"]],
  MONTH_NOT_CLOSED: [
    5224,
    [
      "This month isn’t closed, or there is no request to reopen it",
      "该月份未结账，或没有反结账申请",
      "Este mes no está cerrado o no hay petición de reabrirlo",
    ],
  ],
  REOPENING_ASKED: [5225, ["A colleague asked for this already", "已有同事提出申请", "Un colega ya lo ha pedido"]],
  BANNER_NEEDS_PICTURE: [2480, ["Add an image to the banner", "请上传轮播图", "El banner necesita una imagen"]],
  BANNER_DATES: [2481, ["End date is before start date", "结束日期早于开始日期", "El último día es anterior al primero"]],
  BANNERS_MOST: [
    2482,
    [
      "You can have up to {most} banners. Remove one that has ended first.",
      "轮播图最多 {most} 张，请先删除已结束的轮播图",
      "{most} banners como máximo. Elimine antes uno terminado",
    ],
  ],
  CONTENT_CHANGED: [
    2483,
    [
      "Someone else changed this. Reload to see the latest version.",
      "内容已被他人修改，请刷新后重试",
      "Otra persona lo ha modificado. Recargue la página y revíselo",
    ],
  ],
  SECTION_SKU_UNKNOWN: [2484, ["We couldn’t find SKU {sku}", "没有商品 {sku}", "No existe el producto {sku}"]],
  SECTION_NEEDS_PRODUCTS: [2485, ["Select at least one product", "请至少选择一款商品", "Elija al menos un producto"]],
  SECTION_PRODUCTS_MOST: [
    2486,
    ["A section can show up to {most} products", "每个栏目最多展示 {most} 款商品", "Una fila muestra {most} productos como máximo"],
  ],
  SECTION_NEEDS_TITLE: [2487, ["Enter a title for the section", "请填写栏目标题", "Dé un título a la fila"]],
  STORE_PRODUCT_FOREIGN: [
    2488,
    ["{sku} isn’t one of your listed products", "{sku} 不是本店在售商品", "{sku} no es un producto suyo a la venta"],
  ],
  ITEM_CLAIMED: [2740, ["{name} has this open", "{name} 正在处理", "{name} lo tiene abierto"]],
  ITEM_NOT_OPENED: [2746, ["Open this item before you approve it", "请先打开该事项，再通过", "Abra la solicitud antes de aprobarla"]],
  ITEM_RESTS: [
    2741,
    [
      "This is waiting for the company’s reply. Return it to the queue first.",
      "正在等待对方答复，请先放回待办",
      "Pendiente de la respuesta de la empresa. Devuélvalo antes a la cola",
    ],
  ],
  ITEM_CANNOT_ASK: [
    2742,
    ["There’s no one to ask in writing about this item", "此类事项不支持在线提问", "Este tipo de solicitud no admite preguntas"],
  ],
  UNDO_TOO_LATE: [
    2743,
    ["This has already been carried out and can’t be undone", "已执行，无法撤销", "Ya se ha llevado a cabo y no se puede deshacer"],
  ],
  QUESTION_ANSWERED: [2744, ["This has already been answered", "该问题已答复", "Ya se ha respondido"]],
  NOT_WHILE_ACTING: [
    2745,
    [
      "Only the customer can do this. You’re acting for someone else.",
      "此操作只能由客户本人完成，您正在代客操作",
      "Solo puede hacerlo el cliente; usted actúa en su nombre",
    ],
  ],
  NOT_YOURSELF: [
    2747,
    ["Ask another administrator to change your account", "请由其他管理员更改您自己的账号", "Su cuenta debe modificarla otro administrador"],
  ],
  COMPANY_FROZEN: [2748, ["This account is suspended", "该账号已冻结", "Esta cuenta está bloqueada"]],
  NOTICE_AUDIENCE_REQUIRED: [
    2710,
    ["Select an audience for this announcement", "请选择公告的接收对象", "Elija a quién va dirigido el aviso"],
  ],
  NOTICE_IS_OUT: [
    2711,
    [
      "This announcement is already published. Unpublish it and write a new one.",
      "该公告已发布，请先撤回后重新编写",
      "Este aviso ya está publicado. Retírelo y escriba otro",
    ],
  ],
  FEEDBACK_CLOSED: [
    2712,
    [
      "This conversation is closed. Further questions go in a new one.",
      "该留言已关闭，如有其他问题请另行提交",
      "Esta conversación está cerrada. Lo demás va en una nueva.",
    ],
  ],
  TOO_MANY_FEEDBACKS: [
    2713,
    [
      "You already have {most} open conversations. Add to one of them.",
      "您已有 {most} 条未结束的留言，请在其中继续补充",
      "Ya tiene {most} conversaciones abiertas. Continúe en una de ellas",
    ],
  ],
  SITE_BANK_WAITS: [
    2840,
    [
      "Another account is already waiting for a second approval. Propose this one once that is decided.",
      "已有一项账户变更待复核，复核后再提交新的变更",
      "Ya hay un cambio de cuenta pendiente de la segunda aprobación. Proponga este cuando esté decidido.",
    ],
  ],
  SITE_BANK_SAME: [2841, ["Buyers already see this account", "这就是目前的收款账户", "Es la cuenta que los compradores ya ven"]],
  SITE_BANK_REASON: [2842, ["Enter a reason", "请填写原因", "Indique el motivo"]],
  BACKUPS_NOT_SET: [
    2844,
    ["This server has no folder for backups", "本服务器未设置备份文件夹", "Este servidor no tiene carpeta para las copias de seguridad"],
  ],
  BANK_SWIFT_FORM: [
    2843,
    [
      "A SWIFT code has 8 or 11 letters and numbers",
      "SWIFT 代码为 8 位或 11 位字母和数字",
      "Un código SWIFT tiene 8 u 11 letras y dígitos",
    ],
  ],
  EXPORT_WAITING: [2860, ["This archive is already being prepared", "数据导出正在处理中", "Este archivo ya se está preparando"]],
  ERASURE_WAITING: [
    2861,
    ["You’ve already asked for this. We’ll get back to you.", "您已提交过该申请，请等待处理", "Ya lo ha solicitado. Le responderemos"],
  ],
  ERASURE_BLOCKED: [
    2862,
    [
      "Something still stands against it. Settle it first, then erase.",
      "仍有未处理完的事项，请先处理再注销",
      "Aún hay asuntos pendientes. Resuélvalos antes de eliminar",
    ],
  ],
  COMPANY_ERASED: [
    2867,
    ["This company was erased and can’t be reactivated", "该公司已注销，无法恢复", "Esta empresa se eliminó y no se puede reactivar"],
  ],
  RETENTION_BOUNDS: [2863, ["Enter {min} to {max} days", "请输入 {min} 至 {max} 天", "Indique entre {min} y {max} días"]],
  AGREEMENT_OUTDATED: [
    2864,
    [
      "There’s a newer version. Reload to read it.",
      "该协议已有新版本，请刷新后查看",
      "Hay una versión más reciente. Recargue la página para leerla",
    ],
  ],
  AGREEMENT_DATE_PAST: [2865, ["Select today or a later date", "请选择今天或之后的日期", "Elija hoy o una fecha posterior"]],
  AGREEMENT_DATE_ORDER: [
    2866,
    [
      "A published version takes effect later than this. Select its date or a later one.",
      "已发布的版本生效日期更晚，请选择不早于该日期的日期",
      "Una versión publicada entra en vigor después. Elija su fecha o una posterior",
    ],
  ],
  MARKET_OPEN: [2845, ["This market has been set up already", "市场已完成设置", "Este mercado ya está configurado"]],
} as const satisfies Refusals;

import type { Refusals } from "#kernel/refusals.ts";

/** The operator's work: content, notices, feedback, the queue, companies. */
export const deskRefusals = {
  BANNER_NEEDS_PICTURE: [2480, "A banner needs a picture", "请上传横幅图片", "El banner necesita una imagen"],
  BANNER_DATES: [2481, "The last day lies before the first", "结束日期早于开始日期", "El último día es anterior al primero"],
  BANNERS_MOST: [
    2482,
    "There can be {most} banners at most. Remove one that is over first",
    "横幅最多{most}个，请先删除已结束的横幅",
    "Puede haber {most} banners como máximo; quite antes uno que ya haya terminado",
  ],
  CONTENT_CHANGED: [
    2483,
    "Somebody else has changed this meanwhile. Please look at it again",
    "内容已被他人修改，请刷新后重试",
    "Otra persona ha cambiado esto mientras tanto; vuelva a mirarlo",
  ],
  SECTION_SKU_UNKNOWN: [2484, "There is no product {sku}", "没有商品{sku}", "No existe el producto {sku}"],
  SECTION_NEEDS_PRODUCTS: [2485, "Please pick at least one product", "请至少选择一个商品", "Elija al menos un producto"],
  SECTION_PRODUCTS_MOST: [
    2486,
    "A row shows {most} products at most",
    "每个栏目最多展示{most}个商品",
    "Una fila muestra {most} productos como máximo",
  ],
  SECTION_NEEDS_TITLE: [2487, "Please give the row a title", "请填写栏目标题", "Dé un título a la fila"],
  STORE_PRODUCT_FOREIGN: [
    2488,
    "{sku} is not one of your listed products",
    "{sku}不是您店铺的在售商品",
    "{sku} no es un producto suyo a la venta",
  ],
  ITEM_CLAIMED: [2740, "{name} has this open", "{name}正在处理", "{name} lo tiene abierto"],
  ITEM_RESTS: [
    2741,
    "This waits for the company's answer. Put it back into the queue first",
    "正在等待对方答复，请先放回队列",
    "Espera la respuesta de la empresa; devuélvalo antes a la cola",
  ],
  ITEM_CANNOT_ASK: [
    2742,
    "Nobody can be asked about this in writing here",
    "此类事项无法在线询问",
    "Sobre esto no se puede preguntar por aquí",
  ],
  UNDO_TOO_LATE: [
    2743,
    "It has been carried out already and can no longer be undone",
    "已执行，无法撤销",
    "Ya se ha llevado a cabo y no se puede deshacer",
  ],
  QUESTION_ANSWERED: [2744, "This has been answered already", "该问题已答复", "Ya se ha respondido"],
  NOT_WHILE_ACTING: [
    2745,
    "Only the customer can do this. You are acting for somebody else",
    "此操作只能由客户本人完成，您正在代客操作",
    "Solo el cliente puede hacerlo; usted actúa en nombre de otra persona",
  ],
  LAST_ADMINISTRATOR: [
    2746,
    "The platform needs at least one administrator",
    "平台至少需要一名管理员",
    "La plataforma necesita al menos un administrador",
  ],
  NOT_YOURSELF: [
    2747,
    "Ask another administrator to change your own account",
    "请由其他管理员更改您自己的账号",
    "Pida a otro administrador que cambie su propia cuenta",
  ],
  COMPANY_FROZEN: [2748, "This account is frozen", "该账号已冻结", "Esta cuenta está congelada"],
  NOTICE_AUDIENCE_REQUIRED: [2710, "Please choose who this notice is for", "请选择公告的接收对象", "Elija a quién va dirigido el aviso"],
  NOTICE_IS_OUT: [
    2711,
    "This notice is out already. Take it back and write another one",
    "该公告已发布，请先撤回后重新编写",
    "Este aviso ya está publicado. Retírelo y escriba otro",
  ],
  FEEDBACK_CLOSED: [
    2712,
    "This conversation is closed. Please write a new one",
    "该反馈已关闭，请重新提交",
    "Esta conversación está cerrada. Escriba una nueva",
  ],
  TOO_MANY_FEEDBACKS: [
    2713,
    "You have {most} open conversations already. Please add to one of them",
    "您已有{most}条未结束的反馈，请在其中继续补充",
    "Ya tiene {most} conversaciones abiertas. Continúe en una de ellas",
  ],
} as const satisfies Refusals;

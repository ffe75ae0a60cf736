import type { Refusals } from "#kernel/refusals/declared.ts";

/** Refusals of coupons, price lists, discounts. */
export const pricingRefusals = {
  COUPON_NOT_HELD: [2630, ["This coupon is no longer available", "该优惠券已不可用", "Este cupón ya no está disponible"]],
  COUPON_NOT_YET: [2631, ["You can use this coupon from {date}", "该优惠券自 {date}起可用", "Este cupón se puede usar desde el {date}"]],
  COUPON_OVER: [2632, ["This coupon has expired", "该优惠券已过期", "Este cupón ha caducado"]],
  COUPON_STOPPED: [2633, ["This coupon is no longer valid", "该优惠券已停用", "Este cupón se ha retirado"]],
  COUPON_OTHER_SITE: [
    2634,
    ["This coupon is for another site ({site})", "该优惠券仅限其他站点（{site}）使用", "Este cupón es para otro sitio ({site})"],
  ],
  COUPON_OTHER_GOODS: [
    2635,
    ["This coupon doesn’t apply to these goods", "该优惠券不适用于所选商品", "Este cupón es para otros productos"],
  ],
  COUPON_BELOW_MINIMUM: [
    2636,
    [
      "Add {missing} in goods to use this coupon (minimum {minimum})",
      "再购 {missing} 即可使用该优惠券（满 {minimum}）",
      "Faltan {missing} en productos para usar este cupón (mínimo {minimum})",
    ],
  ],
  COUPON_NONE_LEFT: [2637, ["All of these coupons have been claimed", "该优惠券已被领完", "Este cupón está agotado"]],
  COUPON_LIMIT: [
    2638,
    [
      "The company has reached the limit for this coupon ({most})",
      "该公司已达到此优惠券的领取上限（{most} 张）",
      "La empresa ya ha obtenido el máximo de este cupón ({most})",
    ],
  ],
  COUPON_CODE_UNKNOWN: [
    2639,
    ["We couldn’t find a coupon with this code", "没有使用该兑换码的优惠券", "No hay ningún cupón con este código"],
  ],
  COUPON_VALUE: [
    2640,
    ["Enter either an amount or a percentage", "请填写金额或百分比（二选一）", "Indique un importe o un porcentaje, no ambos"],
  ],
  COUPON_CODE_TAKEN: [2641, ["Another coupon already uses this code", "该兑换码已被其他优惠券使用", "Otro cupón ya tiene este código"]],
  COUPON_CODE_FORM: [
    2642,
    ["Use 4 to 24 letters and numbers", "兑换码须为 4–24 位字母或数字", "Un código tiene de 4 a 24 letras o dígitos"],
  ],
  COUPON_FIXED: [
    2643,
    [
      "Coupons already issued: {count}. Value, goods, site, and start date can’t change. Create a new coupon instead.",
      "已发放 {count} 张：优惠、适用商品、站点和开始日期不可更改，请另建优惠券",
      "Cupones ya entregados: {count}. El valor, los productos, el sitio y el primer día no se pueden cambiar. Cree cupones nuevos",
    ],
  ],
  COUPON_TOTAL_BELOW: [2644, ["Already issued: {count}", "已发放 {count} 张", "Cupones ya entregados: {count}"]],
  GROUP_NAME_TAKEN: [2650, ["You already have a group with this name", "已有同名的客户组", "Ya hay un grupo con este nombre"]],
  PRICE_LIST_EMPTY: [
    2651,
    [
      "An active list needs at least one company or group, and a price or percentage",
      "启用的价格表须指定适用客户，并至少有一个价格或折扣",
      "Una lista en vigor necesita al menos un destinatario y un precio o un descuento",
    ],
  ],
  PRICE_RULE_TWICE: [
    2652,
    ["The list has the same goods twice", "价格表中有重复的商品或范围", "La lista contiene dos veces los mismos productos"],
  ],
  PRICE_TIERS: [
    2653,
    [
      "Line {line}: higher quantities must cost less each",
      "第 {line} 行：数量越多，单价须越低",
      "Línea {line}: a más unidades, el precio por unidad debe bajar",
    ],
  ],
  DISCOUNT_STEPS: [
    2654,
    [
      "Each step must have more pieces and a higher percentage than the one before",
      "每一档的件数和折扣都须高于上一档",
      "Cada tramo debe exigir más unidades y dar más descuento que el anterior",
    ],
  ],
  PROMOTION_VALUE: [
    5211,
    [
      "Enter either a percentage or an amount off",
      "请填写折扣百分比或减价金额（二选一）",
      "Indique un porcentaje o un importe de descuento, no ambos",
    ],
  ],
  PROMOTION_DATES: [
    5212,
    [
      "The last day must be today or later, and not before the first day",
      "结束日期不得早于今天或开始日期",
      "El último día debe ser hoy o posterior, y no anterior al primero",
    ],
  ],
  PROMOTION_TOO_LONG: [5213, ["A promotion lasts one year at most", "促销期最长一年", "Una promoción dura un año como máximo"]],
  PROMOTION_SKUS: [
    5214,
    [
      "Check these SKUs: {skus}. They must be the manufacturer’s, 200 at most",
      "请核对这些 SKU：{skus}。须属于该厂家，最多 200 个",
      "Revise estos SKU: {skus}. Deben ser del fabricante, 200 como máximo",
    ],
  ],
  PROMOTION_PAYER: [
    5215,
    ["Choose the manufacturer that shares the promotion", "请选择共同承担促销的厂家", "Elija el fabricante que comparte la promoción"],
  ],
  PROMOTION_OVER: [
    5216,
    [
      "This promotion was answered or has ended. Reload the page",
      "该促销已答复或已结束，请刷新页面",
      "Esta promoción ya se respondió o terminó. Vuelva a cargar la página",
    ],
  ],
  PROMOTION_SHARED: [
    5217,
    [
      "Joinery pays for this promotion, so only Joinery can end it",
      "该促销由平台承担费用，只能由平台结束",
      "Joinery paga esta promoción y solo ella puede terminarla",
    ],
  ],
} as const satisfies Refusals;

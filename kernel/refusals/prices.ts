import type { Refusals } from "#kernel/refusals.ts";

/** What makes goods cheaper: coupons, price lists, discounts. */
export const pricingRefusals = {
  COUPON_NOT_HELD: [2630, "This coupon is not available any more", "该优惠券已不可用", "Este cupón ya no está disponible"],
  COUPON_NOT_YET: [2631, "This coupon can be used from {date}", "该优惠券自 {date} 起可用", "Este cupón se puede usar desde el {date}"],
  COUPON_OVER: [2632, "This coupon has expired", "该优惠券已过期", "Este cupón ha caducado"],
  COUPON_STOPPED: [2633, "This coupon has been withdrawn", "该优惠券已停用", "Este cupón se ha retirado"],
  COUPON_OTHER_SITE: [
    2634,
    "This coupon is for another site ({site})",
    "该优惠券仅限其他站点（{site}）使用",
    "Este cupón es para otro sitio ({site})",
  ],
  COUPON_OTHER_GOODS: [2635, "This coupon is for other goods", "该优惠券不适用于所选商品", "Este cupón es para otros productos"],
  COUPON_BELOW_MINIMUM: [
    2636,
    "{missing} more in goods and this coupon can be used (minimum {minimum})",
    "再购 {missing} 即可使用该优惠券（满 {minimum}）",
    "Faltan {missing} en productos para usar este cupón (mínimo {minimum})",
  ],
  COUPON_NONE_LEFT: [2637, "All of these coupons have been handed out", "该优惠券已被领完", "Ya se han repartido todos estos cupones"],
  COUPON_LIMIT: [
    2638,
    "Your company already has its share of this coupon ({most})",
    "贵公司已达到该优惠券的领取上限（{most} 张）",
    "Su empresa ya tiene los que le corresponden de este cupón ({most})",
  ],
  COUPON_CODE_UNKNOWN: [2639, "There is no coupon with this code", "没有使用该兑换码的优惠券", "No hay ningún cupón con este código"],
  COUPON_VALUE: [
    2640,
    "Give either an amount or a percentage",
    "请填写金额或百分比（二选一）",
    "Indique un importe o un porcentaje, no ambos",
  ],
  COUPON_CODE_TAKEN: [2641, "Other coupons have this code already", "该兑换码已被其他优惠券使用", "Otro cupón ya tiene este código"],
  COUPON_CODE_FORM: [
    2642,
    "A code is 4 to 24 letters and digits",
    "兑换码须为 4–24 位字母或数字",
    "Un código tiene de 4 a 24 letras y cifras",
  ],
  COUPON_FIXED: [
    2643,
    "{count} of these coupons are out: their value, goods, site and first day stay as they are. Make new coupons instead",
    "已发放 {count} 张：优惠、适用商品、站点和开始日期不可更改，请另建优惠券",
    "Ya se han entregado {count}: su valor, productos, sitio y primer día no cambian. Cree cupones nuevos",
  ],
  COUPON_TOTAL_BELOW: [2644, "{count} are out already", "已发放 {count} 张", "Ya se han entregado {count}"],
  GROUP_NAME_TAKEN: [2650, "There is a group with this name already", "已有同名的客户组", "Ya hay un grupo con este nombre"],
  PRICE_LIST_EMPTY: [
    2651,
    "A list that is in force needs somebody it is for, and a price or a percentage",
    "启用的价格表须指定适用客户，并至少有一个价格或折扣",
    "Una lista en vigor necesita a quién se aplica y un precio o porcentaje",
  ],
  PRICE_RULE_TWICE: [
    2652,
    "The list names the same goods twice",
    "价格表中有重复的商品或范围",
    "La lista nombra dos veces los mismos productos",
  ],
  PRICE_TIERS: [
    2653,
    "Line {line}: more pieces must cost less each",
    "第 {line} 行：数量越多，单价须越低",
    "Línea {line}: más piezas deben costar menos cada una",
  ],
  DISCOUNT_STEPS: [
    2654,
    "Each step must ask for more pieces and give more percent than the one before",
    "每一档的件数和折扣都须高于上一档",
    "Cada tramo debe pedir más piezas y dar más porcentaje que el anterior",
  ],
} as const satisfies Refusals;

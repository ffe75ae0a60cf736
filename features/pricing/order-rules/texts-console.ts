import type { Texts } from "#kernel/texts.ts";

export const texts = {
  title: ["Order minimum and maximum", "起订要求与上限", "Pedido mínimo y máximo"],
  intro: [
    "What one order of your goods on this site has to reach, all warehouses together. Leave a field empty for no limit. Accepted quotes, samples and FOB contracts are not bound by it.",
    "采购商在本站点一次订购您的商品（所有仓库合计）须达到的要求，留空即不限。已接受的报价、样品和 FOB 合同不受此限。",
    "Lo que debe alcanzar un pedido de sus productos en este sitio, sumados todos los almacenes. Deje un campo vacío para no limitar. No se aplica a cotizaciones aceptadas, muestras ni contratos FOB.",
  ],
  minimumValue: ["Minimum value", "起订金额", "Importe mínimo"],
  minimumValueHint: [
    "Goods at the buyer’s prices, before discounts, fees and freight",
    "按采购商价格计算的商品金额，不含折扣、费用和运费",
    "Productos al precio del comprador, antes de descuentos, cargos y transporte",
  ],
  minimumVolume: ["Minimum volume", "起订体积", "Volumen mínimo"],
  minimumCartons: ["Minimum cartons", "起订箱数", "Bultos mínimos"],
  maximumPieces: ["Maximum pieces per order", "每次下单最多件数", "Máximo de unidades por pedido"],
  maximumPiecesHint: [
    "Keeps one buyer from taking all of your stock",
    "避免单个采购商一次买空库存",
    "Evita que un comprador se lleve todas sus existencias de una vez",
  ],
  cbm: ["CBM", "m³", "m³"],
  effect: [
    "A change applies to the next order. Carts and checkouts immediately show what is missing.",
    "修改后对下一笔订单生效，购物车和结算页会立即提示还差多少。",
    "El cambio se aplica al siguiente pedido. Los carritos muestran enseguida lo que falta.",
  ],
  save: ["Save order limits", "保存下单限制", "Guardar límites de pedido"],
  saved: ["Order limits saved", "下单限制已保存", "Límites de pedido guardados"],
} as const satisfies Texts;

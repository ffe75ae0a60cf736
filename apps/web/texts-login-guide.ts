import type { Texts } from "#kernel/texts.ts";

export const texts = {
  title: ["See your wholesale prices", "查看您的批发价", "Vea sus precios al por mayor"],
  text: [
    "Create a trade account to see wholesale prices, check stock by warehouse, and order in minutes.",
    "注册成为采购商，即可查看批发价和各仓库存，几分钟即可下单。",
    "Regístrese como comprador para ver precios mayoristas, consultar existencias por almacén y hacer pedidos en minutos.",
  ],
  discounts: ["Lower prices when you buy more", "每款商品均有阶梯价", "Precios por cantidad en cada oferta"],
  stock: ["Live stock by warehouse, with arrival dates", "各仓实时库存与到货日期", "Existencias por almacén y fechas de llegada"],
  terms: [
    "Pay by balance, card, PayPal, bank transfer, or net terms",
    "支持余额、银行卡、转账等方式，转账上传凭证即可",
    "Pago con saldo, tarjeta o transferencia, o a crédito",
  ],
  login: ["Go Login", "去登录", "Iniciar sesión"],
  later: ["Keep browsing", "继续浏览", "Seguir explorando"],
} as const satisfies Texts;

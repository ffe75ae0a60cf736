import type { Text } from "#kernel/languages.ts";

/** The articles a new site starts with; an operator may change them in the database afterwards. */
export interface StarterArticle {
  page_key: string;
  title: Text;
  body: Text;
}

export const starterArticles: readonly StarterArticle[] = [
  {
    page_key: "about_us",
    title: { "en-US": "About Joinery", "zh-CN": "关于 Joinery", "es-ES": "Sobre Joinery" },
    body: {
      "en-US":
        "Joinery is where furniture businesses buy wholesale. Retailers, designers, hotels and online sellers order from stock in local warehouses, reserve goods that are still at sea, or contract whole containers straight from the factory.\n\nEvery price, fee and discount on an order can be opened and explained. Stock that you order is held for you from that moment, and money that you pay is kept apart until the goods are yours.",
      "zh-CN":
        "Joinery 是家具企业批发采购的平台。零售商、设计师、酒店和电商卖家可以直接订购本地仓现货，预订海上在途货品，或与工厂签订整柜合同。\n\n订单上的每一项价格、费用和折扣都可以展开查看来源。下单即锁定库存，货款在您收货之前单独存管。",
      "es-ES":
        "Joinery es donde las empresas del mueble compran al por mayor. Tiendas, diseñadores, hoteles y vendedores en línea piden de las existencias de almacenes locales, reservan mercancía que aún está en el mar o contratan contenedores completos directamente con la fábrica.\n\nCada precio, gasto y descuento de un pedido se puede abrir y explicar. Lo que pide queda reservado desde ese momento, y lo que paga se guarda aparte hasta que la mercancía es suya.",
    },
  },
  {
    page_key: "terms",
    title: { "en-US": "Terms of registration", "zh-CN": "注册条款", "es-ES": "Condiciones de registro" },
    body: {
      "en-US":
        "Joinery sells to businesses. By registering you confirm that you act for a company and that what you tell us about it is true. Your company can buy once its certification has been approved.\n\nAn order is binding once it is paid. Unpaid orders are released after 48 hours. Prices are in US dollars and do not include sales tax unless the order says so.",
      "zh-CN":
        "Joinery 仅面向企业销售。注册即表示您代表一家企业，并保证所填资料真实有效。企业认证通过后方可采购。\n\n订单付款后生效，未付款订单将在48小时后自动释放。价格以美元计，除订单另有注明外不含销售税。",
      "es-ES":
        "Joinery vende a empresas. Al registrarse confirma que actúa en nombre de una empresa y que los datos que facilita son ciertos. Su empresa podrá comprar cuando se apruebe su certificación.\n\nUn pedido es vinculante una vez pagado. Los pedidos sin pagar se liberan a las 48 horas. Los precios están en dólares estadounidenses y no incluyen impuestos salvo que el pedido lo indique.",
    },
  },
  {
    page_key: "merchant_terms",
    title: { "en-US": "Agreement for manufacturers", "zh-CN": "厂商入驻协议", "es-ES": "Acuerdo para fabricantes" },
    body: {
      "en-US":
        "You sell what you make yourself, under your own name, and everything you tell us about your company, factory and certificates is true. We look at it before your store opens and may ask again later.\n\nPrices, stock and production days in your console bind you: an order that is paid is delivered. Deposits and balances are held by Joinery and paid out when the milestones of the order are reached.\n\nPictures, texts and prices you upload may be shown in the shop in all its languages. Contact details of buyers are for their orders only.\n\nEither side may end this agreement with a month's notice; orders that are open are still completed.",
      "zh-CN":
        "您仅以自有名义销售自产产品，并保证企业、工厂及认证资料真实有效。店铺开通前我们会进行审核，之后也可能再次核实。\n\n您在后台填写的价格、库存与生产周期具有约束力：已付款的订单必须交付。定金与尾款由 Joinery 代管，按订单节点结算。\n\n您上传的图片、文字与价格可在商城各语言版本中展示。采购商的联系方式仅限用于履行其订单。\n\n任何一方提前一个月通知即可终止本协议，未完成的订单仍须履行完毕。",
      "es-ES":
        "Usted vende lo que fabrica, con su propio nombre, y todo lo que nos dice de su empresa, fábrica y certificados es cierto. Lo revisamos antes de abrir su tienda y podemos volver a preguntar.\n\nLos precios, existencias y días de producción de su consola le obligan: un pedido pagado se entrega. Joinery custodia anticipos y saldos y los abona al cumplirse los hitos del pedido.\n\nLas imágenes, textos y precios que suba pueden mostrarse en la tienda en todos sus idiomas. Los datos de los compradores son solo para sus pedidos.\n\nCualquiera de las partes puede terminar este acuerdo con un mes de aviso; los pedidos abiertos se completan.",
    },
  },
  {
    page_key: "shipping",
    title: { "en-US": "Pickup, shipping and freight", "zh-CN": "自提、发货与运费", "es-ES": "Recogida, envío y flete" },
    body: {
      "en-US":
        "Self pickup: collect from the warehouse during its hours. Storage is free for 5 days from the order date.\n\nShip: upload your own carrier label as a PDF and we hand the cartons to your carrier.\n\nFreight: we quote delivery to your zip code from weight, volume and distance. Freight is paid on its own, after the goods.",
      "zh-CN":
        "自提：请在仓库营业时间内提货，自下单之日起免费仓储5天。\n\n发货：上传您自己的承运商面单（PDF），我们将货物交给您的承运商。\n\n货运：我们按重量、体积和距离报价送达您的邮编。运费与货款分开支付。",
      "es-ES":
        "Recogida: retire la mercancía en el almacén en su horario. El almacenaje es gratuito durante 5 días desde la fecha del pedido.\n\nEnvío: suba la etiqueta de su transportista en PDF y le entregamos los bultos.\n\nFlete: calculamos la entrega en su código postal según peso, volumen y distancia. El flete se paga aparte, después de la mercancía.",
    },
  },
  {
    page_key: "payment",
    title: { "en-US": "Ways to pay", "zh-CN": "支付方式", "es-ES": "Formas de pago" },
    body: {
      "en-US":
        "Balance: at once, confirmed with your 6-digit payment password.\n\nCard and wallet: on the payment provider's own page; we never see a card number.\n\nTransfer, cash or cheque: upload the voucher and our finance desk confirms it, usually within one business day.",
      "zh-CN":
        "余额支付：输入6位支付密码即时到账。\n\n银行卡和钱包：在支付服务商页面完成，我们不会接触您的卡号。\n\n转账、现金或支票：上传付款凭证，财务通常在一个工作日内确认。",
      "es-ES":
        "Saldo: al instante, con su contraseña de pago de 6 cifras.\n\nTarjeta y monedero: en la página del proveedor de pagos; nunca vemos el número de tarjeta.\n\nTransferencia, efectivo o cheque: suba el comprobante y nuestro departamento financiero lo confirma, normalmente en un día laborable.",
    },
  },
  {
    page_key: "returns",
    title: { "en-US": "Damage, returns and refunds", "zh-CN": "破损、退货与退款", "es-ES": "Daños, devoluciones y reembolsos" },
    body: {
      "en-US":
        "Check every carton when it arrives and note damage on the delivery receipt. Tell us from the order page with photographs; we answer within 12 hours.\n\nRefunds go to your Joinery balance, from which you can withdraw.",
      "zh-CN":
        "收货时请逐箱检查，并在签收单上注明破损。请在订单页面上传照片告知我们，我们将在12小时内回复。\n\n退款将退至您的 Joinery 余额，可随时提现。",
      "es-ES":
        "Revise cada bulto a su llegada y anote los daños en el albarán. Infórmenos desde la página del pedido con fotografías; respondemos en 12 horas.\n\nLos reembolsos van a su saldo de Joinery, del que puede retirar fondos.",
    },
  },
  {
    page_key: "contact_us",
    title: { "en-US": "Contact us", "zh-CN": "联系我们", "es-ES": "Contacto" },
    body: {
      "en-US":
        "Write to us at any time, or call on business days from 8:00 to 17:00 Pacific time. Every message gets an answer within 12 hours.",
      "zh-CN": "欢迎随时发送邮件，或在工作日 8:00–17:00（太平洋时间）致电。所有留言将在 12 小时内得到回复。",
      "es-ES":
        "Escríbanos cuando quiera o llámenos en días laborables de 8:00 a 17:00 (hora del Pacífico). Todos los mensajes reciben respuesta en 12 horas.",
    },
  },
  {
    page_key: "privacy",
    title: { "en-US": "Privacy", "zh-CN": "隐私政策", "es-ES": "Privacidad" },
    body: {
      "en-US":
        "We keep what your orders need: who you are, where goods go, what was paid. Papers from your certification are seen by our auditors only. We place no third-party trackers.",
      "zh-CN": "我们仅保存订单所需的信息：您的身份、收货地址和付款记录。认证资料仅供审核人员查看。我们不使用任何第三方跟踪器。",
      "es-ES":
        "Guardamos lo que sus pedidos necesitan: quién es, adónde va la mercancía y qué se pagó. Los documentos de su certificación solo los ven nuestros auditores. No usamos rastreadores de terceros.",
    },
  },
];

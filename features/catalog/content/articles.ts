import type { Text } from "#kernel/languages.ts";
import { toText } from "#kernel/texts.ts";

/** Articles of a new site; operators can edit them later. */
export interface StarterArticle {
  page_key: string;
  title: Text;
  body: Text;
}

export const starterArticles: readonly StarterArticle[] = [
  {
    page_key: "about_us",
    title: toText(["About Joinery", "关于 Joinery", "Sobre Joinery"]),
    body: toText([
      "Joinery is where furniture businesses buy wholesale. Retailers, designers, hotels, and online sellers order from stock in US warehouses, reserve goods that are still on the water, or contract whole containers directly from the factory.\n\nYou can open any price, fee, or discount on an order to see how we calculated it. Stock is reserved the moment you order, and your money is held separately until the goods are yours.",
      "Joinery 是家具企业批发采购的平台。零售商、设计师、酒店和电商卖家可以直接订购本地仓现货，预订在途货柜中的商品，或与工厂签订整柜合同。\n\n订单上的每一项价格、费用和折扣都可以展开查看来源。下单即锁定库存，货款在您收货之前单独托管。",
      "En Joinery las empresas del mueble compran al por mayor. Tiendas, diseñadores, hoteles y vendedores en línea compran de las existencias de almacenes locales, reservan mercancía en tránsito o contratan contenedores completos directamente con la fábrica.\n\nPuede consultar cómo se calcula cada precio, cargo y descuento de un pedido. Lo que pide queda reservado desde ese momento, y lo que paga se custodia aparte hasta que recibe la mercancía.",
    ]),
  },
  {
    page_key: "terms",
    title: toText(["Terms of Service", "注册条款", "Condiciones de registro"]),
    body: toText([
      "Joinery sells to businesses. By creating an account you confirm that you act for a company and that the information you provide is accurate. Your company can order once its certification is approved.\n\nOrders are binding once paid; unpaid orders are canceled at the time shown on the order. Prices are in US dollars and exclude sales tax unless the order says otherwise.",
      "Joinery 仅面向企业销售。注册即表示您代表一家企业，并保证所填资料真实有效。企业认证通过后方可采购。\n\n订单付款后生效，未付款的订单到订单所示时间自动取消，库存释放。价格以美元计，除订单另有注明外不含销售税。",
      "Joinery vende a empresas. Al registrarse confirma que actúa en nombre de una empresa y que los datos que facilita son ciertos. Su empresa podrá comprar cuando se apruebe su certificación.\n\nUn pedido es vinculante una vez pagado. Los pedidos sin pagar se cancelan en la fecha que indica el pedido y la mercancía se libera. Los precios están en dólares estadounidenses y no incluyen impuestos salvo que el pedido lo indique.",
    ]),
  },
  {
    page_key: "merchant_terms",
    title: toText(["Manufacturer Agreement", "厂家入驻协议", "Acuerdo para fabricantes"]),
    body: toText([
      "You sell products you make, under your own name, and the information you give us about your company, factory, and certificates is accurate. We review it before your store opens and may check again later.\n\nPrices, stock, and lead times in your console are binding: you must deliver every paid order. Joinery holds deposits and balance payments and releases them as each order reaches its milestones.\n\nWe may show your images, text, and prices in the storefront in all its languages. Use buyers’ contact details only to fulfill their orders.\n\nEither party may end this agreement by telling the other one month in advance. Open orders must still be completed.",
      "您仅以自有名义销售自产产品，并保证企业、工厂及产品认证资料真实有效。店铺开通前我们会进行审核，之后也可能再次核实。\n\n您在后台填写的价格、库存与生产周期具有约束力：已付款的订单必须交付。定金与尾款由 Joinery 托管，按订单节点结算。\n\n您上传的图片、文字与价格可在商城各语言版本中展示。采购商的联系方式仅限用于履行其订单。\n\n任何一方提前一个月通知即可终止本协议，未完成的订单仍须履行完毕。",
      "Usted vende lo que fabrica, con su propio nombre, y todo lo que nos dice de su empresa, fábrica y certificados es cierto. Revisamos estos datos antes de abrir su tienda y podemos volver a verificarlos.\n\nLos precios, existencias y días de producción de su panel son vinculantes: todo pedido pagado debe entregarse. Joinery custodia anticipos y pagos finales y los paga al cumplirse los hitos del pedido.\n\nLas imágenes, textos y precios que suba pueden mostrarse en la tienda en todos sus idiomas. Los datos de contacto de los compradores solo pueden usarse para sus pedidos.\n\nCualquiera de las partes puede resolver este acuerdo con un mes de aviso; los pedidos en curso deben completarse.",
    ]),
  },
  {
    page_key: "shipping",
    title: toText(["Pickup, shipping, and freight", "自提、发货与运费", "Recogida, envío y transporte"]),
    body: toText([
      "Warehouse pickup: Pick up during warehouse hours. Storage is free for 5 days from the order date.\n\nYour own label: Upload your carrier’s label as a PDF. We’ll attach it and hand the cartons to your carrier.\n\nFreight delivery: We quote freight to your ZIP code by weight, volume, and distance. You pay it separately, after the goods.",
      "自提：请在仓库营业时间内提货，自下单之日起免费仓储 5 天。\n\n自备面单：上传您承运商的面单（PDF），我们把外箱交给承运商。\n\n货运配送：运费按重量、体积和距离报到您的邮编，货款付清后单独支付。",
      "Recogida en almacén: retire la mercancía en el almacén en su horario. El almacenaje es gratuito durante 5 días desde la fecha del pedido.\n\nEnvío con su etiqueta: suba la etiqueta de su transportista en PDF y le entregamos los bultos.\n\nEntrega con transporte: el transporte se calcula según peso, volumen y distancia hasta su código postal. El transporte se paga aparte, después de la mercancía.",
    ]),
  },
  {
    page_key: "payment",
    title: toText(["Payment methods", "支付方式", "Formas de pago"]),
    body: toText([
      "Balance: Pays instantly with your 6-digit payment password.\n\nCard and PayPal: Pay on the provider’s secure page. We never see your card number.\n\nBank transfer, cash, or check: Upload proof of payment. We let you know when it’s confirmed.",
      "余额支付：输入 6 位支付密码即时到账。\n\n银行卡和 PayPal：在支付服务商页面完成，我们不会接触您的卡号。\n\n转账、现金或支票：上传付款凭证，财务确认后通知您。",
      "Saldo: al instante, con su contraseña de pago de 6 dígitos.\n\nTarjeta y PayPal: en la página del servicio de pago; nunca vemos el número de tarjeta.\n\nTransferencia, efectivo o cheque: suba el comprobante y le avisaremos cuando finanzas lo confirme.",
    ]),
  },
  {
    page_key: "returns",
    title: toText(["Damage, returns, and refunds", "破损、退货与退款", "Daños, devoluciones y reembolsos"]),
    body: toText([
      "Check every carton on arrival and note any damage on the delivery receipt. Then open the order and send us photos. The order shows who replies and by when.\n\nRefunds go to your Joinery balance, and you can withdraw them.",
      "收货时请逐箱检查，并在签收单上注明破损。请在订单页上传照片并说明情况，页面会显示由谁处理、何时答复。\n\n退款将退至您的 Joinery 余额，可随时提现。",
      "Revise cada bulto a su llegada y anote los daños en el acuse de entrega antes de firmarlo. Infórmenos desde la página del pedido con fotografías; allí verá quién responde y hasta cuándo.\n\nLos reembolsos van a su saldo de Joinery, del que puede retirar fondos.",
    ]),
  },
  {
    page_key: "contact_us",
    title: toText(["Contact us", "联系我们", "Contacto"]),
    body: toText([
      "Email us anytime, or call 8 a.m.–5 p.m. Pacific on business days. We reply within 12 hours.",
      "欢迎随时发送邮件，或在工作日 8:00–17:00（太平洋时间）致电。所有留言 12 小时内回复。",
      "Escríbanos cuando quiera o llámenos en días hábiles de 8:00 a 17:00 (hora del Pacífico). Todos los mensajes reciben respuesta en 12 horas.",
    ]),
  },
  {
    page_key: "privacy",
    title: toText(["Privacy", "隐私政策", "Privacidad"]),
    body: toText([
      "We keep what your orders need: who you are, where goods go, and what was paid. Only our auditors can see your certification documents. We don’t use third-party trackers.",
      "我们仅保存订单所需的信息：您的身份、收货地址和付款记录。认证资料仅供审核人员查看。我们不使用任何第三方跟踪器。",
      "Solo guardamos los datos necesarios para sus pedidos: su identidad, las direcciones de entrega y los pagos. Los documentos de su certificación solo los ven nuestros auditores. No usamos rastreadores de terceros.",
    ]),
  },
];

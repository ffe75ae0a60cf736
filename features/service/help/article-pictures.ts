import { inEachLanguage, type Language, type Text } from "#kernel/languages.ts";
import { toText } from "#kernel/texts.ts";

/** A screen that an article shows. */
export interface ArticlePicture {
  /** The page. */
  path: string;
  /** The demo account that opens it, without its domain; the buyer by default, a visitor for an empty one. */
  as?: "approver" | "maker" | "nearby" | "new" | "buyer2" | "";
  /** The links and buttons that lead from the page to what the picture shows, in their order, as CSS selectors. */
  follow?: readonly string[];
  /** Pages with a button that is pressed before, such as one that adds to the cart. */
  first?: readonly { path: string; press: string }[];
  /** The element that the picture begins with; the heading of the page by default. */
  from?: string;
  /** What the picture shows, for readers who do not see it. */
  alt: Text;
}

/** Pictures of the starter articles that describe a screen. `npm run help-pictures` takes them. */
export const articlePictures: Readonly<Record<string, ArticlePicture>> = {
  "search-tips": {
    path: "/category/1/desk",
    alt: toText(["Search results for “desk” with filters", "“desk”的搜索结果和筛选", "Resultados de «desk» con filtros"]),
  },
  "order-pad": {
    path: "/order_pad",
    alt: toText(["The order pad", "快速下单页面", "La página de pedido rápido"]),
  },
  "batch-orders": {
    path: "/pedidoBuyNow",
    alt: toText(["Bulk orders from an Excel file", "批量下单页面", "Pedidos desde un archivo de Excel"]),
  },
  "order-statuses": {
    path: "/user_center/order",
    alt: toText(["The list of orders with their statuses", "订单列表及其状态", "La lista de pedidos con sus estados"]),
  },
  "reserve-presale": {
    path: "/reservations",
    alt: toText([
      "Reservations with container, dates, and payments",
      "我的预订：货柜、日期和付款",
      "Reservas con contenedor, fechas y pagos",
    ]),
  },
  "calendar-dates": {
    path: "/user_center/calendar",
    alt: toText(["The calendar of payments and arrivals", "付款与到货日历", "El calendario de pagos y llegadas"]),
  },
  "top-up-balance": {
    path: "/user_center/balance/recharge",
    alt: toText(["Adding funds to the balance", "余额充值页面", "Recarga del saldo"]),
  },
  "favorites-and-lists": {
    path: "/user_center/my_collection",
    alt: toText(["Favorites", "收藏页面", "Favoritos"]),
  },
  "open-a-case": {
    path: "/user_center/after_sale_services",
    alt: toText(["Returns and refunds", "售后列表", "Devoluciones y reembolsos"]),
  },
  "fob-overview": {
    path: "/user_center/contracts",
    alt: toText(["The list of FOB contracts", "FOB 合同列表", "La lista de contratos FOB"]),
  },
  "members-and-roles": {
    path: "/user_center/members",
    alt: toText([
      "Members of a company with their roles and limits",
      "公司成员、角色与限额",
      "Miembros de una empresa con sus roles y límites",
    ]),
  },
  addresses: {
    path: "/user_center/manage_address",
    alt: toText(["Delivery addresses", "收货地址", "Direcciones de entrega"]),
  },
  "messages-and-mail": {
    path: "/user_center/message_center",
    alt: toText(["The message center", "消息中心", "El centro de mensajes"]),
  },
  "talk-to-manufacturer": {
    path: "/user_center/price_requests",
    alt: toText(["Price requests and their quotes", "询价与报价列表", "Solicitudes de precio y sus ofertas"]),
  },
  "freight-claims": {
    path: "/logistics/order?tab=placed",
    follow: ["tbody tr:nth-child(3) a[href^='/logistics/order/']"],
    alt: toText([
      "A shipment whose delivery receipt names two damaged cartons",
      "货运详情：签收单注明两箱破损",
      "Un envío cuyo acuse de entrega anota dos bultos dañados",
    ]),
  },
  "case-steps": {
    path: "/user_center/after_sale_services",
    follow: ["tbody tr:nth-child(5) a"],
    alt: toText([
      "A return with its address, shipment, and refund",
      "退货单：退货地址、物流与退款",
      "Una devolución con su dirección, su envío y su reembolso",
    ]),
  },
  approvals: {
    path: "/user_center/approvals",
    as: "approver",
    alt: toText(["Purchases that need approval", "待审批的采购", "Compras que necesitan aprobación"]),
  },
  "deals-and-seconds": {
    path: "/bad_goods",
    alt: toText(["Graded seconds", "瑕疵品专区", "Segunda selección"]),
  },
  "pay-freight": {
    path: "/logistics/order?tab=placed",
    alt: toText(["The logistics center with freight orders", "物流中心的货运订单", "El centro de logística con los pedidos de transporte"]),
  },
  filters: {
    path: "/category/1/sofa",
    alt: toText(["A list of sofas with filters", "带筛选的沙发列表", "Una lista de sofás con filtros"]),
  },
  "stock-and-arrivals": {
    path: "/inventory",
    alt: toText(["Stock by warehouse", "各仓库存", "Existencias por almacén"]),
  },
  "nearby-inventory": {
    path: "/placeNearby",
    as: "nearby",
    alt: toText(["Inventory near an address", "地址附近的库存", "Existencias cerca de una dirección"]),
  },
  "contract-versions": {
    path: "/user_center/contracts",
    follow: ["tbody tr:nth-child(3) a"],
    alt: toText(["A contract that the manufacturer has changed", "厂家修改过的采购合同", "Un contrato que el fabricante ha modificado"]),
  },
  "container-loading": {
    path: "/user_center/contracts",
    follow: ["tbody tr:nth-child(12) a", "section:has(table) header button:last-of-type"],
    alt: toText([
      "The load plan of a contract’s goods in a container",
      "合同商品的装柜方案",
      "El plan de carga de un contrato en un contenedor",
    ]),
  },
  "withdraw-money": {
    path: "/user_center/balance/withdraw",
    alt: toText(["Withdrawing money to a bank account", "提现到银行账户", "Retirada de fondos a una cuenta bancaria"]),
  },
  "net-terms": {
    path: "/user_center/invoices",
    as: "buyer2",
    alt: toText(["Invoices and the credit line", "账单与信用额度", "Facturas y línea de crédito"]),
  },
  "become-a-manufacturer": {
    path: "/merchantSettlement",
    as: "",
    alt: toText(["The application of a manufacturer", "厂家入驻申请", "La solicitud de un fabricante"]),
  },
  "add-products": {
    path: "/merchant/products",
    as: "maker",
    alt: toText(["Products of a manufacturer", "厂家的商品列表", "Productos de un fabricante"]),
  },
  "import-products": {
    path: "/merchant/imports",
    as: "maker",
    alt: toText(["Imports of price lists", "价格表导入", "Importaciones de listas de precios"]),
  },
  "offers-and-stock": {
    path: "/merchant/price_stock",
    as: "maker",
    alt: toText(["Prices and stock of a manufacturer", "厂家的价格与库存", "Precios y existencias de un fabricante"]),
  },
  "create-account": {
    path: "/register",
    as: "",
    alt: toText(["The form of a new account", "注册表单", "El formulario de una cuenta nueva"]),
  },
  "see-prices": {
    path: "/product/JY-SF-10101/1",
    as: "",
    alt: toText([
      "A product as visitors see it, without prices",
      "访客看到的商品，不显示价格",
      "Un producto como lo ven los visitantes, sin precios",
    ]),
  },
  "reset-password": {
    path: "/forgetPassword",
    as: "",
    alt: toText(["Resetting a password", "重置密码", "Restablecer la contraseña"]),
  },
  "what-is-joinery": {
    path: "/home",
    as: "",
    alt: toText(["The home page", "首页", "La página de inicio"]),
  },
  "certify-company": {
    path: "/user_center/certification",
    as: "new",
    alt: toText(["The form of the company certification", "企业认证表单", "El formulario de certificación de la empresa"]),
  },
  "first-order": {
    path: "/product/JY-SF-10103/3",
    alt: toText([
      "A product with its warehouses, price, and quantity",
      "商品页：仓库、价格与数量",
      "Un producto con sus almacenes, precio y cantidad",
    ]),
  },
  "compare-products": {
    path: "/compare?products=1,2,3",
    alt: toText(["Three sofas compared side by side", "三款沙发并排对比", "Tres sofás comparados lado a lado"]),
  },
  "download-pictures": {
    path: "/user_center/picture_list",
    as: "buyer2",
    alt: toText(["Requests for product images", "商品图片申请列表", "Solicitudes de imágenes de productos"]),
  },
  "cart-rules": {
    path: "/cart",
    first: [
      { path: "/product/JY-SF-10103/3", press: "button[class*='primary-']" },
      { path: "/product/JY-SF-10101/1", press: "button[class*='primary-']" },
    ],
    alt: toText([
      "The cart, grouped by warehouse and delivery method",
      "按仓库和配送方式分组的购物车",
      "El carrito, agrupado por almacén y método de entrega",
    ]),
  },
  "cancel-order": {
    path: "/user_center/order?tab=toShip",
    follow: ["a[href^='/user_center/order/']"],
    alt: toText(["An order that can still be canceled", "仍可取消的订单", "Un pedido que aún puede cancelarse"]),
  },
  "payment-methods": {
    path: "/user_center/order?tab=toPay",
    follow: ["a[href^='/pay?']"],
    alt: toText(["The payment page with its ways to pay", "付款页面与付款方式", "La página de pago con sus formas de pago"]),
  },
  "payment-password": {
    path: "/user_center/setting",
    from: "section:nth-of-type(3)",
    alt: toText(["Settings with the payment password", "设置页面：支付密码", "Ajustes con la contraseña de pago"]),
  },
  "amounts-on-hold": {
    path: "/user_center/thaw",
    alt: toText(["Amounts on hold with their reasons", "冻结金额及原因", "Importes bloqueados con sus motivos"]),
  },
  "coupons-and-discounts": {
    path: "/user_center/coupon",
    alt: toText(["Coupons of a company", "公司的优惠券", "Cupones de una empresa"]),
  },
  "statements-and-documents": {
    path: "/user_center/balance",
    alt: toText(["The balance with its transactions", "余额与收支明细", "El saldo con sus movimientos"]),
  },
  "delivery-methods": {
    path: "/product/JY-SF-10103/3",
    follow: ["a[href^='/buyNow']"],
    alt: toText(["Checkout with the delivery methods", "结算页面：配送方式", "El pago con los métodos de entrega"]),
  },
  "upload-label": {
    path: "/user_center/order?tab=needsMe",
    follow: ["a[href^='/user_center/order/']"],
    alt: toText(["An order that waits for its shipping label", "待上传面单的订单", "Un pedido que espera su etiqueta de envío"]),
  },
  "receive-goods": {
    path: "/user_center/order?tab=toReceive",
    follow: ["a[href^='/user_center/order/']"],
    alt: toText(["A shipped order with its tracking", "运输中的订单与物流跟踪", "Un pedido enviado con su seguimiento"]),
  },
  "pickup-and-storage": {
    path: "/my_inventory",
    alt: toText(["Goods that wait in the warehouse", "存放在仓库中的商品", "Mercancía que espera en el almacén"]),
  },
  "final-payment": {
    path: "/user_center/order?tab=toPay",
    follow: ["a[href^='/reservations/final']"],
    alt: toText(["The final payment of a reservation", "预订尾款付款页面", "El pago final de una reserva"]),
  },
  "write-a-contract": {
    path: "/user_center/contracts",
    follow: ["tbody tr:nth-child(1) a"],
    alt: toText(["The draft of a purchase contract", "采购合同草稿", "El borrador de un contrato de compra"]),
  },
  "contract-payments": {
    path: "/user_center/contracts",
    follow: ["tbody tr:nth-child(7) a"],
    alt: toText(["A contract whose deposit is due", "待付定金的合同", "Un contrato con el anticipo pendiente"]),
  },
  inspection: {
    path: "/user_center/contracts",
    follow: ["tbody tr:nth-child(12) a", "a[href*='/inspection']"],
    alt: toText([
      "An inspection report with sample and defects",
      "验货报告：抽样与缺陷",
      "Un informe de inspección con muestra y defectos",
    ]),
  },
  "sea-freight": {
    path: "/international_logistics",
    alt: toText(["Ports, transit times, and rates", "港口、航程与运价", "Puertos, tiempos de tránsito y tarifas"]),
  },
  "refund-amount": {
    path: "/user_center/after_sale_services",
    follow: ["tbody tr:nth-child(6) a"],
    alt: toText(["A refund with its parts", "退款金额明细", "Un reembolso con sus partidas"]),
  },
  "missing-parts": {
    path: "/user_center/after_sale_services",
    follow: ["tbody tr:nth-child(1) a"],
    alt: toText(["A case in which missing parts were sent", "仅补发配件的售后单", "Un caso en que se enviaron las piezas que faltaban"]),
  },
  "monthly-limit": {
    path: "/user_center/after_sale_services/apply",
    alt: toText([
      "A new case, with the number of cases used this month",
      "申请售后：本月已用次数",
      "Un caso nuevo, con los casos usados este mes",
    ]),
  },
  "incoming-containers": {
    path: "/merchant/incoming",
    as: "maker",
    alt: toText(["Announced containers of a manufacturer", "厂家的在途货柜", "Contenedores anunciados de un fabricante"]),
  },
  "handle-orders": {
    path: "/merchant/orders",
    as: "maker",
    alt: toText(["Orders of a manufacturer", "厂家的订单列表", "Pedidos de un fabricante"]),
  },
  "manufacturer-contracts": {
    path: "/merchant/contracts",
    as: "maker",
    alt: toText(["Contracts of a manufacturer", "厂家的合同列表", "Contratos de un fabricante"]),
  },
};

/** The file of a picture, as the site serves it. */
export const picturePath = (article_key: string, language: Language): string => `/help/${article_key}-${language.slice(0, 2)}.webp`;

/** The text of an article with its picture after the first paragraph. */
export const withPicture = (article_key: string, body: Text): Text => {
  const picture = articlePictures[article_key];
  if (!picture) return body;
  return inEachLanguage((language) => {
    const [first = "", ...others] = body[language].split("\n\n");
    return [first, `![${picture.alt[language]}](${picturePath(article_key, language)})`, ...others].join("\n\n");
  });
};

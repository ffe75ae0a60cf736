import { inEachLanguage, type Language, type Text } from "#kernel/languages.ts";

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
    alt: {
      "en-US": "Search results for “desk” with filters",
      "zh-CN": "“desk”的搜索结果和筛选",
      "es-ES": "Resultados de «desk» con filtros",
    },
  },
  "order-pad": {
    path: "/order_pad",
    alt: { "en-US": "The order pad", "zh-CN": "快速下单页面", "es-ES": "La página de pedido rápido" },
  },
  "batch-orders": {
    path: "/pedidoBuyNow",
    alt: { "en-US": "Bulk orders from an Excel file", "zh-CN": "批量下单页面", "es-ES": "Pedidos desde un archivo de Excel" },
  },
  "order-statuses": {
    path: "/user_center/order",
    alt: { "en-US": "The list of orders with their statuses", "zh-CN": "订单列表及其状态", "es-ES": "La lista de pedidos con sus estados" },
  },
  "reserve-presale": {
    path: "/reservations",
    alt: {
      "en-US": "Reservations with container, dates, and payments",
      "zh-CN": "我的预订：货柜、日期和付款",
      "es-ES": "Reservas con contenedor, fechas y pagos",
    },
  },
  "calendar-dates": {
    path: "/user_center/calendar",
    alt: { "en-US": "The calendar of payments and arrivals", "zh-CN": "付款与到货日历", "es-ES": "El calendario de pagos y llegadas" },
  },
  "top-up-balance": {
    path: "/user_center/balance/recharge",
    alt: { "en-US": "Adding funds to the balance", "zh-CN": "余额充值页面", "es-ES": "Recarga del saldo" },
  },
  "favorites-and-lists": {
    path: "/user_center/my_collection",
    alt: { "en-US": "Favorites", "zh-CN": "收藏页面", "es-ES": "Favoritos" },
  },
  "open-a-case": {
    path: "/user_center/after_sale_services",
    alt: { "en-US": "Returns and refunds", "zh-CN": "售后列表", "es-ES": "Devoluciones y reembolsos" },
  },
  "fob-overview": {
    path: "/user_center/contracts",
    alt: { "en-US": "The list of FOB contracts", "zh-CN": "FOB 合同列表", "es-ES": "La lista de contratos FOB" },
  },
  "members-and-roles": {
    path: "/user_center/members",
    alt: {
      "en-US": "Members of a company with their roles and limits",
      "zh-CN": "公司成员、角色与限额",
      "es-ES": "Miembros de una empresa con sus roles y límites",
    },
  },
  addresses: {
    path: "/user_center/manage_address",
    alt: { "en-US": "Delivery addresses", "zh-CN": "收货地址", "es-ES": "Direcciones de entrega" },
  },
  "messages-and-mail": {
    path: "/user_center/message_center",
    alt: { "en-US": "The message center", "zh-CN": "消息中心", "es-ES": "El centro de mensajes" },
  },
  "talk-to-manufacturer": {
    path: "/user_center/price_requests",
    alt: { "en-US": "Price requests and their quotes", "zh-CN": "询价与报价列表", "es-ES": "Solicitudes de precio y sus ofertas" },
  },
  "freight-claims": {
    path: "/logistics/order?tab=placed",
    follow: ["tbody tr:nth-child(3) a[href^='/logistics/order/']"],
    alt: {
      "en-US": "A shipment whose delivery receipt names two damaged cartons",
      "zh-CN": "货运详情：签收单注明两箱破损",
      "es-ES": "Un envío cuyo acuse de entrega anota dos bultos dañados",
    },
  },
  "case-steps": {
    path: "/user_center/after_sale_services",
    follow: ["tbody tr:nth-child(5) a"],
    alt: {
      "en-US": "A return with its address, shipment, and refund",
      "zh-CN": "退货单：退货地址、物流与退款",
      "es-ES": "Una devolución con su dirección, su envío y su reembolso",
    },
  },
  approvals: {
    path: "/user_center/approvals",
    as: "approver",
    alt: { "en-US": "Purchases that need approval", "zh-CN": "待审批的采购", "es-ES": "Compras que necesitan aprobación" },
  },
  "deals-and-seconds": {
    path: "/bad_goods",
    alt: { "en-US": "Graded seconds", "zh-CN": "瑕疵品专区", "es-ES": "Segunda selección" },
  },
  "pay-freight": {
    path: "/logistics/order?tab=placed",
    alt: {
      "en-US": "The logistics center with freight orders",
      "zh-CN": "物流中心的货运订单",
      "es-ES": "El centro de logística con los pedidos de flete",
    },
  },
  filters: {
    path: "/category/1/sofa",
    alt: { "en-US": "A list of sofas with filters", "zh-CN": "带筛选的沙发列表", "es-ES": "Una lista de sofás con filtros" },
  },
  "stock-and-arrivals": {
    path: "/inventory",
    alt: { "en-US": "Stock by warehouse", "zh-CN": "各仓库存", "es-ES": "Existencias por almacén" },
  },
  "nearby-inventory": {
    path: "/placeNearby",
    as: "nearby",
    alt: { "en-US": "Inventory near an address", "zh-CN": "地址附近的库存", "es-ES": "Existencias cerca de una dirección" },
  },
  "contract-versions": {
    path: "/user_center/contracts",
    follow: ["tbody tr:nth-child(3) a"],
    alt: {
      "en-US": "A contract that the manufacturer has changed",
      "zh-CN": "厂家修改过的采购合同",
      "es-ES": "Un contrato que el fabricante ha modificado",
    },
  },
  "container-loading": {
    path: "/user_center/contracts",
    follow: ["tbody tr:nth-child(12) a", "section:has(table) header button:last-of-type"],
    alt: {
      "en-US": "The load plan of a contract’s goods in a container",
      "zh-CN": "合同商品的装柜方案",
      "es-ES": "El plan de carga de un contrato en un contenedor",
    },
  },
  "withdraw-money": {
    path: "/user_center/balance/withdraw",
    alt: { "en-US": "Withdrawing money to a bank account", "zh-CN": "提现到银行账户", "es-ES": "Retirada de fondos a una cuenta bancaria" },
  },
  "net-terms": {
    path: "/user_center/invoices",
    as: "buyer2",
    alt: { "en-US": "Invoices and the credit line", "zh-CN": "账单与信用额度", "es-ES": "Facturas y línea de crédito" },
  },
  "become-a-manufacturer": {
    path: "/merchantSettlement",
    as: "",
    alt: { "en-US": "The application of a manufacturer", "zh-CN": "厂家入驻申请", "es-ES": "La solicitud de un fabricante" },
  },
  "add-products": {
    path: "/merchant/products",
    as: "maker",
    alt: { "en-US": "Products of a manufacturer", "zh-CN": "厂家的商品列表", "es-ES": "Productos de un fabricante" },
  },
  "import-products": {
    path: "/merchant/imports",
    as: "maker",
    alt: { "en-US": "Imports of price lists", "zh-CN": "价格表导入", "es-ES": "Importaciones de listas de precios" },
  },
  "offers-and-stock": {
    path: "/merchant/price_stock",
    as: "maker",
    alt: { "en-US": "Prices and stock of a manufacturer", "zh-CN": "厂家的价格与库存", "es-ES": "Precios y existencias de un fabricante" },
  },
  "create-account": {
    path: "/register",
    as: "",
    alt: { "en-US": "The form of a new account", "zh-CN": "注册表单", "es-ES": "El formulario de una cuenta nueva" },
  },
  "see-prices": {
    path: "/product/JY-SF-10101/1",
    as: "",
    alt: {
      "en-US": "A product as visitors see it, without prices",
      "zh-CN": "访客看到的商品，不显示价格",
      "es-ES": "Un producto como lo ven los visitantes, sin precios",
    },
  },
  "reset-password": {
    path: "/forgetPassword",
    as: "",
    alt: { "en-US": "Resetting a password", "zh-CN": "重置密码", "es-ES": "Restablecer la contraseña" },
  },
  "what-is-joinery": {
    path: "/home",
    as: "",
    alt: { "en-US": "The home page", "zh-CN": "首页", "es-ES": "La página de inicio" },
  },
  "certify-company": {
    path: "/user_center/certification",
    as: "new",
    alt: {
      "en-US": "The form of the company certification",
      "zh-CN": "企业认证表单",
      "es-ES": "El formulario de certificación de la empresa",
    },
  },
  "first-order": {
    path: "/product/JY-SF-10103/3",
    alt: {
      "en-US": "A product with its warehouses, price, and quantity",
      "zh-CN": "商品页：仓库、价格与数量",
      "es-ES": "Un producto con sus almacenes, precio y cantidad",
    },
  },
  "compare-products": {
    path: "/compare?products=1,2,3",
    alt: { "en-US": "Three sofas compared side by side", "zh-CN": "三款沙发并排对比", "es-ES": "Tres sofás comparados lado a lado" },
  },
  "download-pictures": {
    path: "/user_center/picture_list",
    as: "buyer2",
    alt: { "en-US": "Requests for product images", "zh-CN": "商品图片申请列表", "es-ES": "Solicitudes de imágenes de productos" },
  },
  "cart-rules": {
    path: "/cart",
    first: [
      { path: "/product/JY-SF-10103/3", press: "button[class*='primary-']" },
      { path: "/product/JY-SF-10101/1", press: "button[class*='primary-']" },
    ],
    alt: {
      "en-US": "The cart, grouped by warehouse and delivery method",
      "zh-CN": "按仓库和配送方式分组的购物车",
      "es-ES": "El carrito, agrupado por almacén y método de entrega",
    },
  },
  "cancel-order": {
    path: "/user_center/order?tab=toShip",
    follow: ["a[href^='/user_center/order/']"],
    alt: { "en-US": "An order that can still be canceled", "zh-CN": "仍可取消的订单", "es-ES": "Un pedido que aún puede cancelarse" },
  },
  "payment-methods": {
    path: "/user_center/order?tab=toPay",
    follow: ["a[href^='/pay?']"],
    alt: {
      "en-US": "The payment page with its ways to pay",
      "zh-CN": "付款页面与付款方式",
      "es-ES": "La página de pago con sus formas de pago",
    },
  },
  "payment-password": {
    path: "/user_center/setting",
    from: "section:nth-of-type(3)",
    alt: { "en-US": "Settings with the payment password", "zh-CN": "设置页面：支付密码", "es-ES": "Ajustes con la contraseña de pago" },
  },
  "amounts-on-hold": {
    path: "/user_center/thaw",
    alt: { "en-US": "Amounts on hold with their reasons", "zh-CN": "冻结金额及原因", "es-ES": "Importes bloqueados con sus motivos" },
  },
  "coupons-and-discounts": {
    path: "/user_center/coupon",
    alt: { "en-US": "Coupons of a company", "zh-CN": "公司的优惠券", "es-ES": "Cupones de una empresa" },
  },
  "statements-and-documents": {
    path: "/user_center/balance",
    alt: { "en-US": "The balance with its transactions", "zh-CN": "余额与收支明细", "es-ES": "El saldo con sus movimientos" },
  },
  "delivery-methods": {
    path: "/product/JY-SF-10103/3",
    follow: ["a[href^='/buyNow']"],
    alt: { "en-US": "Checkout with the delivery methods", "zh-CN": "结算页面：配送方式", "es-ES": "El pago con los métodos de entrega" },
  },
  "upload-label": {
    path: "/user_center/order?tab=needsMe",
    follow: ["a[href^='/user_center/order/']"],
    alt: {
      "en-US": "An order that waits for its shipping label",
      "zh-CN": "待上传面单的订单",
      "es-ES": "Un pedido que espera su etiqueta de envío",
    },
  },
  "receive-goods": {
    path: "/user_center/order?tab=toReceive",
    follow: ["a[href^='/user_center/order/']"],
    alt: {
      "en-US": "A shipped order with its tracking",
      "zh-CN": "运输中的订单与物流跟踪",
      "es-ES": "Un pedido enviado con su seguimiento",
    },
  },
  "pickup-and-storage": {
    path: "/my_inventory",
    alt: { "en-US": "Goods that wait in the warehouse", "zh-CN": "存放在仓库中的商品", "es-ES": "Mercancía que espera en el almacén" },
  },
  "final-payment": {
    path: "/user_center/order?tab=toPay",
    follow: ["a[href^='/reservations/final']"],
    alt: { "en-US": "The final payment of a reservation", "zh-CN": "预订尾款付款页面", "es-ES": "El pago final de una reserva" },
  },
  "write-a-contract": {
    path: "/user_center/contracts",
    follow: ["tbody tr:nth-child(1) a"],
    alt: { "en-US": "The draft of a purchase contract", "zh-CN": "采购合同草稿", "es-ES": "El borrador de un contrato de compra" },
  },
  "contract-payments": {
    path: "/user_center/contracts",
    follow: ["tbody tr:nth-child(7) a"],
    alt: { "en-US": "A contract whose deposit is due", "zh-CN": "待付定金的合同", "es-ES": "Un contrato con el anticipo pendiente" },
  },
  inspection: {
    path: "/user_center/contracts",
    follow: ["tbody tr:nth-child(12) a", "a[href*='/inspection']"],
    alt: {
      "en-US": "An inspection report with sample and defects",
      "zh-CN": "验货报告：抽样与缺陷",
      "es-ES": "Un informe de inspección con muestra y defectos",
    },
  },
  "sea-freight": {
    path: "/international_logistics",
    alt: { "en-US": "Ports, transit times, and rates", "zh-CN": "港口、航程与运价", "es-ES": "Puertos, tiempos de tránsito y tarifas" },
  },
  "refund-amount": {
    path: "/user_center/after_sale_services",
    follow: ["tbody tr:nth-child(6) a"],
    alt: { "en-US": "A refund with its parts", "zh-CN": "退款金额明细", "es-ES": "Un reembolso con sus partidas" },
  },
  "missing-parts": {
    path: "/user_center/after_sale_services",
    follow: ["tbody tr:nth-child(1) a"],
    alt: {
      "en-US": "A case in which missing parts were sent",
      "zh-CN": "仅补发配件的售后单",
      "es-ES": "Un caso en que se enviaron las piezas que faltaban",
    },
  },
  "monthly-limit": {
    path: "/user_center/after_sale_services/apply",
    alt: {
      "en-US": "A new case, with the number of cases used this month",
      "zh-CN": "申请售后：本月已用次数",
      "es-ES": "Un caso nuevo, con los casos usados este mes",
    },
  },
  "incoming-containers": {
    path: "/merchant/incoming",
    as: "maker",
    alt: {
      "en-US": "Announced containers of a manufacturer",
      "zh-CN": "厂家的在途货柜",
      "es-ES": "Contenedores anunciados de un fabricante",
    },
  },
  "handle-orders": {
    path: "/merchant/orders",
    as: "maker",
    alt: { "en-US": "Orders of a manufacturer", "zh-CN": "厂家的订单列表", "es-ES": "Pedidos de un fabricante" },
  },
  "manufacturer-contracts": {
    path: "/merchant/contracts",
    as: "maker",
    alt: { "en-US": "Contracts of a manufacturer", "zh-CN": "厂家的合同列表", "es-ES": "Contratos de un fabricante" },
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

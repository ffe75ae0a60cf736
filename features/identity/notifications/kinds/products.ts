import { toText } from "#kernel/texts.ts";
import type { NotificationKind } from "./kind.ts";

/** Products: picture requests, restocked products, and reviews of a merchant's changes. */
export const productKinds = {
  picturesReady: {
    group: "products",
    roles: ["purchaser"],
    byMail: true,
    title: toText(["Download your product images", "请下载您申请的商品图片", "Descargue sus imágenes de producto"]),
    body: toText([
      "You can download the original images of {products} through {until}.",
      "{products} 的原图可在 {until}前下载。",
      "Puede descargar las imágenes originales de {products} hasta el {until}.",
    ]),
    action: toText(["Download images", "下载图片", "Descargar las imágenes"]),
  },
  picturesRefused: {
    group: "products",
    roles: ["purchaser"],
    byMail: true,
    title: toText(["Your image request was declined", "关于您的商品图片申请", "Sobre su solicitud de imágenes de producto"]),
    body: toText([
      "We can’t share the original images of {products} yet. {reasons}",
      "暂无法提供以下商品的原图：{products}。{reasons}",
      "No podemos enviarle las imágenes originales de {products}. {reasons}",
    ]),
    action: toText(["View requests", "查看我的申请", "Ver sus solicitudes"]),
  },
  favouritesBack: {
    group: "products",
    roles: ["purchaser"],
    byMail: false,
    title: toText(["Back in stock: {products}", "收藏商品到货：{products}", "Disponible de nuevo: {products}"]),
    body: toText([
      "Some of your favorites can be ordered again: {products}.",
      "您收藏的商品已可下单：{products}。",
      "Productos de sus favoritos disponibles de nuevo: {products}.",
    ]),
    action: toText(["View favorites", "查看", "Ver"]),
  },
  favouritesCheaper: {
    group: "products",
    roles: ["purchaser"],
    byMail: false,
    title: toText(["Lower prices: {products}", "收藏商品降价：{products}", "Bajada de precio: {products}"]),
    body: toText([
      "Some of your favorites cost less now: {products}.",
      "您收藏的商品价格已下调：{products}。",
      "Ha bajado el precio de productos de sus favoritos: {products}.",
    ]),
    action: toText(["View favorites", "查看", "Ver"]),
  },
  productChangesApproved: {
    group: "products",
    roles: [],
    byMail: true,
    title: toText(["Your changes to {product} are live", "{product} 的修改已上线", "Los cambios de {product} ya están publicados"]),
    body: toText([
      "We approved them. Buyers see them now.",
      "平台已审核通过，采购商现在可以看到。",
      "Los hemos aprobado; los compradores ya los ven.",
    ]),
    action: toText(["View product", "查看商品", "Ver el producto"]),
  },
  newProductsApproved: {
    group: "products",
    roles: [],
    byMail: true,
    title: toText(["New products approved: {count}", "新商品已通过审核：{count} 款", "Productos nuevos aprobados: {count}"]),
    body: toText([
      "Your new products are live. Buyers see them now.",
      "您的新商品已上架，采购商现在可以看到。",
      "Sus productos nuevos ya están publicados; los compradores ya los ven.",
    ]),
    action: toText(["View products", "查看商品", "Ver los productos"]),
  },
  newProductsRefused: {
    group: "products",
    roles: [],
    byMail: true,
    title: toText([
      "Fix the declined new products: {count}",
      "请更正未通过审核的新商品：{count} 款",
      "Corrija los productos nuevos rechazados: {count}",
    ]),
    body: toText([
      "They’re saved as drafts. Fix them and submit again. {reasons}",
      "商品已保存为草稿，更正后可重新提交。{reasons}",
      "Se conservan como borradores; corríjalos y envíelos de nuevo. {reasons}",
    ]),
    action: toText(["View products", "查看商品", "Ver los productos"]),
  },
  productChangesRefused: {
    group: "products",
    roles: [],
    byMail: true,
    title: toText(["Fix your changes to {product}", "请更正 {product} 的修改", "Corrija los cambios de {product}"]),
    body: toText([
      "They’re saved as a draft. Fix them and submit again. {reasons}",
      "修改内容已保存为草稿，更正后可重新提交。{reasons}",
      "Se conservan como borrador; corríjalos y envíelos de nuevo. {reasons}",
    ]),
    action: toText(["View product", "查看商品", "Ver el producto"]),
  },
  lowStock: {
    group: "products",
    roles: [],
    byMail: true,
    title: toText(["Replenish {products}", "请补货：{products}", "Reponga {products}"]),
    body: toText([
      "Stock items at or below their reorder point, incoming pieces included: {count}.",
      "库存已降至补货点（含在途）的项目：{count} 个。",
      "Existencias en su punto de pedido o por debajo, contando lo que está por llegar: {count}.",
    ]),
    action: toText(["View low stock", "查看低库存", "Ver existencias bajas"]),
  },
  purchaseOrderSent: {
    group: "products",
    roles: [],
    byMail: true,
    title: toText(["Answer purchase order {order}", "请答复采购单 {order}", "Responda a la orden de compra {order}"]),
    body: toText([
      "We ordered goods from you for one of our warehouses. Accept or decline the order.",
      "我们向您订购货物，请接受或拒绝该采购单。",
      "Le hemos pedido mercancía para uno de nuestros almacenes. Acepte o rechace la orden.",
    ]),
    action: toText(["View purchase order", "查看采购单", "Ver la orden de compra"]),
  },
  purchaseOrderCanceled: {
    group: "products",
    roles: [],
    byMail: true,
    title: toText(["Purchase order {order} was canceled", "采购单 {order} 已取消", "Se canceló la orden de compra {order}"]),
    body: toText(["Don’t ship its goods.", "请勿发货。", "No envíe la mercancía."]),
    action: toText(["View purchase order", "查看采购单", "Ver la orden de compra"]),
  },
  purchaseOrderAccepted: {
    group: "products",
    roles: [],
    byMail: true,
    title: toText(["Purchase order {order} was accepted", "采购单 {order} 已被接受", "Orden de compra {order} aceptada"]),
    body: toText(["The manufacturer will ship its goods.", "厂家将安排发货。", "El fabricante enviará la mercancía."]),
    action: toText(["View purchase order", "查看采购单", "Ver la orden de compra"]),
  },
  purchaseOrderDeclined: {
    group: "products",
    roles: [],
    byMail: true,
    title: toText(["Purchase order {order} was declined", "采购单 {order} 被拒绝", "Orden de compra {order} rechazada"]),
    body: toText([
      "Order the goods elsewhere or change what you ask for.",
      "请改向其他厂家订货，或调整后重新下单。",
      "Pida la mercancía en otro sitio o cambie lo que solicita.",
    ]),
    action: toText(["View purchase order", "查看采购单", "Ver la orden de compra"]),
  },
  purchaseOrderRescheduled: {
    group: "products",
    roles: [],
    byMail: true,
    title: toText([
      "New date for purchase order {order}",
      "采购单 {order} 的到仓日期已更改",
      "Nueva fecha para la orden de compra {order}",
    ]),
    body: toText([
      "The manufacturer expects its goods on another day.",
      "厂家更改了预计到仓日期。",
      "El fabricante prevé la mercancía para otro día.",
    ]),
    action: toText(["View purchase order", "查看采购单", "Ver la orden de compra"]),
  },
} as const satisfies Record<string, NotificationKind>;

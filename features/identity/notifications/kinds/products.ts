import type { NotificationKind } from "./kind.ts";

/** Products: picture requests, restocked products, and reviews of a merchant's changes. */
export const productKinds = {
  picturesReady: {
    group: "products",
    roles: ["purchaser"],
    byMail: true,
    title: {
      "en-US": "Your product images are ready",
      "zh-CN": "您申请的商品图片可以下载了",
      "es-ES": "Sus imágenes de producto están listas",
    },
    body: {
      "en-US": "You can download the original images of {products} through {until}.",
      "zh-CN": "{products} 的原图可在 {until} 前下载。",
      "es-ES": "Puede descargar las imágenes originales de {products} hasta el {until}.",
    },
    action: { "en-US": "Download images", "zh-CN": "下载图片", "es-ES": "Descargar las imágenes" },
  },
  picturesRefused: {
    group: "products",
    roles: ["purchaser"],
    byMail: true,
    title: {
      "en-US": "Your image request was declined",
      "zh-CN": "关于您的商品图片申请",
      "es-ES": "Sobre su solicitud de imágenes de producto",
    },
    body: {
      "en-US": "We can’t share the original images of {products} yet. {reasons}",
      "zh-CN": "暂无法提供以下商品的原图：{products}。{reasons}",
      "es-ES": "No podemos enviarle las imágenes originales de {products}. {reasons}",
    },
    action: { "en-US": "View requests", "zh-CN": "查看我的申请", "es-ES": "Ver sus solicitudes" },
  },
  favouritesBack: {
    group: "products",
    roles: ["purchaser"],
    byMail: false,
    title: {
      "en-US": "Back in stock: {products}",
      "zh-CN": "收藏商品到货：{products}",
      "es-ES": "Disponible de nuevo: {products}",
    },
    body: {
      "en-US": "Some of your favorites can be ordered again: {products}.",
      "zh-CN": "您收藏的商品已可下单：{products}。",
      "es-ES": "Productos de sus favoritos disponibles de nuevo: {products}.",
    },
    action: { "en-US": "View favorites", "zh-CN": "查看", "es-ES": "Ver" },
  },
  favouritesCheaper: {
    group: "products",
    roles: ["purchaser"],
    byMail: false,
    title: {
      "en-US": "Lower prices: {products}",
      "zh-CN": "收藏商品降价：{products}",
      "es-ES": "Bajada de precio: {products}",
    },
    body: {
      "en-US": "Some of your favorites cost less now: {products}.",
      "zh-CN": "您收藏的商品价格已下调：{products}。",
      "es-ES": "Ha bajado el precio de productos de sus favoritos: {products}.",
    },
    action: { "en-US": "View favorites", "zh-CN": "查看", "es-ES": "Ver" },
  },
  productChangesApproved: {
    group: "products",
    roles: [],
    byMail: true,
    title: {
      "en-US": "Your changes to {product} are live",
      "zh-CN": "{product} 的修改已上线",
      "es-ES": "Los cambios de {product} ya están publicados",
    },
    body: {
      "en-US": "We approved them. Buyers see them now.",
      "zh-CN": "平台已审核通过，采购商现在可以看到。",
      "es-ES": "Los hemos aprobado; los compradores ya los ven.",
    },
    action: { "en-US": "View product", "zh-CN": "查看商品", "es-ES": "Ver el producto" },
  },
  newProductsApproved: {
    group: "products",
    roles: [],
    byMail: true,
    title: {
      "en-US": "New products approved: {count}",
      "zh-CN": "新商品已通过审核：{count} 款",
      "es-ES": "Productos nuevos aprobados: {count}",
    },
    body: {
      "en-US": "Your new products are live. Buyers see them now.",
      "zh-CN": "您的新商品已上架，采购商现在可以看到。",
      "es-ES": "Sus productos nuevos ya están publicados; los compradores ya los ven.",
    },
    action: { "en-US": "View products", "zh-CN": "查看商品", "es-ES": "Ver los productos" },
  },
  newProductsRefused: {
    group: "products",
    roles: [],
    byMail: true,
    title: {
      "en-US": "New products declined: {count}",
      "zh-CN": "新商品未通过审核：{count} 款",
      "es-ES": "Productos nuevos rechazados: {count}",
    },
    body: {
      "en-US": "They’re saved as drafts. Fix them and submit again. {reasons}",
      "zh-CN": "商品已保存为草稿，更正后可重新提交。{reasons}",
      "es-ES": "Se conservan como borradores; corríjalos y envíelos de nuevo. {reasons}",
    },
    action: { "en-US": "View products", "zh-CN": "查看商品", "es-ES": "Ver los productos" },
  },
  productChangesRefused: {
    group: "products",
    roles: [],
    byMail: true,
    title: {
      "en-US": "Your changes to {product} need work",
      "zh-CN": "{product} 的修改未通过审核",
      "es-ES": "Los cambios de {product} se han rechazado",
    },
    body: {
      "en-US": "They’re saved as a draft. Fix them and submit again. {reasons}",
      "zh-CN": "修改内容已保存为草稿，更正后可重新提交。{reasons}",
      "es-ES": "Se conservan como borrador; corríjalos y envíelos de nuevo. {reasons}",
    },
    action: { "en-US": "View product", "zh-CN": "查看商品", "es-ES": "Ver el producto" },
  },
} as const satisfies Record<string, NotificationKind>;

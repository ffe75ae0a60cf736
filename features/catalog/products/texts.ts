import { term } from "#kernel/terms.ts";
import type { Texts } from "#kernel/texts.ts";

export const texts = {
  kind: {
    local: term.usWarehouse,
    special: term.deal,
    processing: ["Graded second", "瑕疵品", "Segunda selección"],
    presale: term.presale,
    fob: ["Factory direct (FOB)", "FOB", "FOB"],
    hot: ["Best seller", "热销", "Más vendidos"],
  },
  card: {
    certifyForPrice: ["Price after certification", "认证后查看价格", "Precio tras la certificación"],
    loginForPrice: ["Login To See Price", "登录后查看价格", "Acceda para ver el precio"],
    ownPrice: ["Your price", "协议价", "Su precio"],
    tierHint: ["{price} at {threshold, number}+ pieces", "{threshold, number} 件起 {price}", "{price} desde {threshold, number} uds."],
    moq: ["MOQ {moq, number}", "起订量 {moq, number}", "Mín. {moq, number}"],
    moqPack: [
      "MOQ {moq, number} · packs of {pack, number}",
      "起订量 {moq, number}，按 {pack, number} 的倍数",
      "Mín. {moq, number} · de {pack, number} en {pack, number}",
    ],
    stock: ["{stock, number} in {warehouse}", "{warehouse} 有货 {stock, number} 件", "{stock, number} en {warehouse}"],
    stockedIn: ["In stock at {warehouse}", "{warehouse}有货", "Disponible en {warehouse}"],
    outOfStock: ["Out Of Stock", "已售罄", "Agotado"],
    nextArrival: ["Next arrival {date}", "下批到货 {date}", "Próxima llegada {date}"],
    arrives: ["Arrives {from} – {to}", "预计 {from} 至 {to} 到货", "Llega del {from} al {to}"],
    reserve: [
      "Reserve by {date} with {percent, number}% deposit",
      "{date} 前付 {percent, number}% 定金预订",
      "Reserve hasta el {date} con un {percent, number} % de anticipo",
    ],
    fromFactory: ["Factory direct", "工厂直发", "Directo de fábrica"],
    new: ["New", "新品", "Novedad"],
    set: ["Set", "套装", "Conjunto"],
    bestSeller: ["Best seller", "热卖", "Más vendido"],
    condition: ["Grade {condition}", "{condition} 级", "Grado {condition}"],
    flaw: ["Photo of the flaw", "瑕疵照片", "Foto del defecto"],
    sizeIn: [
      "{w, number} × {d, number} × {h, number} in",
      "{w, number} × {d, number} × {h, number} 英寸",
      "{w, number} × {d, number} × {h, number} in",
    ],
    cbm: ["{cbm, number} CBM", "{cbm, number} m³", "{cbm, number} m³"],
    cartons: ["{count, plural, one {# carton} other {# cartons}}", "{count, number} 箱", "{count, plural, one {# bulto} other {# bultos}}"],
    ends: ["Ends {date}", "{date} 截止", "Hasta el {date}"],
    add: ["Add {title} to cart", "将{title}加入购物车", "Añadir {title} al carrito"],
    added: term.addedToCart,
    viewCart: term.viewCart,
  },
  favorite: {
    save: ["Save {title}", "收藏{title}", "Guardar {title}"],
    added: ["Added to favorites", "已加入收藏", "Guardado en favoritos"],
    removed: ["Removed from favorites", "已取消收藏", "Quitado de favoritos"],
    undo: term.undo,
  },
} as const satisfies Texts;

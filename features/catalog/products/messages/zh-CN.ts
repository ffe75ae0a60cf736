import type { messages as english } from "#features/catalog/products/messages/en-US.ts";
import type { Translation } from "#ui/messages/translation.ts";

export const messages = {
  kind: {
    local: "现货",
    special: "特价",
    processing: "瑕疵品",
    presale: "预售",
    fob: "FOB",
    hot: "热销",
  },
  card: {
    loginForPrice: "登录后查看价格",
    ownPrice: "协议价",
    tierHint: "{threshold, number} 件起 {price}",
    moq: "起订量 {moq, number}",
    moqPack: "起订量 {moq, number}，按 {pack, number} 的倍数",
    stock: "{warehouse} 有货 {stock, number} 件",
    outOfStock: "已售罄",
    nextArrival: "下批到货 {date}",
    arrives: "预计 {from} 至 {to} 到货",
    reserve: "{date} 前付 {percent, number}% 定金预订",
    fromFactory: "工厂直发",
    new: "新品",
    set: "套装",
    bestSeller: "热卖",
    condition: "{condition} 级",
    flaw: "瑕疵照片",
    sizeIn: "{w, number} × {d, number} × {h, number} 英寸",
    cbm: "{cbm, number} m³",
    cartons: "{count, number} 箱",
    ends: "{date} 截止",
    add: "将{title}加入购物车",
    added: "已加入购物车",
    viewCart: "查看购物车",
  },
  favorite: {
    save: "收藏{title}",
    added: "已加入收藏",
    removed: "已取消收藏",
    undo: "撤销",
  },
} as const satisfies Translation<typeof english>;

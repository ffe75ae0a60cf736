import type { messages as english } from "#features/inventory/container-loading/messages/handling/en-US.ts";
import type { Translation } from "#ui/messages/translation.ts";

/** How the cartons of a product may be loaded. */
export const messages = {
  nmfc: {
    title: "货运分类",
    item: "NMFC 品目编号",
    hint: "例如 079300-03。如由货物密度决定等级，可留空。",
    rule: "请填写 5 至 6 位数字，子编号用连字符隔开",
    save: "保存品目编号",
    saved: "品目编号已保存",
  },
  title: "外箱装载方式",
  intro: "外箱在货柜或货车内可如何堆放和翻转，装柜方案据此计算。",
  product: "商品",
  carton: "第 {number, number} 箱",
  size: "{l, number} × {w, number} × {h, number} cm，{kg, number} kg",
  pieces: "每箱 {count, number} 件",
  upright: "默认只能正立放置，可另外允许：",
  onLength: "可竖放（长边朝上）",
  onWidth: "可侧放（宽边朝上）",
  stacking: "单箱上方可承重",
  any: "不限重量",
  limited: "限定重量",
  none: "不可堆放",
  maxLoad: "最大承重",
  wrongWeight: "请输入大于 0 的重量",
  save: "保存",
  saved: "已保存，新的装柜方案将按此计算。",
  noCartons: "该商品还没有外箱资料",
  noCartonsText: "请先在商品中填写外箱的尺寸和重量。",
  toProduct: "编辑商品",
} as const satisfies Translation<typeof english>;

import type { messages as english } from "#features/inventory/duties/messages/en-US.ts";
import type { Translation } from "#ui/messages/translation.ts";

/** Duties and import fees, as estimates and the back office name them. */
export const messages = {
  kinds: {
    base: "基本关税 (HTS)",
    section_232: "232 条款关税",
    section_301: "301 条款关税",
    antidumping: "反倾销税",
    countervailing: "反补贴税",
    other_duty: "其他关税",
    mpf: "货物处理费 (MPF)",
    hmf: "港口维护费 (HMF)",
    port_fee: "港口费用",
    broker_fee: "报关费用",
  },
  free: "免税",
  percent: "{rate}%",
  amounts: {
    piece: "每件 {amount}",
    kilogram: "每公斤 {amount}",
    cubic_meter: "每 m³ {amount}（拼箱）",
    container: "每柜 {amount}（整柜）",
    shipment: "每票 {amount}",
  },
  limits: "最低 {min}，最高 {max}",
  min: "最低 {min}",
  max: "最高 {max}",
  hts: "HTS\u00a0{code}",
  allGoods: "所有商品",
  allOrigins: "所有原产地",
  madeIn: "原产地：{country}",
  since: "{from} 起",
  period: "{from} 至 {to}",
  source: "来源：{name}，{date}",
  example: "示例",
} satisfies Translation<typeof english>;

import type { messages as english } from "#features/inventory/ocean-freight/messages/console/en-US.ts";
import type { Translation } from "#ui/messages/translation.ts";

/** Ocean lanes in the back office. */
export const messages = {
  title: "海运航线",
  intro: "国际物流页面上的港口、航程、截关和运价。",
  add: "新增航线",
  edit: "编辑航线",
  remove: "删除航线",
  removeText: "确定删除 {from} 至 {to} 的航线？",
  saved: "航线已保存",
  removed: "航线已删除",
  sample: "参考",
  fromCode: "起运港 (UN/LOCODE)",
  fromName: "起运港名称",
  toCode: "目的港 (UN/LOCODE)",
  toName: "目的港名称",
  transitFrom: "最短航程（天）",
  transitTo: "最长航程（天）",
  cutoff: "截关",
  sailing: "开航",
  lcl: "拼箱每 m³ 或吨",
  lclMinimum: "拼箱最低收费",
  fcl20: "20′ 货柜",
  fcl40: "40′ 货柜",
  fcl40hq: "40′ HQ 货柜",
  valid: "有效期至",
  save: "保存航线",
  actions: "操作",
  none: "尚无航线",
  noneText: "新增航线后显示在国际物流页面。",
} satisfies Translation<typeof english>;

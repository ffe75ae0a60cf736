import type { messages as english } from "#features/inventory/dock-slots/messages/en-US.ts";
import type { Translation } from "#ui/messages/translation.ts";

export const messages = {
  title: "提货预约",
  slotHint: "{warehouse} 当地时间",
  noSlot: "稍后决定",
  noneFree: "近期没有空闲的月台时段，可稍后在订单页面预约。",
  day: "日期",
  time: "时间",
  timeFree: "{time}（剩 {free, number} 个月台）",
  timeFull: "{time}（已满）",
  truck: "车型",
  trucks: { van: "厢式小货车", box_truck: "厢式货车", semi: "半挂车", flatbed: "平板车" },
  pallets: "装载托盘数",
  rule: "司机迟到超过 {minutes, number} 分钟，时段将释放。货物继续保留，请重新预约。",
  booked: "{day} {from}–{to}，{door, number} 号月台",
  facts: "{truck} · {pallets, number} 个托盘",
  states: { booked: "已预约", arrived: "已到达", no_show: "未到" },
  none: "尚未预约月台时段。",
  book: "预约月台时段",
  move: "更改时段",
  save: "确认预约",
  saved: "月台时段已预约",
  left: "还可预约 {count, number} 次",
} as const satisfies Translation<typeof english>;

import type { messages as english } from "#ui/messages/tables/en-US.ts";
import type { Translation } from "#ui/messages/translation.ts";

export const messages = {
  columns: "列",
  chooseColumns: "选择显示的列",
  reset: "显示全部列",
  pageSelected: "已选本页全部 {count, number} 行。",
  allSelected: "已选全部 {count, number} 行。",
  selectAll: "选择全部 {count, number} 行",
  selectFirst: "选择前 {count, number} 行",
  clear: "清除选择",
} as const satisfies Translation<typeof english>;

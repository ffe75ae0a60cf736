import type { messages as english } from "#ui/messages/controls/en-US.ts";
import type { Translation } from "#ui/messages/translation.ts";

export const messages = {
  date: {
    format: "年/月/日",
    open: "选择日期：{label}",
    calendar: "日历",
    previousMonth: "上个月",
    nextMonth: "下个月",
    today: "今天",
    clear: "清除",
    wrong: "请输入日期，例如 {example}",
    notBefore: "请选择 {day} 或之后的日期",
    notAfter: "请选择 {day} 或之前的日期",
    wrongOrder: "结束日期早于开始日期",
  },
  list: {
    search: "搜索",
    noResults: "没有与“{keyword}”匹配的结果",
    empty: "暂无可选项",
    type: "输入关键字搜索",
    loading: "正在搜索…",
    failed: "搜索失败，请重试。",
    remove: "移除 {name}",
    selected: "{count, plural, =0 {未选择} other {已选 # 项}}",
  },
  chart: {
    amount: "金额",
    date: "日期",
    showTable: "以表格查看",
    showChart: "以图表查看",
    move: "用方向键查看数值",
    empty: "该时段没有数据",
  },
} as const satisfies Translation<typeof english>;

import type { messages as english } from "#apps/web/messages/shell-notices/en-US.ts";
import type { Translation } from "#ui/messages/translation.ts";

export const messages = {
  logout: {
    title: "确定退出登录？",
    text: "购物车会为您保留。再次登录后才能查看价格。",
    confirm: "退出登录",
    cancel: "取消",
  },
  acting: {
    label: "代客操作",
    text: "{staff} 正在代 {customer}（{company}）操作，每一步都会记录双方姓名。",
    until: "截止时间",
    stop: "结束代客操作",
  },
  offline: "网络已断开。您可以继续浏览当前页面，联网后即可打开其他页面、下单和保存。",
  missing: "未找到 {path}。您可以搜索，或浏览首页。",
  keyword: "关键词",
  search: "搜索",
  late: {
    page: "页面加载时间过长。",
    part: "页面的部分内容无法加载，重试将重新加载页面。",
    retry: "重试",
  },
} as const satisfies Translation<typeof english>;

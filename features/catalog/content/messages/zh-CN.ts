import type { messages as english } from "#features/catalog/content/messages/en-US.ts";
import type { Translation } from "#ui/messages/translation.ts";

export const messages = {
  help: "帮助中心",
  topics: "主题",
  more: "没有找到答案？我们会在 12 小时内回复您。",
  write: "给客服留言",
  about: "关于 {number}：",
  email: "邮箱",
  phone: "电话",
  address: "地址",
} as const satisfies Translation<typeof english>;

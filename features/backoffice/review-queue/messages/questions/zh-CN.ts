import type { Translation } from "#ui/messages/translation.ts";
import type { messages as english } from "./en-US.ts";

export const messages = {
  title: "待您补充",
  intro: "以下申请需要您补充信息，答复后我们继续处理。",
  answer: "您的答复",
  files: "图片（选填）",
  send: "发送答复",
  sent: "答复已发送，谢谢",
  empty: "没有待补充的内容",
  emptyText: "如需补充信息，我们会在此处及邮件中通知您。",
  answered: "已答复",
  waiting: "等待您的答复",
} as const satisfies Translation<typeof english>;

import type { Translation } from "#ui/messages/translation.ts";
import type { messages as english } from "./en-US.ts";

export const messages = {
  title: "平台提问",
  intro: "在处理您的申请前，我们可能需要您补充信息。",
  about: {
    certification: "企业认证",
    settlement: "入驻申请",
    voucher: "付款凭证",
    recharge: "充值",
    withdrawal: "提现",
    picture: "图片申请",
    thaw: "解冻申请",
    credit: "授信额度",
    feedback: "您的留言",
    change: "商品修改",
  },
  answer: "您的答复",
  files: "图片（可选）",
  send: "发送答复",
  sent: "感谢您的答复",
  empty: "暂无提问",
  emptyText: "如需您补充信息，我们会在此处及邮件中通知您。",
  answered: "已答复",
  waiting: "等待您的答复",
} as const satisfies Translation<typeof english>;

import type { messages as english } from "#apps/web/messages/en-US.ts";
import type { Translation } from "#ui/messages/translation.ts";

export const messages = {
  expired: "登录信息已过期，请重新登录",
  somethingError: "出错了",
  unreachable: "无法连接服务器，请检查网络后重试",
  somethingWentWrong: "出现了问题。",
} as const satisfies Translation<typeof english>;

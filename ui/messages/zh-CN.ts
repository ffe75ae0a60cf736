import type { messages as english } from "#ui/messages/en-US.ts";
import type { Translation } from "#ui/messages/translation.ts";

export const messages = {
  close: "关闭",
  cancel: "取消",
} as const satisfies Translation<typeof english>;

import type { ComponentType } from "react";
import { currentLanguage } from "#client/language.ts";
import type { MessageGroup } from "#client/messages/registry.ts";
import { loadMessages } from "#client/messages/store.ts";

/** For `lazy`: loads a component and a message group that its page does not load. The server has all messages. */
export const loadWithMessages = async <Component extends ComponentType<never>>(group: MessageGroup, component: Promise<Component>) => {
  const [loaded] = await Promise.all([component, import.meta.env.SSR ? undefined : loadMessages(currentLanguage(), group)]);
  return { default: loaded };
};

declare module "virtual:messages" {
  import type { MessageGroup, RegisteredMessages } from "#client/messages/registry.ts";
  import type { Language } from "#kernel/languages.ts";

  type Loaders = Record<MessageGroup, () => Promise<{ messages: Partial<RegisteredMessages> }>>;

  export const languages: Record<Language, () => Promise<{ loaders: Loaders }>>;
}

declare module "virtual:messages" {
  import type { MessageGroup, Messages } from "#apps/web/messages/groups.ts";
  import type { Language } from "#kernel/languages.ts";

  type Loaders = Record<MessageGroup, () => Promise<{ messages: Partial<Messages> }>>;

  export const languages: Record<Language, () => Promise<{ loaders: Loaders }>>;
}

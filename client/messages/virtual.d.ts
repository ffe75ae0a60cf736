declare module "virtual:messages" {
  import type { MessageGroup, RegisteredMessages } from "#client/messages/registry.ts";
  import type { Language } from "#kernel/languages.ts";

  type Loaders = Partial<Record<MessageGroup, () => Promise<{ messages: Partial<RegisteredMessages> }>>>;
  type LoadLoaders = () => Promise<{ loaders: Loaders }>;

  /** Loaders of the groups of public pages, and of all others. */
  export const languages: Record<Language, { publicLoaders: LoadLoaders; privateLoaders: LoadLoaders }>;
}

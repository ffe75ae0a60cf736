import { languages as files } from "virtual:messages";
import { currentLanguage } from "#client/language.ts";
import type { MessageGroup, RegisteredMessages } from "#client/messages/registry.ts";
import { type Language, languages } from "#kernel/languages.ts";

const loaded = Object.fromEntries(languages.map((language) => [language, {}])) as Record<Language, Partial<RegisteredMessages>>;
const loadedGroups = new Set<string>();

/** Loads the messages of a group once. The server loads all groups before it renders the first page. */
export const loadMessages = async (language: Language, group: MessageGroup): Promise<void> => {
  const name = `${language}/${group}`;
  if (loadedGroups.has(name)) return;
  const { publicLoaders, privateLoaders } = files[language];
  const load = (await publicLoaders()).loaders[group] ?? (await privateLoaders()).loaders[group];
  const messages = (await load?.())?.messages;
  // Mutates the object on purpose: components that need these messages render after they are loaded. A new object would
  // re-render the whole page and drop parts that are still hydrating.
  Object.assign(loaded[language], messages);
  loadedGroups.add(name);
};

const loadLanguage = async (language: Language): Promise<void> => {
  const { publicLoaders, privateLoaders } = files[language];
  const [open, others] = await Promise.all([publicLoaders(), privateLoaders()]);
  const groups = [...Object.keys(open.loaders), ...Object.keys(others.loaders)] as MessageGroup[];
  await Promise.all(groups.map((group) => loadMessages(language, group)));
};

export const loadAllMessages = (): Promise<unknown> => Promise.all(languages.map(loadLanguage));

export const getMessages = (language: Language): Partial<RegisteredMessages> => loaded[language];

/** A shell message without arguments, for code outside React. */
export const shellText = (key: "expired" | "somethingError" | "unreachable"): string => {
  return loaded[currentLanguage()].shell?.[key] ?? key;
};

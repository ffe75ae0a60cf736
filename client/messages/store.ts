import { languages as files } from "virtual:messages";
import type { MessageGroup, RegisteredMessages } from "#client/messages/registry.ts";
import { defaultLanguage, type Language, languages } from "#kernel/languages.ts";

const loaded = Object.fromEntries(languages.map((language) => [language, {}])) as Record<Language, Partial<RegisteredMessages>>;
const loadedGroups = new Set<string>();

/** Fetches the texts of a group once. The server fetches all of them before it answers the first page. */
export const loadMessages = async (language: Language, group: MessageGroup): Promise<void> => {
  const name = `${language}/${group}`;
  if (loadedGroups.has(name)) return;
  const { loaders } = await files[language]();
  const { messages } = await loaders[group]();
  // The same object: whoever needs these texts is drawn after they came. A new one would draw the whole page again, and parts
  // of it that are still on their way would vanish meanwhile.
  Object.assign(loaded[language], messages);
  loadedGroups.add(name);
};

const loadLanguage = async (language: Language): Promise<void> => {
  const { loaders } = await files[language]();
  await Promise.all(Object.keys(loaders).map((group) => loadMessages(language, group as MessageGroup)));
};

export const loadAllMessages = (): Promise<unknown> => Promise.all(languages.map(loadLanguage));

export const getMessages = (language: Language): Partial<RegisteredMessages> => loaded[language];

/** The reader's language, for code outside React. */
export const currentLanguage = (): Language => (document.documentElement.lang as Language) || defaultLanguage;

/** A plain text of the shell, for code outside React. */
export const shellText = (key: "expired" | "somethingError" | "unreachable"): string => {
  return loaded[currentLanguage()].shell?.[key] ?? key;
};

import { loaders } from "virtual:messages";
import { groups, type MessageGroup, type Messages } from "#apps/web/messages/groups.ts";
import { defaultLanguage, type Language, languages } from "#kernel/languages.ts";

const loaded = Object.fromEntries(languages.map((language) => [language, {}])) as Record<Language, Partial<Messages>>;

/** Fetches the texts of a group once. The server fetches all of them before it answers the first page. */
export const loadMessages = async (language: Language, group: MessageGroup): Promise<void> => {
  if (groups[group].every((namespace) => namespace in loaded[language])) return;
  const { messages } = (await loaders[`${group}/${language}`]?.()) ?? { messages: {} };
  // The same object: whoever needs these texts is drawn after they came. A new one would draw the whole page again, and parts
  // of it that are still on their way would vanish meanwhile.
  Object.assign(loaded[language], messages);
};

export const loadAllMessages = (): Promise<unknown> =>
  Promise.all(languages.flatMap((language) => Object.keys(groups).map((group) => loadMessages(language, group as MessageGroup))));

export const messagesIn = (language: Language): Partial<Messages> => loaded[language];

/** The reader's language, for code outside React. */
export const currentLanguage = (): Language => (document.documentElement.lang as Language) || defaultLanguage;

/** A plain text of the shell, for code outside React. */
export const shellText = (key: "expired" | "somethingError" | "unreachable"): string => {
  return loaded[currentLanguage()].shell?.[key] ?? key;
};

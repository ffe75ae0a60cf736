import { languages as files } from "virtual:messages";
import { currentLanguage } from "#client/language.ts";
import type { MessageGroup, RegisteredMessages } from "#client/messages/registry.ts";
import { type Language, languages } from "#kernel/languages.ts";

const loaded = Object.fromEntries(languages.map((language) => [language, {}])) as Record<Language, Partial<RegisteredMessages>>;
const loadedGroups = new Set<string>();

interface MessageFile {
  messages: Partial<RegisteredMessages>;
}

const importMessages = async (language: Language, group: MessageGroup): Promise<MessageFile | undefined> => {
  const { publicLoaders, privateLoaders } = files[language];
  const load = (await publicLoaders()).loaders[group] ?? (await privateLoaders()).loaders[group];
  return load?.();
};

/** The file of a group that the document names, because its page needs it: the lists of all files are two more round trips. */
const namedFile = (group: MessageGroup): string | undefined => {
  const { messageFiles = "{}" } = typeof document === "undefined" ? {} : document.documentElement.dataset;
  return (JSON.parse(messageFiles) as Partial<Record<MessageGroup, string>>)[group];
};

/** Loads the messages of a group once. The server loads all groups before it renders the first page. */
export const loadMessages = async (language: Language, group: MessageGroup): Promise<void> => {
  const name = `${language}/${group}`;
  if (loadedGroups.has(name)) return;
  const file = namedFile(group);
  const messages = (await (file ? (import(/* @vite-ignore */ file) as Promise<MessageFile>) : importMessages(language, group)))?.messages;
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

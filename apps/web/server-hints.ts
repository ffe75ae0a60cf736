import { createContext } from "react";
import type { MessageGroup } from "#apps/web/messages/groups.ts";
import type { Language } from "#kernel/languages.ts";

/** The files that hold a group of texts in one language, in the browser's build. */
export type MessageFiles = (group: MessageGroup, language: Language) => readonly string[];

/** What only the server knows while it renders a page; in the browser it is empty. */
export const ServerHints = createContext<{ nonce?: string; messageFiles?: MessageFiles }>({});

import { createContext } from "react";
import type { MessageGroup } from "#client/messages/registry.ts";
import type { Language } from "#kernel/languages.ts";

/** What the server knows of the browser's build. */
export interface BuiltFiles {
  /** The files that hold a group of texts in one language. */
  messages(group: MessageGroup, language: Language): readonly string[];
  /** The text of a style sheet; undefined where pages are served from their sources. */
  style(address: string): string | undefined;
}

/** What only the server knows while it renders a page; in the browser it is empty. */
export const ServerRenderContext = createContext<{ nonce?: string; files?: BuiltFiles }>({});

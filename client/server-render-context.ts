import { createContext } from "react";
import type { PersonalCall } from "#client/early-responses.ts";
import type { MessageGroup } from "#client/messages/registry.ts";
import type { Language } from "#kernel/languages.ts";

/** The files of the browser build, as the server knows them. */
export interface BuiltFiles {
  /** URL of the file that holds a message group in one language; undefined in development. */
  messages(group: MessageGroup, language: Language): string | undefined;
  /** Content of a style sheet by its URL; undefined in development. */
  style(url: string): string | undefined;
}

interface ServerRender {
  /** Marks our own inline scripts and styles, whose hashes the content security policy lists. */
  nonce?: string;
  files?: BuiltFiles;
  /** The style sheets of the page. */
  styles?: string;
  personalCalls?: readonly PersonalCall[];
}

/** Server-only values during rendering; empty in the browser. */
export const ServerRenderContext = createContext<ServerRender>({});

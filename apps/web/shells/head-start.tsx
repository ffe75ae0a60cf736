import { useContext } from "react";
import { preloadModule } from "react-dom";
import type { MessageGroup } from "#apps/web/messages/groups.ts";
import { ServerHints } from "#apps/web/server-hints.ts";
import type { Language } from "#kernel/languages.ts";

/** Marks the page of somebody logged in before anything is drawn, so that what is for visitors never flashes up. */
const markSession = `try{if(localStorage.getItem("joinery.session"))document.documentElement.dataset.session="in"}catch{}`;

/** What the head says to be early: the texts are fetched beside the scripts that will need them. */
export function HeadStart({ groups, language }: { groups: readonly MessageGroup[]; language: Language }) {
  const { nonce, files } = useContext(ServerHints);
  for (const file of groups.flatMap((group) => files?.messages(group, language) ?? [])) preloadModule(file);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is the constant above
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: markSession }} />;
}

import { useContext } from "react";
import { preloadModule } from "react-dom";
import type { MessageGroup } from "#apps/web/messages/groups.ts";
import { ServerRenderContext } from "#client/server-render-context.ts";
import type { Language } from "#kernel/languages.ts";

/**
 * Inline script that marks the document with the session state before the first paint. CSS uses the mark to hide visitor-only
 * elements and to reserve space for others. Empty in the browser, because the script runs only once.
 */
const markSession = import.meta.env.SSR
  ? `try{const s=JSON.parse(localStorage.getItem("joinery.session"));if(s)Object.assign(document.documentElement.dataset,{session:"in",customerType:s.customer_type})}catch{}`
  : "";

/** Head elements for an early start: the session script, and preloads of the messages. */
export function PreloadHead({ groups, language }: { groups: readonly MessageGroup[]; language: Language }) {
  const { nonce, files } = useContext(ServerRenderContext);
  for (const file of groups.flatMap((group) => files?.messages(group, language) ?? [])) preloadModule(file);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is the constant above
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: markSession }} />;
}

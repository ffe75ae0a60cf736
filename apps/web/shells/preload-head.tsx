import { useContext } from "react";
import { preloadModule } from "react-dom";
import type { MessageGroup } from "#apps/web/messages/groups.ts";
import { ServerRenderContext } from "#client/server-render-context.ts";
import type { Language } from "#kernel/languages.ts";

/**
 * Marks the page of somebody logged in, and what kind of customer it is, before anything is drawn: what is for visitors never
 * flashes up, and what is not has its room from the start. Once the page is there nobody needs the words any more.
 */
const markSession = import.meta.env.SSR
  ? `try{const s=JSON.parse(localStorage.getItem("joinery.session"));if(s)Object.assign(document.documentElement.dataset,{session:"in",customerType:s.customer_type})}catch{}`
  : "";

/** What the head says to be early: the texts are fetched beside the scripts that will need them. */
export function PreloadHead({ groups, language }: { groups: readonly MessageGroup[]; language: Language }) {
  const { nonce, files } = useContext(ServerRenderContext);
  for (const file of groups.flatMap((group) => files?.messages(group, language) ?? [])) preloadModule(file);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is the constant above
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: markSession }} />;
}

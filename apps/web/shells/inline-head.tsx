import recordEvents from "virtual:inline-script/record-events";
import startSession from "virtual:inline-script/start-session";
import { useContext } from "react";
import { preloadModule } from "react-dom";
import type { MessageGroup } from "#apps/web/messages/groups.ts";
import { ServerRenderContext } from "#client/server-render-context.ts";
import type { Language } from "#kernel/languages.ts";

/** The scripts run once, from the server's HTML, so the browser's build does not contain them. */
const scripts = import.meta.env.SSR ? [startSession, recordEvents] : ["", ""];

/** The scripts of `apps/web/inline-scripts`, which run before the page is drawn. */
export function InlineScripts() {
  const { nonce } = useContext(ServerRenderContext);
  return scripts.map((text, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey lint/security/noDangerouslySetInnerHtml: the list and its texts are constant
    <script key={place} nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
  ));
}

/** The style sheets of the page, inside its HTML, so that the first paint waits for no other file. */
export function InlineStyles() {
  const { nonce, styles = "" } = useContext(ServerRenderContext);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text comes from our own built files
  return <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: styles }} />;
}

/** Preloads the messages of the page, which hydration waits for. */
export function PreloadedMessages({ groups, language }: { groups: readonly MessageGroup[]; language: Language }) {
  const { files } = useContext(ServerRenderContext);
  for (const file of groups.flatMap((group) => files?.messages(group, language) ?? [])) preloadModule(file);
  return null;
}

import { Outlet } from "react-router";
import type { ShellHandle } from "#apps/web/root.tsx";
import { currentLanguage } from "#client/language.ts";
import { loadMessages } from "#client/messages/store.ts";

export const handle: ShellHandle = { messages: "lists", lateMessages: ["listTools"] };

/** A loader makes the router render the pages inside on the server, which has all messages. */
export const loader = () => null;

export const clientLoader = () => loadMessages(currentLanguage(), "lists").then(() => null);

export const shouldRevalidate = () => false;

/** Loads the messages of product lists and search. */
export default function Lists() {
  return <Outlet />;
}

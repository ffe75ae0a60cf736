import { Outlet } from "react-router";
import type { ShellHandle } from "#apps/web/root.tsx";
import { currentLanguage } from "#client/language.ts";
import { loadMessages } from "#client/messages/store.ts";

export const handle: ShellHandle = { messages: "help" };

/** A loader makes the router render the pages inside on the server, which has all messages. */
export const loader = () => null;

export const clientLoader = () => loadMessages(currentLanguage(), "help").then(() => null);

export const shouldRevalidate = () => false;

/** Loads the messages of the help center. */
export default function Help() {
  return <Outlet />;
}

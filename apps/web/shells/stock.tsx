import { Outlet } from "react-router";
import type { ShellHandle } from "#apps/web/root.tsx";
import { currentLanguage } from "#client/language.ts";
import { loadMessages } from "#client/messages/store.ts";

export const handle: ShellHandle = { messages: "stock" };

/** A loader makes the router render the pages inside on the server, which has all messages. */
export const loader = () => null;

export const clientLoader = () => loadMessages(currentLanguage(), "stock").then(() => null);

export const shouldRevalidate = () => false;

/** Loads the messages of the inventory, container and nearby-warehouse pages. */
export default function Stock() {
  return <Outlet />;
}

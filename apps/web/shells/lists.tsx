import { Outlet } from "react-router";
import type { ShellHandle } from "#apps/web/root.tsx";
import { currentLanguage, loadMessages } from "#client/messages/store.ts";

export const handle: ShellHandle = { messages: "lists" };

/** There only so that the pages inside are rendered on the server, which has all texts. */
export const loader = () => null;

export const clientLoader = () => loadMessages(currentLanguage(), "lists").then(() => null);

export const shouldRevalidate = () => false;

/** Lists and search: pages of the shop whose texts no other page carries. */
export default function Lists() {
  return <Outlet />;
}

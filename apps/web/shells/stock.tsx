import { Outlet } from "react-router";
import type { ShellHandle } from "#apps/web/root.tsx";
import { currentLanguage, loadMessages } from "#client/messages/store.ts";

export const handle: ShellHandle = { messages: "stock" };

/** There only so that the pages inside are rendered on the server, which has all texts. */
export const loader = () => null;

export const clientLoader = () => loadMessages(currentLanguage(), "stock").then(() => null);

export const shouldRevalidate = () => false;

/** Where goods lie: pages of the shop whose texts no other page carries. */
export default function Stock() {
  return <Outlet />;
}

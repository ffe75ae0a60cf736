import { Outlet } from "react-router";
import type { ShellHandle } from "#apps/web/root.tsx";
import { currentLanguage, loadMessages } from "#client/messages/store.ts";

export const handle: ShellHandle = { messages: "settlement" };

/** There only so that the pages inside are rendered on the server, which has all texts. */
export const loader = () => null;

export const clientLoader = () => loadMessages(currentLanguage(), "settlement").then(() => null);

export const shouldRevalidate = () => false;

/** The entry of manufacturers: pages of the shop whose texts no other page carries. */
export default function Settlement() {
  return <Outlet />;
}

import { Outlet } from "react-router";
import type { ShellHandle } from "#apps/web/root.tsx";
import { currentLanguage, loadMessages } from "#client/messages/store.ts";

export const handle: ShellHandle = { messages: "access" };

/** There only so that the pages inside are rendered on the server, which has all texts. */
export const loader = () => null;

export const clientLoader = () => loadMessages(currentLanguage(), "access").then(() => null);

export const shouldRevalidate = () => false;

/** Login, registration and a new password: pages of the shop whose texts no other page carries. */
export default function Access() {
  return <Outlet />;
}

import { Outlet } from "react-router";
import type { ShellHandle } from "#apps/web/root.tsx";
import { currentLanguage, loadMessages } from "#client/messages/store.ts";

export const handle: ShellHandle = { messages: "errands" };

export const clientLoader = () => loadMessages(currentLanguage(), "errands").then(() => null);

export const shouldRevalidate = () => false;

/** Pages of the user centre whose texts the others do not carry. */
export default function Errands() {
  return <Outlet />;
}

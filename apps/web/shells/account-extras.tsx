import { Outlet } from "react-router";
import type { ShellHandle } from "#apps/web/root.tsx";
import { currentLanguage } from "#client/language.ts";
import { loadMessages } from "#client/messages/store.ts";

export const handle: ShellHandle = { messages: "accountExtras" };

export const clientLoader = () => loadMessages(currentLanguage(), "accountExtras").then(() => null);

export const shouldRevalidate = () => false;

/** Loads the messages of account pages that most visits do not open: deposits, stored goods, requisitions, feedback. */
export default function AccountExtras() {
  return <Outlet />;
}

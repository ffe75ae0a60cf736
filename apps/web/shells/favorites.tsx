import { Outlet } from "react-router";
import type { ShellHandle } from "#apps/web/root.tsx";
import { currentLanguage } from "#client/language.ts";
import { loadMessages } from "#client/messages/store.ts";

export const handle: ShellHandle = { messages: "favorites" };

export const clientLoader = () => loadMessages(currentLanguage(), "favorites").then(() => null);

export const shouldRevalidate = () => false;

/** Loads the messages of favorites and lists, which no other account page needs. */
export default function Favorites() {
  return <Outlet />;
}

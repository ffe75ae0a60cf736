import { Outlet } from "react-router";
import { currentLanguage, loadMessages } from "#apps/web/messages/store.ts";
import type { ShellHandle } from "#apps/web/root.tsx";

export const handle: ShellHandle = { messages: "collection" };

export const clientLoader = () => loadMessages(currentLanguage(), "collection").then(() => null);

export const shouldRevalidate = () => false;

/** Favourites and lists: their texts are carried by no other page of the user centre. */
export default function Collection() {
  return <Outlet />;
}

import { Outlet } from "react-router";
import type { ShellHandle } from "#apps/web/root.tsx";
import { currentLanguage, loadMessages } from "#client/messages/store.ts";

export const handle: ShellHandle = { messages: "collection" };

export const clientLoader = () => loadMessages(currentLanguage(), "collection").then(() => null);

export const shouldRevalidate = () => false;

/** Favourites and lists: their texts are carried by no other page of the user centre. */
export default function Collection() {
  return <Outlet />;
}

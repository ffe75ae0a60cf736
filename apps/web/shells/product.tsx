import { Outlet } from "react-router";
import type { ShellHandle } from "#apps/web/root.tsx";
import { currentLanguage, loadMessages } from "#client/messages/store.ts";

export const handle: ShellHandle = { messages: "product" };

/** There only so that the page inside is rendered on the server, which has all texts. */
export const loader = () => null;

export const clientLoader = () => loadMessages(currentLanguage(), "product").then(() => null);

export const shouldRevalidate = () => false;

/** The product's page: its texts are carried by no other page of the shop. */
export default function ProductShell() {
  return <Outlet />;
}

import { Outlet } from "react-router";
import type { ShellHandle } from "#apps/web/root.tsx";
import { currentLanguage } from "#client/language.ts";
import { loadMessages } from "#client/messages/store.ts";

export const handle: ShellHandle = { messages: "product", lateMessages: ["productTools", "rating", "samples", "deliveredPrice"] };

/** A loader makes the router render the page inside on the server, which has all messages. */
export const loader = () => null;

export const clientLoader = () => loadMessages(currentLanguage(), "product").then(() => null);

export const shouldRevalidate = () => false;

/** Loads the messages of the product page. */
export default function ProductShell() {
  return <Outlet />;
}

import type { ShellHandle } from "#apps/web/root.tsx";
import { loadGroup } from "#apps/web/shells/message-layout.tsx";

/** Texts of the page about shipping from the factory. */
export const handle: ShellHandle = { messages: "oceanFreight" };

/** A loader makes the router render the page inside on the server, which has all messages. */
export const loader = () => null;

export const clientLoader = loadGroup("oceanFreight");

export { default, shouldRevalidate } from "#apps/web/shells/message-layout.tsx";

import type { ShellHandle } from "#apps/web/root.tsx";
import { loadGroup } from "#apps/web/shells/message-layout.tsx";

/** Texts of the inventory and nearby-warehouse pages. */
export const handle: ShellHandle = { messages: "stock" };

/** A loader makes the router render the pages inside on the server, which has all messages. */
export const loader = () => null;

export const clientLoader = loadGroup("stock");

export { default, shouldRevalidate } from "#apps/web/shells/message-layout.tsx";

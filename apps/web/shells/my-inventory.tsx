import type { ShellHandle } from "#apps/web/root.tsx";
import { loadGroup } from "#apps/web/shells/message-layout.tsx";

/** Texts of the goods a company has in warehouses. */
export const handle: ShellHandle = { messages: "myInventory" };

/** A loader makes the router render the pages inside on the server, which has all messages. */
export const loader = () => null;

export const clientLoader = loadGroup("myInventory");

export { default, shouldRevalidate } from "#apps/web/shells/message-layout.tsx";

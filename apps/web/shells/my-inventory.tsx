import type { ShellHandle } from "#apps/web/root.tsx";
import { loadGroup } from "#apps/web/shells/message-layout.tsx";

/** Texts of the goods a company has in warehouses. */
export const handle: ShellHandle = { messages: "myInventory" };

export const clientLoader = loadGroup("myInventory");

export { default, loader, shouldRevalidate } from "#apps/web/shells/message-layout.tsx";

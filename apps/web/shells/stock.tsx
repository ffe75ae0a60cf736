import type { ShellHandle } from "#apps/web/root.tsx";
import { loadGroup } from "#apps/web/shells/message-layout.tsx";

/** Texts of the inventory and nearby-warehouse pages. */
export const handle: ShellHandle = { messages: "stock" };

export const clientLoader = loadGroup("stock");

export { default, loader, shouldRevalidate } from "#apps/web/shells/message-layout.tsx";

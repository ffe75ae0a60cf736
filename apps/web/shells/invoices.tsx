import type { ShellHandle } from "#apps/web/root.tsx";
import { loadGroup } from "#apps/web/shells/message-layout.tsx";

/** Texts of invoices. */
export const handle: ShellHandle = { messages: "invoices" };

export const clientLoader = loadGroup("invoices");

export { default, loader, shouldRevalidate } from "#apps/web/shells/message-layout.tsx";

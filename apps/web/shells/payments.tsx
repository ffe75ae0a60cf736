import type { ShellHandle } from "#apps/web/root.tsx";
import { loadGroup } from "#apps/web/shells/message-layout.tsx";

/** Texts of the payment pages. */
export const handle: ShellHandle = { messages: "payments" };

export const clientLoader = loadGroup("payments");

export { default, loader, shouldRevalidate } from "#apps/web/shells/message-layout.tsx";

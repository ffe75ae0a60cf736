import type { ShellHandle } from "#apps/web/root.tsx";
import { loadGroup } from "#apps/web/shells/message-layout.tsx";

/** Texts of the balance, bank accounts and frozen amounts. */
export const handle: ShellHandle = { messages: "balance" };

export const clientLoader = loadGroup("balance");

export { default, loader, shouldRevalidate } from "#apps/web/shells/message-layout.tsx";

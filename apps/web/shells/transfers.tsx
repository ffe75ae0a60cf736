import type { ShellHandle } from "#apps/web/root.tsx";
import { loadGroup } from "#apps/web/shells/message-layout.tsx";

/** Texts of deposits and withdrawals. */
export const handle: ShellHandle = { messages: "transfers" };

export const clientLoader = loadGroup("transfers");

export { default, loader, shouldRevalidate } from "#apps/web/shells/message-layout.tsx";

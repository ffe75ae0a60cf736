import type { ShellHandle } from "#apps/web/root.tsx";
import { loadGroup } from "#apps/web/shells/message-layout.tsx";

/** Texts of the page about shipping from the factory. */
export const handle: ShellHandle = { messages: "oceanFreight" };

export const clientLoader = loadGroup("oceanFreight");

export { default, loader, shouldRevalidate } from "#apps/web/shells/message-layout.tsx";

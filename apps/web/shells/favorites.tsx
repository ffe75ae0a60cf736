import type { ShellHandle } from "#apps/web/root.tsx";
import { loadGroup } from "#apps/web/shells/message-layout.tsx";

/** Texts of favorites and lists, which no other account page needs. */
export const handle: ShellHandle = { messages: "favorites" };

export const clientLoader = loadGroup("favorites");

export { default, loader, shouldRevalidate } from "#apps/web/shells/message-layout.tsx";

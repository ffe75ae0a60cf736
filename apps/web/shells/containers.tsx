import type { ShellHandle } from "#apps/web/root.tsx";
import { loadGroup } from "#apps/web/shells/message-layout.tsx";

/** Texts of the pages about incoming containers. */
export const handle: ShellHandle = { messages: "containers" };

export const clientLoader = loadGroup("containers");

export { default, loader, shouldRevalidate } from "#apps/web/shells/message-layout.tsx";

import type { ShellHandle } from "#apps/web/root.tsx";
import { loadGroup } from "#apps/web/shells/message-layout.tsx";

/** Texts of account pages that most visits do not open: stored goods, requisitions, feedback. */
export const handle: ShellHandle = { messages: "accountExtras" };

export const clientLoader = loadGroup("accountExtras");

export { default, loader, shouldRevalidate } from "#apps/web/shells/message-layout.tsx";

import { Outlet } from "react-router";
import type { MessageGroup } from "#apps/web/messages/groups.ts";
import { currentLanguage } from "#client/language.ts";
import { loadMessages } from "#client/messages/store.ts";

/**
 * A loader makes the router render the pages inside on the server, which has all messages. In the browser those of a first visit are
 * loaded before it hydrates (`handle`).
 */
export const loader = () => null;

/** The `clientLoader` of a layout that only loads a message group for its pages. */
export const loadGroup = (group: MessageGroup) => (): Promise<null> => loadMessages(currentLanguage(), group).then(() => null);

export const shouldRevalidate = (): boolean => false;

/** A layout without anything of its own. */
export default function MessageLayout() {
  return <Outlet />;
}

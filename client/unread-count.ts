import { useEffect, useSyncExternalStore } from "react";
import { useSession } from "#client/session.ts";

/** Number of unread messages and notices, for the badge. The event stream updates it. */
const listeners = new Set<() => void>();
let count = 0;

export const setUnreadCount = (next: number): void => {
  if (next === count) return;
  count = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useUnreadCount = (): number =>
  useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  );

/** Subscribes to the event stream while a user is logged in. Visitors do not load the module. */
export const useSyncUnreadCount = (): void => {
  const token = useSession()?.token;
  useEffect(() => {
    if (!token) return setUnreadCount(0);
    const leaving = new AbortController();
    void import("#client/events.ts").then(({ subscribeToUnread }) => subscribeToUnread(token, leaving.signal));
    return () => leaving.abort();
  }, [token]);
};

/** The path of the message page for a user type. */
export const messagesPath = (userType: number): string =>
  userType === 3 ? "/operator/messages" : userType === 2 ? "/merchant/messages" : "/user_center/message_center";

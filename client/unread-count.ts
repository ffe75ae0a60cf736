import { useEffect, useSyncExternalStore } from "react";
import { useSession } from "#client/session.ts";

/** What somebody has not read, for the badge; told live by the server once somebody is logged in. */
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

/** Listens while somebody is logged in. Visitors never load the listener. */
export const useSyncUnreadCount = (): void => {
  const token = useSession()?.token;
  useEffect(() => {
    if (!token) return setUnreadCount(0);
    const leaving = new AbortController();
    void import("#client/events.ts").then(({ subscribeToUnread: listen }) => listen(token, leaving.signal));
    return () => leaving.abort();
  }, [token]);
};

/** Where one's messages are read. */
export const messagesPath = (userType: number): string =>
  userType === 3 ? "/operator/messages" : userType === 2 ? "/merchant/messages" : "/user_center/message_center";

import { useEffect } from "react";
import { useSession } from "#client/session.ts";
import { createStore, useStore } from "#client/store.ts";

/** What is unread: messages, notices, and conversations with unread messages. */
export interface Unread {
  messages: number;
  notices: number;
  chats: number;
}

/** The one number that badge and overview show; the tabs of the message center show its parts. */
export const sumUnread = ({ messages, notices, chats }: Unread): number => messages + notices + chats;

/** Number of unread messages, notices and conversations, for the badge. The event stream updates it. */
const count = createStore(0);

/** Number of conversations with unread messages; part of the number above. */
const chats = createStore(0);

export const setUnread = (unread: Unread): void => {
  count.set(sumUnread(unread));
  chats.set(unread.chats);
};

export const useUnreadChats = (): number => useStore(chats, 0);

export const useUnreadCount = (): number => useStore(count, 0);

/** Subscribes to the event stream while a user is logged in. Visitors do not load the module. */
export const useSyncUnreadCount = (): void => {
  const token = useSession()?.token;
  useEffect(() => {
    if (!token) return setUnread({ messages: 0, notices: 0, chats: 0 });
    const leaving = new AbortController();
    void import("#client/events.ts").then(({ subscribeToUnread }) => subscribeToUnread(token, leaving.signal));
    return () => leaving.abort();
  }, [token]);
};

/** The path of the message page for a user type. */
export const messagesPath = (userType: number): string =>
  userType === 3 ? "/operator/messages" : userType === 2 ? "/merchant/messages" : "/user_center/message_center";

import { expect, test } from "vitest";
import { sumUnread } from "#client/unread-count.ts";

test("the badge counts messages, notices and conversations, each once", () => {
  expect(sumUnread({ messages: 5, notices: 0, chats: 0 })).toBe(5);
  expect(sumUnread({ messages: 95, notices: 3, chats: 1 })).toBe(99);
});

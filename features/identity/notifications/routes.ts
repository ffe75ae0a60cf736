import { route } from "#platform/serve.ts";
import { deleteOwnMessages, listMessages, markAsRead, readSettings, readUnread, saveSetting } from "./commands/messages.ts";
import { listNotices, listWritten, markNoticesRead, readNotice, takeBack, takeNoticesOff, writeNotice } from "./commands/notices.ts";
import {
  deleteMessages,
  messageList,
  messageSettings,
  noticeDetail,
  noticeList,
  readMessages,
  readNotices,
  removeNotices,
  saveMessageSetting,
  saveNotice,
  unreadCount,
  withdrawNotice,
  writtenNotices,
} from "./contract.ts";

export const messagesRoutes = [
  route(messageList, listMessages),
  route(readMessages, markAsRead),
  route(deleteMessages, deleteOwnMessages),
  route(unreadCount, readUnread),
  route(noticeList, listNotices),
  route(noticeDetail, readNotice),
  route(readNotices, markNoticesRead),
  route(removeNotices, takeNoticesOff),
  route(messageSettings, readSettings),
  route(saveMessageSetting, saveSetting),
  route(writtenNotices, listWritten),
  route(saveNotice, writeNotice),
  route(withdrawNotice, takeBack),
];

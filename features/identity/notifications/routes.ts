import { route } from "#platform/serve.ts";
import {
  deleteOwnMessages,
  getUnreadCount,
  handleMessageSettings,
  listMessages,
  markAsRead,
  saveMailSetting,
} from "./commands/messages.ts";
import {
  getNotice,
  handleRemoveNotices,
  handleSaveNotice,
  handleWithdrawNotice,
  listNotices,
  listOperatorNotices,
  markNoticesRead,
} from "./commands/notices.ts";
import {
  deleteMessages,
  messageList,
  messageSettings,
  noticeDetail,
  noticeList,
  operatorNoticeList,
  readMessages,
  readNotices,
  removeNotices,
  saveMessageSetting,
  saveNotice,
  unreadCount,
  withdrawNotice,
} from "./contract.ts";

export const notificationsRoutes = [
  route(messageList, listMessages),
  route(readMessages, markAsRead),
  route(deleteMessages, deleteOwnMessages),
  route(unreadCount, getUnreadCount),
  route(noticeList, listNotices),
  route(noticeDetail, getNotice),
  route(readNotices, markNoticesRead),
  route(removeNotices, handleRemoveNotices),
  route(messageSettings, handleMessageSettings),
  route(saveMessageSetting, saveMailSetting),
  route(operatorNoticeList, listOperatorNotices),
  route(saveNotice, handleSaveNotice),
  route(withdrawNotice, handleWithdrawNotice),
];

import { bind } from "#platform/serve.ts";
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
import * as contract from "./contract.ts";

export const notificationsRoutes = bind(contract, {
  messageList: listMessages,
  readMessages: markAsRead,
  deleteMessages: deleteOwnMessages,
  unreadCount: getUnreadCount,
  noticeList: listNotices,
  noticeDetail: getNotice,
  readNotices: markNoticesRead,
  removeNotices: handleRemoveNotices,
  messageSettings: handleMessageSettings,
  saveMessageSetting: saveMailSetting,
  operatorNoticeList: listOperatorNotices,
  saveNotice: handleSaveNotice,
  withdrawNotice: handleWithdrawNotice,
});

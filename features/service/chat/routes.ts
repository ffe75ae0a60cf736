import { route } from "#platform/serve.ts";
import { getThread } from "./commands/detail.ts";
import { assignThread, blockThread, callService, decideThreadReport, reportThread } from "./commands/manage.ts";
import { listThreadMessages, listThreads } from "./commands/read.ts";
import { getSellerSettings, listSavedReplies, removeSavedReply, saveSavedReply, saveSellerHours } from "./commands/seller.ts";
import { startForBuyer, startForMerchant, startForOperator } from "./commands/start.ts";
import { translateMessage } from "./commands/translate.ts";
import { announceTyping, markThread, moveThread, sendMessage } from "./commands/write.ts";
import {
  decideChatReport,
  merchantSeller,
  operatorSeller,
  startBuyerChat,
  startMerchantChat,
  startOperatorChat,
} from "./contract/others.ts";
import { buyerChat, merchantChat, operatorChat } from "./contract/sides.ts";

const buyerRoutes = [
  route(buyerChat.threads, listThreads("buyer")),
  route(buyerChat.thread, getThread("buyer")),
  route(buyerChat.messages, listThreadMessages("buyer")),
  route(buyerChat.translate, translateMessage("buyer")),
  route(buyerChat.send, sendMessage("buyer")),
  route(buyerChat.mark, markThread("buyer")),
  route(buyerChat.typing, announceTyping("buyer")),
  route(buyerChat.close, moveThread("buyer", "close")),
  route(buyerChat.reopen, moveThread("buyer", "reopen")),
  route(buyerChat.report, reportThread("buyer")),
  route(buyerChat.block, blockThread("buyer")),
  route(buyerChat.callService, callService("buyer")),
  route(startBuyerChat, startForBuyer),
];

const merchantRoutes = [
  route(merchantChat.threads, listThreads("merchant")),
  route(merchantChat.thread, getThread("merchant")),
  route(merchantChat.messages, listThreadMessages("merchant")),
  route(merchantChat.translate, translateMessage("merchant")),
  route(merchantChat.send, sendMessage("merchant")),
  route(merchantChat.mark, markThread("merchant")),
  route(merchantChat.typing, announceTyping("merchant")),
  route(merchantChat.close, moveThread("merchant", "close")),
  route(merchantChat.reopen, moveThread("merchant", "reopen")),
  route(merchantChat.report, reportThread("merchant")),
  route(merchantChat.block, blockThread("merchant")),
  route(merchantChat.callService, callService("merchant")),
  route(merchantChat.assign, assignThread("merchant")),
  route(startMerchantChat, startForMerchant),
  route(merchantSeller.savedReplies, listSavedReplies("merchant")),
  route(merchantSeller.saveReply, saveSavedReply("merchant")),
  route(merchantSeller.deleteReply, removeSavedReply("merchant")),
  route(merchantSeller.settings, getSellerSettings("merchant")),
  route(merchantSeller.saveHours, saveSellerHours("merchant")),
];

const operatorRoutes = [
  route(operatorChat.threads, listThreads("operator")),
  route(operatorChat.thread, getThread("operator")),
  route(operatorChat.messages, listThreadMessages("operator")),
  route(operatorChat.translate, translateMessage("operator")),
  route(operatorChat.send, sendMessage("operator")),
  route(operatorChat.mark, markThread("operator")),
  route(operatorChat.typing, announceTyping("operator")),
  route(operatorChat.close, moveThread("operator", "close")),
  route(operatorChat.reopen, moveThread("operator", "reopen")),
  route(operatorChat.assign, assignThread("operator")),
  route(startOperatorChat, startForOperator),
  route(decideChatReport, decideThreadReport),
  route(operatorSeller.savedReplies, listSavedReplies("operator")),
  route(operatorSeller.saveReply, saveSavedReply("operator")),
  route(operatorSeller.deleteReply, removeSavedReply("operator")),
  route(operatorSeller.settings, getSellerSettings("operator")),
  route(operatorSeller.saveHours, saveSellerHours("operator")),
];

/** The same commands for the calls of the three sides. */
export const chatRoutes = [...buyerRoutes, ...merchantRoutes, ...operatorRoutes];

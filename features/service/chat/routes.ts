import { bind } from "#platform/serve.ts";
import { getThread } from "./commands/detail.ts";
import { assignThread, blockThread, callService, decideThreadReport, reportThread } from "./commands/manage.ts";
import { listThreadMessages, listThreads } from "./commands/read.ts";
import { getSellerSettings, listSavedReplies, removeSavedReply, saveSavedReply, saveSellerHours } from "./commands/seller.ts";
import { startForBuyer, startForMerchant, startForOperator } from "./commands/start.ts";
import { translateMessage } from "./commands/translate.ts";
import { announceTyping, markThread, moveThread, readAllChats, sendMessage } from "./commands/write.ts";
import * as others from "./contract/others.ts";
import { buyerChat, merchantChat, operatorChat } from "./contract/sides.ts";

export const chatRoutes = [
  ...bind(buyerChat, {
    threads: listThreads("buyer"),
    thread: getThread("buyer"),
    messages: listThreadMessages("buyer"),
    translate: translateMessage("buyer"),
    send: sendMessage("buyer"),
    mark: markThread("buyer"),
    readAll: readAllChats("buyer"),
    typing: announceTyping("buyer"),
    close: moveThread("buyer", "close"),
    reopen: moveThread("buyer", "reopen"),
    report: reportThread("buyer"),
    block: blockThread("buyer"),
    callService: callService("buyer"),
  }),
  ...bind(others, {
    startBuyerChat: startForBuyer,
    startMerchantChat: startForMerchant,
    startOperatorChat: startForOperator,
    decideChatReport: decideThreadReport,
  }),
  ...bind(merchantChat, {
    threads: listThreads("merchant"),
    thread: getThread("merchant"),
    messages: listThreadMessages("merchant"),
    translate: translateMessage("merchant"),
    send: sendMessage("merchant"),
    mark: markThread("merchant"),
    readAll: readAllChats("merchant"),
    typing: announceTyping("merchant"),
    close: moveThread("merchant", "close"),
    reopen: moveThread("merchant", "reopen"),
    report: reportThread("merchant"),
    block: blockThread("merchant"),
    callService: callService("merchant"),
    assign: assignThread("merchant"),
  }),
  ...bind(others.merchantSeller, {
    savedReplies: listSavedReplies("merchant"),
    saveReply: saveSavedReply("merchant"),
    deleteReply: removeSavedReply("merchant"),
    settings: getSellerSettings("merchant"),
    saveHours: saveSellerHours("merchant"),
  }),
  ...bind(operatorChat, {
    threads: listThreads("operator"),
    thread: getThread("operator"),
    messages: listThreadMessages("operator"),
    translate: translateMessage("operator"),
    send: sendMessage("operator"),
    mark: markThread("operator"),
    readAll: readAllChats("operator"),
    typing: announceTyping("operator"),
    close: moveThread("operator", "close"),
    reopen: moveThread("operator", "reopen"),
    assign: assignThread("operator"),
  }),
  ...bind(others.operatorSeller, {
    savedReplies: listSavedReplies("operator"),
    saveReply: saveSavedReply("operator"),
    deleteReply: removeSavedReply("operator"),
    settings: getSellerSettings("operator"),
    saveHours: saveSellerHours("operator"),
  }),
];

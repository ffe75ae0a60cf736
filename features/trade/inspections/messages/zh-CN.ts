import type { messages as english } from "#features/trade/inspections/messages/en-US.ts";
import type { Translation } from "#ui/messages/translation.ts";

/** Reports of inspections. */
export const messages = {
  toContract: "返回合同",
  pdf: "下载 PDF",
  rounds: "历次验货",
  roundNumber: "第 {round, number} 次验货",
  facts: "验货信息",
  place: "地点",
  started: "开始时间",
  submitted: "提交时间",
  photos: "照片",
  pieceNumber: "样本 {piece, number}",
  pieceUnknown: "未记录样本号",
  result: "报告结果",
  reviewUntil: "采购商正在审阅报告。逾期未答复视为接受，截止时间：",
  decisions: {
    passed: "采购商已接受报告。",
    failed: "采购商不接受该批货物。",
    expired: "审阅期已过且未答复，视为接受报告。",
  },
} as const satisfies Translation<typeof english>;

import type { messages as english } from "#features/money/carrier-accounts/messages/en-US.ts";
import type { Translation } from "#ui/messages/translation.ts";

/** What carriers and the platform owe each other. */
export const messages = {
  title: "承运商往来",
  intro: "按订单查看承运商因货损索赔和补发应付的款项，以及复重、改级增加的运费。",
  tabs: { label: "按状态查看往来", open: "未结清", settled: "已结清" },
  owedToUs: "承运商应付",
  owedByUs: "应付承运商",
  none: "没有未结清的往来",
  noneText: "因承运商责任赔付的款项和已接受的更正会显示在此，直至结清。",
  noneSettled: "尚无已结清的往来",
  order: "订单",
  carrier: "承运商",
  since: "起始日期",
  items: "明细",
  kinds: {
    freight_claim: "货运索赔",
    refund: "退款",
    replacement: "补发",
    freight_correction: "复重或改级",
    carrier_settlement: "结算",
    other: "入账",
  },
  open: "未结清",
  owesUs: "承运商应付",
  owesCarrier: "应付承运商",
  settle: "结算",
  settleTitle: "结算订单 {order}",
  outcome: "结算方式",
  outcomes: { received: "已收承运商款项", paid: "已付承运商", written_off: "核销" },
  amount: "金额",
  amountRule: "请输入金额，例如 25.00",
  reference: "汇款或付款编号",
  note: "备注",
  noteHint: "核销时必填",
  done: "结算已登记",
} satisfies Translation<typeof english>;

import type { messages as english } from "#features/money/freight-claims/messages/console/en-US.ts";
import type { Translation } from "#ui/messages/translation.ts";

/** Freight claims in the back office. */
export const messages = {
  case: "售后单 {number}",
  title: "货运索赔",
  intro: "在途损坏和丢失，附承运商要求的资料。",
  tabs: { label: "按状态查看索赔", open: "待处理", decided: "已处理" },
  claim: "索赔",
  company: "公司",
  what: "情况",
  claimed: "索赔金额",
  documents: "索赔资料",
  decision: "处理结果",
  decide: "处理",
  none: "没有待处理的索赔",
  noneText: "采购商提交的索赔显示在此处。",
  noneDecided: "没有已处理的索赔",
  pay: "赔付",
  decline: "驳回",
  amount: "赔付金额",
  fault: "责任方",
  faultHint: "厂家责任从其货款中扣除；承运商和仓库责任由平台承担。",
  faults: { carrier: "承运商", manufacturer: "厂家", warehouse: "仓库" },
  note: "给采购商的原因",
  paid: "已赔付",
  agreed: "已登记，须由另一人以相同金额赔付。",
  declined: "索赔已驳回",
  waiting: "等待另一人处理",
} satisfies Translation<typeof english>;

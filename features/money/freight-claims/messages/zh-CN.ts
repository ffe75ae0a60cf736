import type { messages as english } from "#features/money/freight-claims/messages/en-US.ts";
import type { Translation } from "#ui/messages/translation.ts";

/** Freight claims of buyers. */
export const messages = {
  case: "售后单",
  handOver: "需要整件退款或换货？",
  openCase: "申请售后",
  title: "索赔",
  file: "提交索赔",
  none: "没有索赔",
  noneText: "货物在途中损坏或丢失时，请在此提交索赔。",
  clock: "请在 {time} 前报告隐蔽损坏。承运商在签收后 5 个工作日内受理。",
  clockOver: "隐蔽损坏的 5 个工作日期限已于 {time} 结束。",
  claimable: "最多可索赔 {amount}。",
  claimed: "索赔金额",
  paid: "已赔付至余额",
  filed: "{time} 提交",
  decided: "{time} 处理",
  withdraw: "撤回索赔",
  withdrawn: "索赔已撤回",
  fileTitle: "索赔资料",
  dialog: {
    title: "为订单 {order} 提交索赔",
    kind: "情况",
    amount: "金额",
    amountHint: "损坏或丢失货物的价值",
    description: "说明",
    files: "图片和资料",
    confirm: "提交索赔",
    done: "索赔 {number} 已提交",
  },
  kinds: { noted: "签收时已注明的损坏", concealed: "事后发现的隐蔽损坏", loss: "整批丢失" },
  statuses: { submitted: "审核中", agreed: "审核中", paid: "已赔付", declined: "已驳回", withdrawn: "已撤回" },
  documents: { bol: "提单", order: "订单", packing: "装箱单", receipt: "签收单", evidence: "图片或资料" },
} satisfies Translation<typeof english>;

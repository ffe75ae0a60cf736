import { toText } from "#kernel/texts.ts";
import type { NotificationKind } from "./kind.ts";

/** Changes of the bank account for buyers' transfers, sent to all responsible staff. Params: who, site. */
export const siteKinds = {
  siteBankProposed: {
    group: "security",
    roles: [],
    byMail: true,
    title: toText([
      "Approve or decline the new bank account for {site}, proposed by {who}",
      "请复核 {who} 申请更换的 {site} 收款账户",
      "Apruebe o rechace la cuenta bancaria de {site} que propone {who}",
    ]),
    body: toText([
      "Buyers keep seeing the current account until someone else approves the change. Didn’t expect this? Decline it.",
      "复核通过前，采购商仍向原账户付款。如有异常，请驳回。",
      "Los compradores siguen pagando en la cuenta anterior hasta que otra persona lo apruebe. Si no lo esperaba, rechácelo.",
    ]),
    action: toText(["Review change", "前往查看", "Revisar"]),
  },
  siteBankChanged: {
    group: "security",
    roles: [],
    byMail: true,
    title: toText([
      "{site} has a new bank account for transfers",
      "{site} 的收款账户已更换",
      "Los compradores de {site} pagan ahora en otra cuenta bancaria",
    ]),
    body: toText([
      "{who} gave the second approval. Buyers see the new account now.",
      "{who} 已复核通过，立即生效。",
      "{who} ha dado la segunda aprobación. El cambio ya está en vigor.",
    ]),
    action: toText(["Review change", "前往查看", "Revisar"]),
  },
} as const satisfies Record<string, NotificationKind>;

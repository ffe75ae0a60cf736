import type { NotificationKind } from "./kind.ts";

/** Changes of the bank account for buyers' transfers, sent to all responsible staff. Params: who, site. */
export const siteKinds = {
  siteBankProposed: {
    group: "security",
    roles: [],
    byMail: true,
    title: {
      "en-US": "Approval needed: {who} proposed a new bank account for {site}",
      "zh-CN": "{who} 申请更换 {site} 的收款账户",
      "es-ES": "{who} propone otra cuenta bancaria para {site}",
    },
    body: {
      "en-US": "Buyers keep seeing the current account until someone else approves the change. Didn’t expect this? Decline it.",
      "zh-CN": "复核通过前，采购商仍向原账户付款。如有异常，请驳回。",
      "es-ES": "Los compradores siguen pagando en la cuenta anterior hasta que otra persona lo apruebe. Si no lo esperaba, rechácelo.",
    },
    action: { "en-US": "Review change", "zh-CN": "前往查看", "es-ES": "Revisar" },
  },
  siteBankChanged: {
    group: "security",
    roles: [],
    byMail: true,
    title: {
      "en-US": "{site} has a new bank account for transfers",
      "zh-CN": "{site} 的收款账户已更换",
      "es-ES": "Los compradores de {site} pagan ahora en otra cuenta bancaria",
    },
    body: {
      "en-US": "{who} gave the second approval. Buyers see the new account now.",
      "zh-CN": "{who} 已复核通过，立即生效。",
      "es-ES": "{who} ha dado la segunda aprobación. El cambio ya está en vigor.",
    },
    action: { "en-US": "Review change", "zh-CN": "前往查看", "es-ES": "Revisar" },
  },
} as const satisfies Record<string, NotificationKind>;

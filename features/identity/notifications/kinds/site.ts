import type { Kind } from "./kind.ts";

/** Where buyers' transfers go: told to everybody who could have stopped it, by mail always. Params: who, site. */
export const siteKinds = {
  siteBankProposed: {
    group: "security",
    roles: [],
    byMail: true,
    title: {
      "en-US": "{who} proposes another bank account for {site}",
      "zh-CN": "{who} 提议更换{site}的收款账户",
      "es-ES": "{who} propone otra cuenta bancaria para {site}",
    },
    body: {
      "en-US": "Buyers go on transferring to the old account until a second person agrees. If you did not expect this, refuse it.",
      "zh-CN": "在第二人同意之前，买家仍向原账户付款。如非预期，请拒绝。",
      "es-ES":
        "Los compradores siguen pagando en la cuenta anterior hasta que lo apruebe una segunda persona. Si no lo esperaba, rechácelo.",
    },
    action: { "en-US": "Look at it", "zh-CN": "前往查看", "es-ES": "Revisarlo" },
  },
  siteBankChanged: {
    group: "security",
    roles: [],
    byMail: true,
    title: {
      "en-US": "Buyers of {site} now transfer to another bank account",
      "zh-CN": "{site}的收款账户已更换",
      "es-ES": "Los compradores de {site} pagan ahora en otra cuenta bancaria",
    },
    body: {
      "en-US": "{who} agreed as the second person. The change is in force at once.",
      "zh-CN": "{who} 已作为第二人同意，立即生效。",
      "es-ES": "{who} lo aprobó como segunda persona. El cambio ya está en vigor.",
    },
    action: { "en-US": "Look at it", "zh-CN": "前往查看", "es-ES": "Revisarlo" },
  },
} as const satisfies Record<string, Kind>;

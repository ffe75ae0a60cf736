import type { NotificationKind } from "./kind.ts";

const money = { group: "money", roles: ["finance"], byMail: true } as const;
const security = { group: "security", roles: ["finance"], byMail: true } as const;
const seeFrozen = { "en-US": "View amounts on hold", "zh-CN": "查看冻结金额", "es-ES": "Ver importes bloqueados" };
const seeBank = { "en-US": "View bank accounts", "zh-CN": "查看银行账户", "es-ES": "Ver sus cuentas bancarias" };

/** Amounts on hold and bank accounts. Amounts are passed formatted: "$1,234.50". */
export const balanceKinds = {
  amountFrozen: {
    ...money,
    title: {
      "en-US": "{amount} of your balance is on hold",
      "zh-CN": "贵公司余额中 {amount} 已冻结",
      "es-ES": "Importe bloqueado en su saldo: {amount}",
    },
    body: {
      "en-US": "You can’t spend this amount for now. You can request a release at any time. Reason:",
      "zh-CN": "该笔金额暂不可用，您可以申请解冻。原因：",
      "es-ES": "Este importe no se puede usar por ahora. Puede solicitar su liberación. Motivo:",
    },
    action: seeFrozen,
  },
  amountThawed: {
    ...money,
    title: { "en-US": "{amount} is available again", "zh-CN": "{amount} 已解冻", "es-ES": "Importe disponible de nuevo: {amount}" },
    body: {
      "en-US": "We released the amount on hold. You can use it now.",
      "zh-CN": "该笔金额已解冻，可立即使用。",
      "es-ES": "Hemos liberado el importe bloqueado; puede usarlo de inmediato.",
    },
    action: seeFrozen,
  },
  thawRefused: {
    ...money,
    title: {
      "en-US": "{amount} is still on hold",
      "zh-CN": "{amount} 暂不能解冻",
      "es-ES": "Sigue bloqueado: {amount}",
    },
    body: {
      "en-US": "We couldn’t release this amount yet. {reasons} You can request a release again anytime.",
      "zh-CN": "您的解冻申请未通过。{reasons}您可以随时再次申请。",
      "es-ES": "No hemos podido liberar el importe. {reasons} Puede volver a solicitarlo en cualquier momento.",
    },
    action: seeFrozen,
  },
  bankAccountAdded: {
    ...security,
    title: { "en-US": "A bank account was added", "zh-CN": "新增了银行账户", "es-ES": "Se ha añadido una cuenta bancaria" },
    body: {
      "en-US":
        "{person} added the account ending in {last4} at {bank} for withdrawals. If you didn’t expect this, contact customer service now.",
      "zh-CN": "{person} 添加了 {bank} 尾号 {last4} 的账户，可用于提现。如非贵公司本意，请立即联系我们。",
      "es-ES":
        "{person} ha añadido la cuenta terminada en {last4} de {bank}. Se puede retirar dinero a ella. Si no lo esperaba, contáctenos de inmediato.",
    },
    action: seeBank,
  },
  bankAccountRemoved: {
    ...security,
    title: { "en-US": "A bank account was removed", "zh-CN": "银行账户已移除", "es-ES": "Se ha eliminado una cuenta bancaria" },
    body: {
      "en-US": "{person} removed the account ending in {last4} at {bank}. If you didn’t expect this, contact customer service now.",
      "zh-CN": "{person} 移除了 {bank} 尾号 {last4} 的账户。如非贵公司本意，请立即联系我们。",
      "es-ES": "{person} ha eliminado la cuenta terminada en {last4} de {bank}. Si no lo esperaba, contáctenos de inmediato.",
    },
    action: seeBank,
  },
} as const satisfies Record<string, NotificationKind>;

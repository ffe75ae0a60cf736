import { toText } from "#kernel/texts.ts";
import type { NotificationKind } from "./kind.ts";

const money = { group: "money", roles: ["finance"], byMail: true } as const;
const security = { group: "security", roles: ["finance"], byMail: true } as const;
const seeFrozen = toText(["View amounts on hold", "查看冻结金额", "Ver importes bloqueados"]);
const seeBank = toText(["View bank accounts", "查看银行账户", "Ver sus cuentas bancarias"]);

/** Amounts on hold and bank accounts. Amounts are passed formatted: "$1,234.50". */
export const balanceKinds = {
  amountFrozen: {
    ...money,
    title: toText(["{amount} of your balance is on hold", "贵公司余额中 {amount} 已冻结", "Importe bloqueado en su saldo: {amount}"]),
    body: toText([
      "You can’t spend this amount for now. You can request a release at any time. Reason:",
      "该笔金额暂不可用，您可以申请解冻。原因：",
      "Este importe no se puede usar por ahora. Puede solicitar su liberación. Motivo:",
    ]),
    action: seeFrozen,
  },
  amountThawed: {
    ...money,
    title: toText(["{amount} is available again", "{amount} 已解冻", "Importe disponible de nuevo: {amount}"]),
    body: toText([
      "We released the amount on hold. You can use it now.",
      "该笔金额已解冻，可立即使用。",
      "Hemos liberado el importe bloqueado; puede usarlo de inmediato.",
    ]),
    action: seeFrozen,
  },
  thawRefused: {
    ...money,
    title: toText(["{amount} is still on hold", "{amount} 暂不能解冻", "Sigue bloqueado: {amount}"]),
    body: toText([
      "We couldn’t release this amount yet. {reasons} You can request a release again anytime.",
      "您的解冻申请未通过。{reasons}您可以随时再次申请。",
      "No hemos podido liberar el importe. {reasons} Puede volver a solicitarlo en cualquier momento.",
    ]),
    action: seeFrozen,
  },
  bankAccountAdded: {
    ...security,
    title: toText(["A bank account was added", "新增了银行账户", "Se ha añadido una cuenta bancaria"]),
    body: toText([
      "{person} added the account ending in {last4} at {bank} for withdrawals. If you didn’t expect this, contact customer service now.",
      "{person} 添加了 {bank} 尾号 {last4} 的账户，可用于提现。如非贵公司本意，请立即联系我们。",
      "{person} ha añadido la cuenta terminada en {last4} de {bank}. Se puede retirar dinero a ella. Si no lo esperaba, contáctenos de inmediato.",
    ]),
    action: seeBank,
  },
  bankAccountRemoved: {
    ...security,
    title: toText(["A bank account was removed", "银行账户已移除", "Se ha eliminado una cuenta bancaria"]),
    body: toText([
      "{person} removed the account ending in {last4} at {bank}. If you didn’t expect this, contact customer service now.",
      "{person} 移除了 {bank} 尾号 {last4} 的账户。如非贵公司本意，请立即联系我们。",
      "{person} ha eliminado la cuenta terminada en {last4} de {bank}. Si no lo esperaba, contáctenos de inmediato.",
    ]),
    action: seeBank,
  },
} as const satisfies Record<string, NotificationKind>;

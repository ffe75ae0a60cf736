import type { MemberRole } from "#kernel/contract.ts";
import type { Text } from "#kernel/languages.ts";
import type { NotificationKind } from "./kind.ts";

const seeClaim: Text = { "en-US": "View claim", "zh-CN": "查看索赔", "es-ES": "Ver la reclamación" };
const buyers: readonly MemberRole[] = ["purchaser", "finance"];
const common = { group: "orders", roles: buyers, byMail: true, action: seeClaim } as const;

/** Freight claims. Params: claim, amount; `note` is what finance wrote. */
export const freightClaimKinds = {
  freightClaimPaid: {
    ...common,
    title: { "en-US": "Claim {claim} was paid", "zh-CN": "索赔 {claim} 已赔付", "es-ES": "La reclamación {claim} se ha pagado" },
    body: {
      "en-US": "{amount} has been added to your balance.",
      "zh-CN": "{amount} 已计入您的余额。",
      "es-ES": "Importe añadido a su saldo: {amount}.",
    },
  },
  freightClaimDeclined: {
    ...common,
    title: { "en-US": "Claim {claim} was declined", "zh-CN": "索赔 {claim} 已驳回", "es-ES": "La reclamación {claim} se ha rechazado" },
    body: {
      "en-US": "Nothing was paid for this claim. Reason:",
      "zh-CN": "该索赔未予赔付，原因：",
      "es-ES": "Esta reclamación no se ha pagado. Motivo:",
    },
  },
} as const satisfies Record<string, NotificationKind>;

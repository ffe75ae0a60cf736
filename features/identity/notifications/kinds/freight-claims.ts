import type { MemberRole } from "#kernel/contract.ts";
import type { Text } from "#kernel/languages.ts";
import { toText } from "#kernel/texts.ts";
import type { NotificationKind } from "./kind.ts";

const seeClaim: Text = toText(["View claim", "查看索赔", "Ver la reclamación"]);
const buyers: readonly MemberRole[] = ["purchaser", "finance"];
const common = { group: "orders", roles: buyers, byMail: true, action: seeClaim } as const;

/** Freight claims. Params: claim, amount; `note` is what finance wrote. */
export const freightClaimKinds = {
  freightClaimPaid: {
    ...common,
    title: toText(["Claim {claim} was paid", "索赔 {claim} 已赔付", "La reclamación {claim} se ha pagado"]),
    body: toText(["{amount} has been added to your balance.", "{amount} 已计入您的余额。", "Importe añadido a su saldo: {amount}."]),
  },
  freightClaimDeclined: {
    ...common,
    title: toText(["Claim {claim} was declined", "索赔 {claim} 已驳回", "La reclamación {claim} se ha rechazado"]),
    body: toText(["Nothing was paid for this claim. Reason:", "该索赔未予赔付，原因：", "Esta reclamación no se ha pagado. Motivo:"]),
  },
} as const satisfies Record<string, NotificationKind>;

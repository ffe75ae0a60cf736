import { useTranslations } from "use-intl";
import type { MemberRole } from "#kernel/contract.ts";
import { useMoney } from "#ui/money.tsx";

interface Terms {
  role: MemberRole;
  order_limit: string | null;
  month_limit: string | null;
  approval_rule: "none" | "over_limit" | "above" | "always";
  approval_above: string | null;
}

/** Formats a member's limits and approval rule in one line. */
export const useTermsText = () => {
  const t = useTranslations("members");
  const money = useMoney();
  return ({ role, order_limit, month_limit, approval_rule, approval_above }: Terms): string => {
    if (role !== "purchaser") return t(role === "admin" ? "unlimited" : "ordersNothing");
    const limits = [
      order_limit && t("perOrder", { amount: money(order_limit) }),
      month_limit && t("perMonth", { amount: money(month_limit) }),
    ].filter(Boolean);
    const rule = approval_rule === "none" ? "" : t(`rules.${approval_rule}`, { amount: money(approval_above ?? "0.00") });
    return [...(limits.length > 0 ? limits : [t("unlimited")]), rule].filter(Boolean).join(" · ");
  };
};

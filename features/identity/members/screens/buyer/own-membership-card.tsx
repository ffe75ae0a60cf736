import { useTranslations } from "use-intl";
import css from "#features/identity/members/screens/buyer/members.module.css";
import type { OwnMembership } from "#features/identity/members/screens/buyer/members-data.ts";
import { SpendingMeter } from "#features/identity/members/screens/buyer/spending-meter.tsx";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { Text } from "#ui/layout.tsx";
import { Money, useMoney } from "#ui/money.tsx";

/** The own role, limits, approvers and administrators, for members who are not admins. */
export function OwnMembershipCard({ own }: { own: OwnMembership }) {
  const t = useTranslations("members");
  const money = useMoney();
  const { role, order_limit, month_limit, approval_rule, approval_above, spent, approvers, admins, may_pay } = own;
  const isPurchaser = role === "purchaser";
  return (
    <Card title={t("own.title", { company: own.company_name })} action={<Badge>{t(`roles.${role}`)}</Badge>}>
      <Text below={4} tone="soft" className={css.intro}>
        {t(`roleTexts.${role}`)}
      </Text>
      {isPurchaser && (
        <DescriptionList
          items={[
            { term: t("own.perOrder"), value: order_limit === null ? t("unlimited") : <Money amount={order_limit} /> },
            { term: t("own.perMonth"), value: month_limit === null ? t("unlimited") : <SpendingMeter spent={spent} limit={month_limit} /> },
            { term: t("own.approval"), value: t(`rules.${approval_rule}`, { amount: money(approval_above ?? "0.00") }) },
            { term: t("own.approvers"), value: approval_rule === "none" ? "" : approvers.join(", ") },
            { term: t("own.paying"), value: t(may_pay ? "own.mayPay" : "own.mayNotPay") },
          ]}
        />
      )}
      <Text size="sm" tone="faint" weight="regular">
        {t("own.text", { admins: admins.join(", ") })}
      </Text>
    </Card>
  );
}

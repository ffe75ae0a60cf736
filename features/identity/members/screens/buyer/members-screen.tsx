import { Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { loadWithMessages } from "#client/messages/load-with-messages.ts";
import { usePageMutation } from "#client/use-page-mutation.ts";
import css from "#features/identity/members/screens/buyer/members.module.css";
import type { MemberRole } from "#kernel/contract.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-paths.ts";
import { Grid, Inline, Stack, Text } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { Money, useMoney } from "#ui/money.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { PageSkeleton } from "#ui/skeleton.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { hasAbility } from "../../abilities.ts";
import { LeaveCompany } from "./leave-company.tsx";
import { MemberDialog } from "./member-dialog.tsx";
import { MemberTable } from "./member-table.tsx";
import { type MembersData, memberTabs, type OwnMembership } from "./members-data.ts";
import { OpenInvitations } from "./open-invitations.tsx";
import { SpendingMeter } from "./spending-meter.tsx";

/** The own role, limits, approvers and administrators, for members who are not admins. */
function OwnMembershipCard({ own }: { own: OwnMembership }) {
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

/** The setting whether purchasers may pay. */
function PaymentPermissionCard({ isOn }: { isOn: boolean }) {
  const t = useTranslations("members");
  // Optimistic update, reverted when the call is refused.
  const [chosen, setChosen] = useState(isOn);
  const save = usePageMutation("/user/saveMemberSettings", { done: t("saved") });
  const choose = async (mayPay: boolean) => {
    if (save.pending) return;
    setChosen(mayPay);
    if ((await save.submit({ purchasers_may_pay: mayPay ? "1" : "0" })) === undefined) setChosen(!mayPay);
  };
  return (
    <Card title={t("settings.title")}>
      <Checkbox
        name="purchasers_may_pay"
        label={t("settings.mayPay")}
        hint={t("settings.mayPayText")}
        checked={chosen}
        onChange={({ target: { checked } }) => void choose(checked)}
      />
    </Card>
  );
}

const rolesWithIcons = [
  ["admin", "shield"],
  ["purchaser", "cart"],
  ["approver", "check"],
  ["finance", "wallet"],
  ["viewer", "eye"],
] as const satisfies readonly (readonly [MemberRole, IconName])[];

/** A description of each role; the user's own role is marked. */
function RoleDescriptions({ own }: { own: MemberRole }) {
  const t = useTranslations("members");
  return (
    <Grid as="ul" gap={4} cells="19rem" className={css.roles}>
      {rolesWithIcons.map(([role, icon]) => (
        <li key={role} aria-current={role === own ? "true" : undefined}>
          <Icon name={icon} size={20} />
          <div>
            <Inline as="h2" gap={2} below={1} size="md" tone="ink" weight="bold">
              {t(`roles.${role}`)} {role === own && <Badge tone="brand">{t("you")}</Badge>}
            </Inline>
            <p>{t(`roleTexts.${role}`)}</p>
          </div>
        </li>
      ))}
    </Grid>
  );
}

/** Loaded with its tab, because few users open it and its messages are large. */
const CompanyLogView = lazy(() =>
  loadWithMessages(
    "activity",
    import("#features/identity/members/screens/buyer/company-activity-log.tsx").then((module) => module.CompanyActivityLog),
  ),
);

/** The members page: members or own membership, roles, activity log. */
export function MembersScreen({ tab, own, members, log }: MembersData) {
  const t = useTranslations("members");
  const [isInviting, setInviting] = useState(false);
  const isAdmin = own.role === "admin";
  const tabs = memberTabs
    .filter((name) => name !== "log" || hasAbility(own.role, "readLog"))
    .map((name) => ({
      to: name === "members" ? "/user_center/members" : `/user_center/members?tab=${name}`,
      label: t(`tabs.${name}`),
      ...(name === "members" && members && { count: members.count }),
      current: name === tab,
    }));
  const invite = isAdmin && (
    <Button variant="primary" icon="plus" onClick={() => setInviting(true)}>
      {t("invite")}
    </Button>
  );
  return (
    <Stack gap={5}>
      <PageHeader title={t("title")} intro={t("intro", { company: own.company_name })} actions={invite} />
      <Tabs label={t("tabsLabel")} tabs={tabs} />
      {tab === "members" && members && (
        <>
          <MemberTable members={members} />
          {members.invitations.length > 0 && <OpenInvitations invitations={members.invitations} />}
          <PaymentPermissionCard isOn={members.purchasers_may_pay} />
          <LeaveCompany companyName={own.company_name} isLastAdmin={members.admin_count === 1} />
        </>
      )}
      {tab === "members" && !members && (
        <>
          <OwnMembershipCard own={own} />
          <LeaveCompany companyName={own.company_name} isLastAdmin={false} />
        </>
      )}
      {tab === "roles" && <RoleDescriptions own={own.role} />}
      {tab === "log" && log && (
        <Suspense fallback={<PageSkeleton />}>
          <CompanyLogView log={log} />
        </Suspense>
      )}
      {isInviting && <MemberDialog onClose={() => setInviting(false)} />}
    </Stack>
  );
}

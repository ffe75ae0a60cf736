import { Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { loadWithMessages } from "#client/messages/load-with-messages.ts";
import { hasAbility } from "#features/identity/members/abilities.ts";
import { LeaveCompany } from "#features/identity/members/screens/buyer/leave-company.tsx";
import { MemberDialog } from "#features/identity/members/screens/buyer/member-dialog.tsx";
import { MemberTable } from "#features/identity/members/screens/buyer/member-table.tsx";
import { type MembersData, memberTabs } from "#features/identity/members/screens/buyer/members-data.ts";
import { OpenInvitations } from "#features/identity/members/screens/buyer/open-invitations.tsx";
import { OwnMembershipCard } from "#features/identity/members/screens/buyer/own-membership-card.tsx";
import { PaymentPermissionCard } from "#features/identity/members/screens/buyer/payment-permission-card.tsx";
import { RoleDescriptions } from "#features/identity/members/screens/buyer/role-descriptions.tsx";
import { Button } from "#ui/button.tsx";
import { Stack } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { PageSkeleton } from "#ui/skeleton.tsx";
import { Tabs } from "#ui/tabs.tsx";

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

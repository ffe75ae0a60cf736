import { lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { withTexts } from "#client/messages/with-texts.ts";
import { may } from "#features/identity/members/abilities.ts";
import { LeaveCompany } from "#features/identity/members/screens/buyer/leave-company.tsx";
import { MemberDialog } from "#features/identity/members/screens/buyer/member-dialog.tsx";
import { MemberTable } from "#features/identity/members/screens/buyer/member-table.tsx";
import css from "#features/identity/members/screens/buyer/members.module.css";
import { type MembersData, memberTabs } from "#features/identity/members/screens/buyer/members-data.ts";
import { OpenInvitations } from "#features/identity/members/screens/buyer/open-invitations.tsx";
import { OwnPlace } from "#features/identity/members/screens/buyer/own-place.tsx";
import { PayRight } from "#features/identity/members/screens/buyer/pay-right.tsx";
import { RolesExplained } from "#features/identity/members/screens/buyer/roles-explained.tsx";
import { Button } from "#ui/button.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { PageSkeleton } from "#ui/skeleton.tsx";
import { Tabs } from "#ui/tabs.tsx";

/** Comes with its tab: few open it, and it brings a sentence for each kind of deed. */
const CompanyLogView = lazy(() =>
  withTexts(
    "deeds",
    import("#features/identity/members/screens/buyer/company-log.tsx").then((module) => module.CompanyLogView),
  ),
);

/** The people of a company: who they are, what each may do, and who did what. */
export function MembersScreen({ tab, own, members, log }: MembersData) {
  const t = useTranslations("members");
  const [isInviting, setInviting] = useState(false);
  const isAdmin = own.role === "admin";
  const tabs = memberTabs
    .filter((name) => name !== "log" || may(own.role, "readLog"))
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
    <div className={css.page}>
      <PageHeader title={t("title")} intro={t("intro", { company: own.company_name })} actions={invite} />
      <Tabs label={t("tabsLabel")} tabs={tabs} />
      {tab === "members" && members && (
        <>
          <MemberTable members={members} />
          {members.invitations.length > 0 && <OpenInvitations invitations={members.invitations} />}
          <PayRight isOn={members.purchasers_may_pay} />
          <LeaveCompany companyName={own.company_name} isLastAdmin={members.admin_count === 1} />
        </>
      )}
      {tab === "members" && !members && (
        <>
          <OwnPlace own={own} />
          <LeaveCompany companyName={own.company_name} isLastAdmin={false} />
        </>
      )}
      {tab === "roles" && <RolesExplained own={own.role} />}
      {tab === "log" && log && (
        <Suspense fallback={<PageSkeleton />}>
          <CompanyLogView log={log} />
        </Suspense>
      )}
      {isInviting && <MemberDialog onClose={() => setInviting(false)} />}
    </div>
  );
}

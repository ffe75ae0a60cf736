import { Suspense } from "react";
import { useTranslations } from "use-intl";
import { useSession } from "#client/session.ts";
import { Stack, Text } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";

/** Loaded only for who acts for several sides. */
const CompanyMenu = lazy(async () => ({
  default: (await import("#features/identity/members/screens/buyer/company-menu.tsx")).CompanyMenu,
}));

/** The current company and role; a menu when the login has several, or works for manufacturers too. */
export function CompanySwitcher() {
  const t = useTranslations("members");
  const session = useSession();
  if (!session?.company_name) return null;
  const { company_name, companies = [], merchants = [], member_role } = session;
  const shown = (
    <>
      <span>{company_name}</span>
      {member_role && (
        <Text as="span" size="xs" tone="faint">
          {t(`roles.${member_role}`)}
        </Text>
      )}
    </>
  );
  const plain = (
    <Stack as="p" items="start" gap="half" size="sm" tone="soft">
      {shown}
    </Stack>
  );
  if (companies.length + merchants.length < 2) return plain;
  return (
    <Suspense fallback={plain}>
      <CompanyMenu session={session}>{shown}</CompanyMenu>
    </Suspense>
  );
}

import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import type { Session } from "#client/session.ts";
import { fullName } from "#features/identity/accounts/rules.ts";
import css from "#features/identity/accounts/screens/buyer/center.module.css";
import { CertifiedCard } from "#features/identity/accounts/screens/buyer/certified-card.tsx";
import { Contacts } from "#features/identity/accounts/screens/buyer/contacts.tsx";
import { Card } from "#ui/card.tsx";
import { Box, Grid, Inline, Stack } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";

/** The greeting for an hour of the browser's clock: afternoon begins at 12, evening at 18. */
const greetingForHour = (hour: number) => (hour < 12 ? "morning" : hour < 18 ? "afternoon" : "evening");

interface Props {
  user: Session;
  base: DataOf<"/user/getUserBaseInfo">;
  /** What other features show of the company's work. */
  children?: ReactNode;
}

/** The start page of the user center. The certification is its first part as long as the company has to do something about it. */
export function HomeScreen({ user, base, children }: Props) {
  const t = useTranslations("accountsCenter.home");
  const { first_name = "", last_name = "", mobile_country_code, buy_discount = [], certified_status, company_name } = user;
  const name = fullName({ first_name, last_name, mobile_country_code });
  const isCertified = certified_status === 2;
  const certification = company_name && <CertifiedCard user={user} />;
  return (
    <Stack gap={5} foot={16}>
      <PageHeader title={t(greetingForHour(new Date().getHours()), { name })} />
      {!isCertified && certification}
      {children}
      {isCertified && certification}
      <Grid align="start" gap={5} className={buy_discount.length > 0 ? css.columns : ""}>
        <Card title={t("contacts")}>
          <Contacts base={base} />
        </Card>
        {buy_discount.length > 0 && (
          <Card title={t("discount")}>
            <Inline as="ul" align="stretch" wrap gap={2}>
              {buy_discount.map(({ threshold, percent }) => (
                <Box as="li" border radius="full" pad={1} padX={3} size="sm" numeric key={threshold}>
                  {t("discountStep", { threshold, percent })}
                </Box>
              ))}
            </Inline>
          </Card>
        )}
      </Grid>
    </Stack>
  );
}

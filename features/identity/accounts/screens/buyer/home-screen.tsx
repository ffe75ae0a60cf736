import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import type { Session } from "#client/session.ts";
import { useReviewHours } from "#client/site.ts";
import css from "#features/identity/accounts/screens/buyer/center.module.css";
import { statusByCode, toneOf } from "#kernel/state-machine.ts";
import { StatusChip } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { classes } from "#ui/classes.ts";
import { Box, Grid, Inline, Stack, stackClass, Text, textClass } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { certificationHours, chinaUserType, fullName } from "../../rules.ts";
import { certificationStatuses } from "../../statuses.ts";
import { Contacts } from "./contacts.tsx";

type Status = 0 | 1 | 2 | 3;

/** The company's certification status and its next action. */
function CertifiedCard({ user }: { user: Session }) {
  const t = useTranslations("accountsCenter.certified");
  const hours = useReviewHours("certification", certificationHours);
  const status = (user.certified_status ?? 0) as Status;
  const path = user.user_type === chinaUserType ? "/user_center/certificationChina" : "/user_center/certification";
  const needsAction = status === 0 || status === 3;
  return (
    <section
      className={classes(
        stackClass({ align: "center", gap: 3, gapX: 6, frame: "panel", pad: 5, padX: 6 }),
        css.certified,
        textClass({ shadow: "small" }),
        needsAction && css.waiting,
      )}
    >
      <div>
        <Inline as="h2" wrap gap={2} gapX={3} size="lg" weight="bold" below={1}>
          {user.company_name}
          <StatusChip tone={toneOf(certificationStatuses, statusByCode(certificationStatuses, status), "buyer")}>
            {t(`status${status}`)}
          </StatusChip>
        </Inline>
        <Text tone="soft">{status === 1 && user.may_buy ? t("text1MayBuy") : t(`text${status}`, { hours })}</Text>
      </div>
      {(user.member_role ?? "admin") === "admin" && (
        <ButtonLink to={path} variant={needsAction ? "primary" : "secondary"}>
          {t(`go${status}`)}
        </ButtonLink>
      )}
    </section>
  );
}

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

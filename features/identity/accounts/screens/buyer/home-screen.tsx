import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useIsOffered } from "#client/site.ts";
import { fullName } from "#features/identity/accounts/rules.ts";
import css from "#features/identity/accounts/screens/buyer/center.module.css";
import { CertifiedCard } from "#features/identity/accounts/screens/buyer/certified-card.tsx";
import { Contacts } from "#features/identity/accounts/screens/buyer/contacts.tsx";
import { Card } from "#ui/card.tsx";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-paths.ts";
import { Box, Grid, Inline, Stack, textClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { PageHeader } from "#ui/page-header.tsx";

const shortcuts = [
  ["orders", "/user_center/order", "box"],
  ["balance", "/user_center/balance", "wallet"],
  ["calendar", "/user_center/calendar", "calendar"],
  ["addresses", "/user_center/manage_address", "pin"],
  ["settings", "/user_center/setting", "settings"],
] as const satisfies readonly (readonly [string, string, IconName])[];

/** The greeting for an hour of the browser's clock: afternoon begins at 12, evening at 18. */
const greetingForHour = (hour: number) => (hour < 12 ? "morning" : hour < 18 ? "afternoon" : "evening");

interface Props {
  info: DataOf<"/user/info">;
  base: DataOf<"/user/getUserBaseInfo">;
  /** Order summaries that the orders feature provides. */
  children?: ReactNode;
}

/** The start page of the user center: certification, open orders, shortcuts, contacts. */
export function HomeScreen({ info, base, children }: Props) {
  const t = useTranslations("accountsCenter.home");
  const isOffered = useIsOffered();
  const offered = shortcuts.filter(([, path]) => isOffered(path));
  const { first_name = "", last_name = "", mobile_country_code = "", buy_discount = [] } = info;
  const name = fullName({ first_name, last_name, mobile_country_code });
  return (
    <Stack gap={5} foot={16}>
      <PageHeader title={t(greetingForHour(new Date().getHours()), { name })} />
      {info.company_name && <CertifiedCard info={info} />}
      {children}
      <Grid align="start" gap={5} className={css.columns}>
        <Card title={t("shortcuts")}>
          <Grid as="ul" gap={3} className={css.shortcuts}>
            {offered.map(([key, path, icon]) => (
              <li key={key}>
                <Link to={path}>
                  <Icon className={textClass({ tone: "brand" })} name={icon} size={22} />
                  {t(key)}
                </Link>
              </li>
            ))}
          </Grid>
        </Card>
        <Stack gap={5} foot={16} style={{ paddingBottom: 0 }}>
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
          <Card title={t("contacts")}>
            <Contacts base={base} />
          </Card>
        </Stack>
      </Grid>
    </Stack>
  );
}

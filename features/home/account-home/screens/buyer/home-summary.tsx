import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import css from "#features/home/account-home/screens/buyer/account-home.module.css";
import { ActionRow, countText } from "#features/home/account-home/screens/buyer/action-list.tsx";
import { ComingCard } from "#features/home/account-home/screens/buyer/coming-list.tsx";
import { BuyAgain, SavedUpdates } from "#features/home/account-home/screens/buyer/product-lists.tsx";
import { Card } from "#ui/card.tsx";
import { Box, Grid, Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";

/** Of each part the first. */
const shown = 3;

/** The short form of the account home, above the goods of the home page. */
export function HomeSummary({ home: { actions, coming, again, updates } }: { home: DataOf<"/user/accountHome"> }) {
  const t = useTranslations("accountHome");
  const link = actions.count > shown ? t("all", { count: countText(actions.count) }) : t("openHome");
  return (
    <Stack as="section" gap={5} aria-label={t("home")}>
      <Grid align="start" gap={5} className={css.halves}>
        <Stack gap={5}>
          <Card flush title={t("needs")} action={<Link to="/user_center/home_page">{link}</Link>}>
            {actions.list.length === 0 && (
              <Text pad={5} padX="card" tone="soft">
                {t("nothing")}
              </Text>
            )}
            <Box as="ul" rule="between">
              {actions.list.slice(0, shown).map((action) => (
                <ActionRow key={action.kind + action.href} action={action} />
              ))}
            </Box>
          </Card>
          <SavedUpdates products={updates.slice(0, shown)} />
        </Stack>
        <Stack gap={5}>
          <ComingCard coming={{ ...coming, list: coming.list.slice(0, shown) }} />
          <BuyAgain products={again.slice(0, shown)} />
        </Stack>
      </Grid>
    </Stack>
  );
}

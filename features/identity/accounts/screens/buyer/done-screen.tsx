import { useTranslations } from "use-intl";
import { useSession } from "#client/session.ts";
import css from "#features/identity/accounts/screens/buyer/account.module.css";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";

/** A generic success page, the return address for external pages such as a payment provider's. */
export function DoneScreen() {
  const t = useTranslations("accounts.done");
  const isLoggedIn = useSession() !== undefined;
  return (
    <Stack items="center" gap={5} text="center" className={css.success}>
      <Stack as="span" align="center" items="center" tone="brand" ground="brand" className={css.tick}>
        <Icon name="check" size={36} />
      </Stack>
      <h1>{t("title")}</h1>
      <Text tone="soft">{t("text")}</Text>
      <Inline align="stretch" justify="center" wrap gap={3}>
        {isLoggedIn && (
          <ButtonLink to="/user_center/home_page" variant="primary" size="large">
            {t("account")}
          </ButtonLink>
        )}
        <ButtonLink to="/home" size="large">
          {t("browse")}
        </ButtonLink>
      </Inline>
    </Stack>
  );
}

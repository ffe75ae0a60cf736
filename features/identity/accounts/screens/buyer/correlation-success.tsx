import { useTranslations } from "use-intl";
import { useSite } from "#client/site.ts";
import css from "#features/identity/accounts/screens/buyer/account.module.css";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";

/** Confirmation after an account of another site was added to this one. */
export function CorrelationSuccess() {
  const t = useTranslations("accounts.associate");
  const { title } = useSite();
  return (
    <Stack items="center" gap={5} text="center" className={css.success}>
      <Stack as="span" align="center" items="center" tone="brand" ground="brand" className={css.tick}>
        <Icon name="check" size={36} />
      </Stack>
      <h1>{t("done", { title })}</h1>
      <Text tone="soft">{t("doneText")}</Text>
      <Inline align="stretch" justify="center" wrap gap={3}>
        <ButtonLink to="/home" variant="primary" size="large">
          {t("shop")}
        </ButtonLink>
        <ButtonLink to="/user_center/home_page" size="large">
          {t("account")}
        </ButtonLink>
      </Inline>
    </Stack>
  );
}

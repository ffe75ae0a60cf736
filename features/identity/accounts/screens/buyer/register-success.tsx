import { useTranslations } from "use-intl";
import { useSession } from "#client/session.ts";
import { useReviewHours } from "#client/site.ts";
import { certificationHours, chinaUserType } from "#features/identity/accounts/rules.ts";
import css from "#features/identity/accounts/screens/buyer/account.module.css";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";

/** Confirmation after registration, with the link to company certification. */
export function RegisterSuccess() {
  const t = useTranslations("accounts.success");
  const hours = useReviewHours("certification", certificationHours);
  const china = useSession()?.user_type === chinaUserType;
  return (
    <Stack items="center" gap={5} text="center" className={css.success}>
      <Stack as="span" align="center" items="center" tone="brand" ground="brand" className={css.tick}>
        <Icon name="check" size={36} />
      </Stack>
      <h1>{t("title")}</h1>
      <Text tone="soft">{t("text", { hours })}</Text>
      <Inline align="stretch" justify="center" wrap gap={3}>
        <ButtonLink to={china ? "/user_center/certificationChina" : "/user_center/certification"} variant="primary" size="large">
          {t("certify")}
        </ButtonLink>
        <ButtonLink to="/home" size="large">
          {t("browse")}
        </ButtonLink>
      </Inline>
    </Stack>
  );
}

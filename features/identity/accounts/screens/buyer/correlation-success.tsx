import { useTranslations } from "use-intl";
import { useSite } from "#client/site.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Outcome } from "#ui/outcome.tsx";

/** Confirmation after an account of another site was added to this one. */
export function CorrelationSuccess() {
  const t = useTranslations("accounts.associate");
  const { title } = useSite();
  const actions = (
    <>
      <ButtonLink to="/home" variant="primary" size="large">
        {t("shop")}
      </ButtonLink>
      <ButtonLink to="/user_center/home_page" size="large">
        {t("account")}
      </ButtonLink>
    </>
  );
  return (
    <Outcome icon="check" title={t("done", { title })} actions={actions}>
      <p>{t("doneText")}</p>
    </Outcome>
  );
}

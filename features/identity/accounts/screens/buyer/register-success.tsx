import { useTranslations } from "use-intl";
import { useSession } from "#client/session.ts";
import { useReviewHours } from "#client/site.ts";
import { certificationHours, chinaUserType } from "#features/identity/accounts/rules.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Outcome } from "#ui/outcome.tsx";

/** Confirmation after registration, with the link to company certification. */
export function RegisterSuccess() {
  const t = useTranslations("accounts.success");
  const hours = useReviewHours("certification", certificationHours);
  const china = useSession()?.user_type === chinaUserType;
  const actions = (
    <>
      <ButtonLink to={china ? "/user_center/certificationChina" : "/user_center/certification"} variant="primary" size="large">
        {t("certify")}
      </ButtonLink>
      <ButtonLink to="/home" size="large">
        {t("browse")}
      </ButtonLink>
    </>
  );
  return (
    <Outcome icon="check" title={t("title")} actions={actions}>
      <p>{t("text", { hours })}</p>
    </Outcome>
  );
}

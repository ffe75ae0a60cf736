import { useTranslations } from "use-intl";
import { useSession } from "#client/session.ts";
import { chinaUserType } from "#features/identity/accounts/rules.ts";
import css from "#features/identity/accounts/screens/buyer/account.module.css";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";

/** Confirmation after registration, with the link to company certification. */
export function RegisterSuccess() {
  const t = useTranslations("accounts.success");
  const china = useSession()?.user_type === chinaUserType;
  return (
    <div className={css.success}>
      <span className={css.tick}>
        <Icon name="check" size={36} />
      </span>
      <h1>{t("title")}</h1>
      <p>{t("text")}</p>
      <div className={css.actions}>
        <ButtonLink to={china ? "/user_center/certificationChina" : "/user_center/certification"} variant="primary" size="large">
          {t("certify")}
        </ButtonLink>
        <ButtonLink to="/home" size="large">
          {t("browse")}
        </ButtonLink>
      </div>
    </div>
  );
}

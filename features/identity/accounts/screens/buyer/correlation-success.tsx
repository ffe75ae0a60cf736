import { useTranslations } from "use-intl";
import { useSite } from "#client/site.ts";
import css from "#features/identity/accounts/screens/buyer/account.module.css";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";

/** Confirmation after an account of another site was added to this one. */
export function CorrelationSuccess() {
  const t = useTranslations("accounts.associate");
  const { title } = useSite();
  return (
    <div className={css.success}>
      <span className={css.tick}>
        <Icon name="check" size={36} />
      </span>
      <h1>{t("done", { title })}</h1>
      <p>{t("doneText")}</p>
      <div className={css.actions}>
        <ButtonLink to="/home" variant="primary" size="large">
          {t("shop")}
        </ButtonLink>
        <ButtonLink to="/user_center/home_page" size="large">
          {t("account")}
        </ButtonLink>
      </div>
    </div>
  );
}

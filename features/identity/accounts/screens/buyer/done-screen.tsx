import { useTranslations } from "use-intl";
import { useSession } from "#client/session.ts";
import css from "#features/identity/accounts/screens/buyer/account.module.css";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";

/** A generic success page, the return address for external pages such as a payment provider's. */
export function DoneScreen() {
  const t = useTranslations("accounts.done");
  const isLoggedIn = useSession() !== undefined;
  return (
    <div className={css.success}>
      <span className={css.tick}>
        <Icon name="check" size={36} />
      </span>
      <h1>{t("title")}</h1>
      <p>{t("text")}</p>
      <div className={css.actions}>
        {isLoggedIn && (
          <ButtonLink to="/user_center/home_page" variant="primary" size="large">
            {t("account")}
          </ButtonLink>
        )}
        <ButtonLink to="/home" size="large">
          {t("browse")}
        </ButtonLink>
      </div>
    </div>
  );
}

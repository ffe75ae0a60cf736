import { useTranslations } from "use-intl";
import { useSession } from "#client/session.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Outcome } from "#ui/outcome.tsx";

/** A generic success page, the return address for external pages such as a payment provider's. */
export function DoneScreen() {
  const t = useTranslations("accounts.done");
  const isLoggedIn = useSession() !== undefined;
  const actions = (
    <>
      {isLoggedIn && (
        <ButtonLink to="/user_center/home_page" variant="primary" size="large">
          {t("account")}
        </ButtonLink>
      )}
      <ButtonLink to="/home" size="large">
        {t("browse")}
      </ButtonLink>
    </>
  );
  return (
    <Outcome icon="check" title={t("title")} actions={actions}>
      <p>{t("text")}</p>
    </Outcome>
  );
}

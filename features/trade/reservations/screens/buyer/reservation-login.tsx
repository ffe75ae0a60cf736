import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Box } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";

/** Asks a visitor to log in before reserving; the login returns here. */
export function ReservationLogin() {
  const t = useTranslations("reservations.checkout");
  const { pathname, search } = useLocation();
  return (
    <Box page>
      <PageHeader title={t("title")} />
      <EmptyState
        title={t("loginTitle")}
        action={
          <ButtonLink variant="primary" to={`/login?redirect=${encodeURIComponent(pathname + search)}`}>
            {t("login")}
          </ButtonLink>
        }
      >
        {t("loginText")}
      </EmptyState>
    </Box>
  );
}

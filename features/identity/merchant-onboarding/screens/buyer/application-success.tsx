import { useFormatter, useTranslations } from "use-intl";
import { useReviewHours } from "#client/site.ts";
import { applicationHours } from "#features/identity/merchant-onboarding/rules.ts";
import type { OwnApplication } from "#features/identity/merchant-onboarding/screens/buyer/own-application.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { Outcome } from "#ui/outcome.tsx";

/** The status of the application and the next steps. */
export function ApplicationSuccess({ own }: { own: OwnApplication | null }) {
  const t = useTranslations("merchantOnboarding.success");
  const format = useFormatter();
  const hours = useReviewHours("settlement", applicationHours);
  if (own?.status === 2) {
    const login = (
      <ButtonLink to="/login?redirect=%2Fmerchant" variant="primary" size="large">
        {t("login")}
      </ButtonLink>
    );
    return (
      <Outcome icon="store" title={t("approved")} actions={login}>
        <p>{t("approvedText", { company: own.company_name, account: own.account })}</p>
      </Outcome>
    );
  }
  if (own?.status === 3 || own?.status === 0) {
    const isRefused = own.status === 3;
    const goOn = (
      <ButtonLink to="/merchantSettlement" variant="primary" size="large">
        {t("goOn")}
      </ButtonLink>
    );
    return (
      <Outcome icon="edit" tone="waiting" title={isRefused ? t("refused") : t("draft")} actions={goOn}>
        <p>{isRefused ? t("refusedText") : t("draftText")}</p>
      </Outcome>
    );
  }
  const moment = own?.submitted_at ? format.dateTime(new Date(own.submitted_at), { dateStyle: "medium", timeStyle: "short" }) : undefined;
  const actions = (
    <>
      {!own && (
        <ButtonLink to="/merchantSettlement" size="large">
          {t("openAgain")}
        </ButtonLink>
      )}
      <ButtonLink to="/home" size="large">
        {t("shop")}
      </ButtonLink>
    </>
  );
  return (
    <Outcome icon="check" title={t("sent")} actions={actions}>
      <p>{own && moment ? t("sentText", { company: own.company_name, moment, account: own.account }) : t("sentShort")}</p>
      <Stack as="section" gap={2} frame="sunken" pad={5} wide text="start">
        <Text as="h2" size="md">
          {t("next")}
        </Text>
        <Stack as="ul" gap={2} tone="soft" indent>
          <li>{t("nextReview", { hours })}</li>
          <li>{t("nextMail")}</li>
          <li>{t("nextConsole")}</li>
        </Stack>
      </Stack>
    </Outcome>
  );
}

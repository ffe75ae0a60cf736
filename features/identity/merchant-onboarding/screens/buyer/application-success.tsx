import { useFormatter, useTranslations } from "use-intl";
import { useReviewHours } from "#client/site.ts";
import { applicationHours } from "#features/identity/merchant-onboarding/rules.ts";
import css from "#features/identity/merchant-onboarding/screens/buyer/application.module.css";
import type { OwnApplication } from "#features/identity/merchant-onboarding/screens/buyer/own-application.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";

/** The status of the application and the next steps. */
export function ApplicationSuccess({ own }: { own: OwnApplication | null }) {
  const t = useTranslations("merchantOnboarding.success");
  const format = useFormatter();
  const hours = useReviewHours("settlement", applicationHours);
  if (own?.status === 2)
    return (
      <StatusMessage icon="store" title={t("approved")} text={t("approvedText", { company: own.company_name, account: own.account })}>
        <ButtonLink to="/login?redirect=%2Fmerchant" variant="primary" size="large">
          {t("login")}
        </ButtonLink>
      </StatusMessage>
    );
  if (own?.status === 3 || own?.status === 0)
    return (
      <StatusMessage
        icon="edit"
        title={own.status === 3 ? t("refused") : t("draft")}
        text={own.status === 3 ? t("refusedText") : t("draftText")}
      >
        <ButtonLink to="/merchantSettlement" variant="primary" size="large">
          {t("goOn")}
        </ButtonLink>
      </StatusMessage>
    );
  const moment = own?.submitted_at ? format.dateTime(new Date(own.submitted_at), { dateStyle: "medium", timeStyle: "short" }) : undefined;
  return (
    <StatusMessage
      icon="check"
      title={t("sent")}
      text={own && moment ? t("sentText", { company: own.company_name, moment, account: own.account }) : t("sentShort")}
    >
      <Stack as="section" gap={3} frame="panel" pad={5} padX={6} wide text="start" className={css.next}>
        <Text as="h2" size="md">
          {t("next")}
        </Text>
        <Stack as="ul" gap={2} tone="soft">
          <li>{t("nextReview", { hours })}</li>
          <li>{t("nextMail")}</li>
          <li>{t("nextConsole")}</li>
        </Stack>
      </Stack>
      <Inline align="stretch" justify="center" wrap gap={3}>
        {!own && (
          <ButtonLink to="/merchantSettlement" size="large">
            {t("openAgain")}
          </ButtonLink>
        )}
        <ButtonLink to="/home" size="large">
          {t("shop")}
        </ButtonLink>
      </Inline>
    </StatusMessage>
  );
}

interface StatusMessageProps {
  icon: "store" | "edit" | "check";
  title: string;
  text: string;
  children: React.ReactNode;
}

function StatusMessage({ icon, title, text, children }: StatusMessageProps) {
  return (
    <Stack items="center" gap={5} text="center" className={css.state}>
      <Stack as="span" align="center" items="center" tone="brand" ground="brand" className={css.mark}>
        <Icon name={icon} size={36} />
      </Stack>
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </Stack>
  );
}

import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useReviewHours } from "#client/site.ts";
import { certificationHours } from "#features/identity/accounts/rules.ts";
import { certificationStatuses } from "#features/identity/accounts/statuses.ts";
import css from "#features/identity/certification/screens/buyer/certification.module.css";
import { CertificationForm } from "#features/identity/certification/screens/buyer/certification-form.tsx";
import { SubmittedCertification } from "#features/identity/certification/screens/buyer/submitted-certification.tsx";
import { statusByCode, toneOf } from "#kernel/state-machine.ts";
import { StatusChip } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { Stack, stackClass, textClass } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { StepBar } from "#ui/step-bar.tsx";

type OwnCertification = DataOf<"/user/getUserCertification">;
type Status = 0 | 1 | 2 | 3;

interface Props {
  own: OwnCertification;
  china: boolean;
}

/** The company's certification: its status, and the form or the submitted documents. */
export function CertificationScreen({ own, china }: Props) {
  const t = useTranslations("certification");
  const [changing, setChanging] = useState(false);
  const status = own.certified_status as Status;
  const isOpen = own.can_submit && (status === 0 || status === 3 || changing);
  return (
    <Stack gap={5} foot={16}>
      <PageHeader
        title={t("title")}
        intro={status === 0 ? t("intro") : undefined}
        actions={<ButtonLink to="/user_center/tax_certificates">{t("taxCertificates")}</ButtonLink>}
        aside={
          <StatusChip tone={toneOf(certificationStatuses, statusByCode(certificationStatuses, status), "buyer")}>
            {t(`status${status}`)}
          </StatusChip>
        }
      />
      {status < 2 && <StepBar steps={[t("steps.send"), t("steps.check"), t("steps.buy")]} current={status} />}
      {status !== 0 && <StatusSection own={own} onChange={isOpen ? undefined : () => setChanging(true)} />}
      {!own.can_submit && (status === 0 || status === 3) && <p>{t("onlyAdmin")}</p>}
      {isOpen ? (
        <CertificationForm key={own.certification?.auth_id} own={own} china={china} onSent={() => setChanging(false)} />
      ) : (
        own.certification && <SubmittedCertification certification={own.certification} china={china} />
      )}
    </Stack>
  );
}

function StatusSection({ own, onChange }: { own: OwnCertification; onChange: (() => void) | undefined }) {
  const t = useTranslations("certification");
  const format = useFormatter();
  const hours = useReviewHours("certification", certificationHours);
  const { certified_status: status, certification } = own;
  if (status === 2) {
    return (
      <section
        className={classes(stackClass({ gap: 3, frame: "panel", pad: 6 }), css.state, textClass({ shadow: "small" }), css.certified)}
      >
        <h2>{t("certified", { company: own.company_name })}</h2>
        <p>{t("certifiedText")}</p>
        {own.can_submit && onChange && (
          <div>
            <Button onClick={onChange}>{t("change")}</Button>
          </div>
        )}
      </section>
    );
  }
  if (status === 3) {
    return (
      <section className={classes(stackClass({ gap: 3, frame: "panel", pad: 6 }), css.state, textClass({ shadow: "small" }), css.failed)}>
        <h2>{t("failed")}</h2>
        <Stack as="ul" gap={1} weight="medium" tone="danger">
          {own.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </Stack>
        <p>{t("failedText")}</p>
      </section>
    );
  }
  const moment = certification ? format.dateTime(new Date(certification.submitted_at), { dateStyle: "medium", timeStyle: "short" }) : "";
  return (
    <Stack as="section" gap={3} frame="panel" pad={6} shadow="small" className={css.state}>
      <h2>{t("underReview")}</h2>
      <p>
        {t("underReviewText", { moment, email: certification?.company_email ?? "", hours })} {own.may_buy && t("mayBuy")}
      </p>
    </Stack>
  );
}

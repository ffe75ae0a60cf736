import { useLocale, useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { useQueryCall } from "#client/use-query-call.ts";
import { ReasonPicker, setReasonCodes } from "#features/identity/review-decisions/screens/operator/reason-picker.tsx";
import { Text } from "#ui/layout.tsx";

const review = action("/operator/reviewTaxCertificate");
const revoke = action("/operator/revokeTaxCertificate");

export type CertificateDecision = "approve" | "refuse" | "revoke";

interface Props {
  certificate: { certificate_id: number; certificate_number: string; company_name: string; expires_on: string | null };
  decision: CertificateDecision;
  onClose: () => void;
}

/** Approves a certificate, declines it with reasons, or revokes an approved one. */
export function DecideDialog({ certificate, decision, onClose }: Props) {
  const t = useTranslations("taxCertificatesConsole");
  const facts = useTranslations("taxCertificatesFacts");
  const language = useLocale();
  const { certificate_id, certificate_number: number, company_name: name, expires_on } = certificate;
  const { data } = useQueryCall("/operator/reviewReasons", { kind: "taxCertificate" });
  if (decision === "revoke")
    return (
      <revoke.Dialog
        danger
        title={t("revokeTitle", { number, name })}
        confirm={t("revoke")}
        values={{ certificate_id }}
        done={t("revoked")}
        onClose={onClose}
      >
        <Text tone="soft">{t("revokeText")}</Text>
        <revoke.Field name="note" label={t("reason")} />
      </revoke.Dialog>
    );
  if (decision === "approve")
    return (
      <review.Dialog
        title={t("approveTitle", { number, name })}
        confirm={t("approve")}
        values={{ certificate_id, decision }}
        done={t("approved")}
        onClose={onClose}
      >
        <Text tone="soft">{t("approveText")}</Text>
        <review.Field name="expires_on" label={facts("validUntil")} hint={t("correct")} defaultValue={expires_on ?? ""} />
      </review.Dialog>
    );
  return (
    <review.Dialog
      danger
      title={t("declineTitle", { number, name })}
      confirm={t("decline")}
      values={{ certificate_id, decision }}
      prepare={setReasonCodes}
      done={t("declined")}
      onClose={onClose}
    >
      <Text tone="soft">{t("declineText")}</Text>
      <ReasonPicker reasons={data?.list ?? []} language={language} />
    </review.Dialog>
  );
}

import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { ReviewFacts } from "#features/identity/review-decisions/screens/operator/review-facts.tsx";
import { FileLinks } from "#ui/file-links.tsx";
import { Link } from "#ui/link.tsx";
import { Moment, useDay } from "#ui/moment.tsx";

/** What a reviewer compares with the files of a certificate. */
export function CertificateFacts({ certificate }: { certificate: DataOf<"/operator/taxCertificate"> }) {
  const t = useTranslations("taxCertificatesFacts");
  const day = useDay();
  const { company_id, company_name, expires_on, files, decided_at } = certificate;
  return (
    <ReviewFacts
      items={[
        { term: t("company"), value: <Link to={`/operator/companies/${company_id}`}>{company_name}</Link> },
        { term: t("kind"), value: t(`kinds.${certificate.kind}`) },
        { term: t("number"), value: certificate.certificate_number },
        { term: t("covered"), value: certificate.states.join(", ") },
        { term: t("validUntil"), value: expires_on ? day(expires_on) : t("noExpiry") },
        { term: t("sentBy"), value: certificate.submitted_by },
        { term: t("sentAt"), value: <Moment at={certificate.submitted_at} as="time" /> },
        { term: t("decidedAt"), value: decided_at && <Moment at={decided_at} as="time" /> },
        { term: t("decidedBy"), value: certificate.decided_by },
        { term: t("reasons"), value: certificate.reasons.join(" ") },
        { term: t("files"), value: <FileLinks files={files} /> },
      ]}
      pictures={files.filter(({ is_picture }) => is_picture)}
    />
  );
}

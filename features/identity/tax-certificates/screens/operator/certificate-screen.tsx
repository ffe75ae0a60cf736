import { useState } from "react";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useHasRoleIn } from "#client/staff-access.ts";
import { certificateTones } from "#features/identity/tax-certificates/rules.ts";
import { CertificateFacts } from "#features/identity/tax-certificates/screens/operator/certificate-facts.tsx";
import { type CertificateDecision, DecideDialog } from "#features/identity/tax-certificates/screens/operator/decide-dialog.tsx";
import { StatusChip } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { Stack } from "#ui/layout.tsx";
import { Moment, useDay } from "#ui/moment.tsx";
import { PageHeader } from "#ui/page-header.tsx";

type Certificate = DataOf<"/operator/taxCertificate">;

/** One certificate: what was submitted, its files, the decision, and its renewals. */
export function CertificateScreen({ certificate }: { certificate: Certificate }) {
  const t = useTranslations("taxCertificatesConsole");
  const texts = useTranslations("taxCertificates");
  const mayDecide = useHasRoleIn("companies", "auditor");
  const [decision, setDecision] = useState<CertificateDecision>();
  const { certificate_number, company_name, state, status, versions } = certificate;
  return (
    <Stack gap={4} shrink foot={8}>
      <PageHeader
        title={certificate_number}
        intro={company_name}
        crumbs={[{ label: t("title"), to: "/operator/tax_certificates" }, { label: certificate_number }]}
        aside={<StatusChip tone={certificateTones[state]}>{texts(`states.${state}`)}</StatusChip>}
        actions={
          mayDecide && (
            <>
              {status === "underReview" && <Button onClick={() => setDecision("refuse")}>{t("decline")}</Button>}
              {status === "underReview" && (
                <Button variant="primary" onClick={() => setDecision("approve")}>
                  {t("approve")}
                </Button>
              )}
              {status === "approved" && <Button onClick={() => setDecision("revoke")}>{t("revoke")}</Button>}
            </>
          )
        }
      />
      <CertificateFacts certificate={certificate} />
      {versions.length > 0 && <Versions rows={versions} />}
      {decision && <DecideDialog certificate={certificate} decision={decision} onClose={() => setDecision(undefined)} />}
    </Stack>
  );
}

function Versions({ rows }: { rows: Certificate["versions"] }) {
  const t = useTranslations("taxCertificatesConsole");
  const texts = useTranslations("taxCertificates");
  const facts = useTranslations("taxCertificatesFacts");
  const day = useDay();
  const columns: Column<Certificate["versions"][number]>[] = [
    { key: "number", header: texts("certificate"), cell: ({ certificate_number }) => certificate_number },
    { key: "covered", header: facts("covered"), cell: ({ states }) => states.join(", ") },
    { key: "until", header: facts("validUntil"), cell: ({ expires_on }) => (expires_on ? day(expires_on) : facts("noExpiry")) },
    { key: "sent", header: facts("sentAt"), cell: ({ submitted_at }) => <Moment at={submitted_at} /> },
    { key: "by", header: facts("decidedBy"), cell: ({ decided_by }) => decided_by || "–" },
    {
      key: "state",
      header: texts("status"),
      cell: ({ state }) => <StatusChip tone={certificateTones[state]}>{texts(`states.${state}`)}</StatusChip>,
    },
  ];
  return (
    <Card title={t("versions")} flush>
      <DataTable
        caption={t("versions")}
        columns={columns}
        rows={rows}
        rowKey={({ certificate_id }) => certificate_id}
        rowLink={({ certificate_id }) => `/operator/tax_certificates/${certificate_id}`}
        empty={null}
      />
    </Card>
  );
}

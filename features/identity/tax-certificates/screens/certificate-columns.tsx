import { useTranslations } from "use-intl";
import type { RowAt } from "#client/lists/list.tsx";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import { certificateTones } from "#features/identity/tax-certificates/rules.ts";
import { StatusChip } from "#ui/badge.tsx";
import { FileLinks } from "#ui/file-links.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { useDay } from "#ui/moment.tsx";

export type Certificate = RowAt<"/user/taxCertificates">;

/** The columns of certificates that their company and staff see alike. */
export const useCertificateColumns = (): ListColumn<Certificate>[] => {
  const t = useTranslations("taxCertificates");
  const facts = useTranslations("taxCertificatesFacts");
  const day = useDay();
  return [
    {
      key: "certificate",
      header: t("certificate"),
      text: ({ certificate_number }) => certificate_number,
      cell: ({ certificate_number, kind, renews_id }) => (
        <Stack as="span" anywhere>
          {certificate_number}
          <Text as="span" size="sm" tone="soft">
            {renews_id === null ? facts(`kinds.${kind}`) : `${facts(`kinds.${kind}`)} · ${t("renewal")}`}
          </Text>
        </Stack>
      ),
    },
    { key: "kind", header: facts("kind"), text: ({ kind }) => facts(`kinds.${kind}`), optional: true },
    { key: "covered", header: facts("covered"), text: ({ states }) => states.join(", ") },
    { key: "files", header: facts("files"), cell: ({ files }) => <FileLinks files={files} /> },
    {
      key: "until",
      header: facts("validUntil"),
      at: ({ expires_on }) => expires_on,
      cell: ({ expires_on }) => (expires_on ? day(expires_on) : facts("noExpiry")),
    },
    { key: "sent", header: facts("sentAt"), at: ({ submitted_at }) => submitted_at, minor: true },
    {
      key: "state",
      header: t("status"),
      text: ({ state }) => t(`states.${state}`),
      cell: ({ state, reasons }) => (
        <Stack as="span" gap={1} items="start">
          <StatusChip tone={certificateTones[state]}>{t(`states.${state}`)}</StatusChip>
          {reasons.length > 0 && <small>{reasons.join(" ")}</small>}
        </Stack>
      ),
    },
  ];
};

import { useTranslations } from "use-intl";
import type { RowAt } from "#client/lists/list.tsx";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import { itemTones } from "#features/identity/merchant-documents/rules.ts";
import { FileLinks } from "#ui/file-links.tsx";
import { Stack, Text } from "#ui/layout.tsx";

type Line = RowAt<"/operator/merchantDocuments">;

/** The columns of lines of checklists. Of a line under review they show the document that waits. */
export const useDocumentColumns = (): ListColumn<Line>[] => {
  const t = useTranslations("merchantDocumentsConsole");
  const states = useTranslations("merchantDocuments.states");
  return [
    {
      key: "document",
      header: t("document"),
      text: ({ title }) => title,
      cell: ({ title, pending_number, document_number }) => (
        <Stack as="span" anywhere>
          {title}
          <Text as="span" size="sm" tone="soft">
            {pending_number || document_number}
          </Text>
        </Stack>
      ),
    },
    {
      key: "number",
      header: t("number"),
      text: ({ pending_number, document_number }) => pending_number || document_number,
      optional: true,
    },
    {
      key: "files",
      header: t("files"),
      cell: ({ pending_files, accepted_files }) => <FileLinks files={pending_files.length > 0 ? pending_files : accepted_files} />,
    },
    { key: "until", header: t("validUntil"), at: ({ pending_expires_on, expires_on }) => pending_expires_on ?? expires_on },
    { key: "since", header: t("sentAt"), at: ({ pending_since, accepted_at }) => pending_since ?? accepted_at, minor: true },
    { key: "lapses", header: t("lapses"), at: ({ lapses_on, state }) => (state === "accepted" ? null : lapses_on), minor: true },
    { key: "state", header: t("state"), status: ({ state }) => ({ tone: itemTones[state], text: states(state) }) },
  ];
};

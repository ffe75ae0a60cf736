import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { useMayChange } from "#client/merchant-access.ts";
import { FileField } from "#features/identity/files/screens/file-field.tsx";
import { itemTones, openItemStates } from "#features/identity/merchant-documents/rules.ts";
import { merchantDocumentStatuses } from "#features/identity/merchant-documents/statuses.ts";
import { toneOf } from "#kernel/state-machine.ts";
import { StatusChip } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FileLinks } from "#ui/file-links.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Moment, useDay } from "#ui/moment.tsx";
import { Notice } from "#ui/notice.tsx";
import { PageHeader } from "#ui/page-header.tsx";

type Checklist = DataOf<"/merchant/documentChecklist">;
type Line = Checklist["list"][number];

const submit = action("/merchant/submitDocument");

/** What the manufacturer must have, how it stands, and what it sent. */
export function DocumentsScreen({ checklist }: { checklist: Checklist }) {
  const t = useTranslations("merchantDocuments");
  const [uploading, setUploading] = useState<Line>();
  const { list, given, market } = checklist;
  const isInOrder = list.every(({ state }) => state === "accepted" || state === "expiring");
  const mayUpload = [useMayChange("products"), useMayChange("orders"), useMayChange("finance")].some(Boolean);
  return (
    <Stack gap={4} foot={12}>
      <PageHeader title={t("title")} intro={t("intro")} />
      {market.state === "suspended" && (
        <Notice tone="danger" icon="info">
          <p>{t("suspended", { reason: market.reason })}</p>
          {isInOrder && <p>{t("inOrder")}</p>}
        </Notice>
      )}
      {list.length === 0 && (
        <Card flush>
          <EmptyState title={t("none")} picture="letter">
            {t("noneText")}
          </EmptyState>
        </Card>
      )}
      {list.map((line) => (
        <LineCard key={line.requirement_id} line={line} onUpload={mayUpload ? () => setUploading(line) : undefined} />
      ))}
      {given.length > 0 && <Given rows={given} />}
      {uploading && <UploadDialog line={uploading} onClose={() => setUploading(undefined)} />}
    </Stack>
  );
}

function LineCard({ line, onUpload }: { line: Line; onUpload: (() => void) | undefined }) {
  const t = useTranslations("merchantDocuments");
  const day = useDay();
  const format = useFormatter();
  const { title, explanation, state, expires_on, document_number, accepted_at, pending_id, pending_since, reasons, lapses_on } = line;
  const isOpen = openItemStates.includes(state);
  const label = pending_id !== null ? t("replace") : t(accepted_at ? "renew" : "upload");
  return (
    <Card title={title} action={<StatusChip tone={itemTones[state]}>{t(`states.${state}`)}</StatusChip>}>
      <Stack gap={3}>
        <Text tone="soft">{explanation}</Text>
        {accepted_at && (
          <Stack gap={1}>
            <Text weight="medium">
              {expires_on ? t(state === "expired" ? "wasValidUntil" : "validUntil", { day: day(expires_on) }) : t("noExpiry")}
            </Text>
            {document_number !== "" && <Text size="sm">{t("number", { number: document_number })}</Text>}
            <FileLinks files={line.accepted_files} />
          </Stack>
        )}
        {pending_since && (
          <Stack gap={1}>
            <Text>
              {t(accepted_at ? "pending" : "pendingFirst", { day: format.dateTime(new Date(pending_since), { dateStyle: "medium" }) })}
            </Text>
            <FileLinks files={line.pending_files} />
          </Stack>
        )}
        {reasons.length > 0 && <Notice tone="danger">{t("why", { reasons: reasons.join(" ") })}</Notice>}
        {isOpen && lapses_on && <Text tone="danger">{t("lapses", { day: day(lapses_on) })}</Text>}
        {onUpload && (
          <Inline gap={2}>
            <Button
              icon="upload"
              variant={isOpen && pending_id === null ? "primary" : undefined}
              aria-label={`${label}: ${title}`}
              onClick={onUpload}
            >
              {label}
            </Button>
          </Inline>
        )}
      </Stack>
    </Card>
  );
}

function UploadDialog({ line, onClose }: { line: Line; onClose: () => void }) {
  const t = useTranslations("merchantDocuments");
  const { requirement_id, title, explanation, asks_number, asks_expiry, accepted_at } = line;
  return (
    <submit.Dialog
      title={t("uploadNamed", { document: title })}
      confirm={t("send")}
      values={{ requirement_id }}
      done={t("sent")}
      onClose={onClose}
    >
      <Text tone="soft">{explanation}</Text>
      {accepted_at && <Text size="sm">{t("counts")}</Text>}
      <FileField type="document" name="file_ids" label={t("files")} hint={t("filesHint")} required maxFiles={5} />
      {asks_number && <submit.Field name="document_number" label={t("documentNumber")} required />}
      {asks_expiry && <submit.Field name="expires_on" label={t("expiresOn")} required />}
    </submit.Dialog>
  );
}

function Given({ rows }: { rows: Checklist["given"] }) {
  const t = useTranslations("merchantDocuments");
  const day = useDay();
  const columns: Column<Checklist["given"][number]>[] = [
    {
      key: "document",
      header: t("document"),
      cell: ({ title, document_number, files }) => (
        <Stack as="span" anywhere>
          <Text as="b" weight="medium">
            {title}
          </Text>
          {document_number !== "" && <small>{document_number}</small>}
          <FileLinks files={files} />
        </Stack>
      ),
    },
    { key: "until", header: t("expiresOn"), cell: ({ expires_on }) => (expires_on ? day(expires_on) : "–") },
    {
      key: "sent",
      header: t("sentAt"),
      cell: ({ submitted_at, submitted_by }) => (
        <Stack as="span">
          <Moment at={submitted_at} />
          <small>{submitted_by || t("fromApplication")}</small>
        </Stack>
      ),
    },
    {
      key: "status",
      header: t("status"),
      cell: ({ status, reasons }) => (
        <Stack as="span" gap={1} items="start">
          <StatusChip tone={toneOf(merchantDocumentStatuses, status)}>{t(`statuses.${status}`)}</StatusChip>
          {reasons.length > 0 && <small>{reasons.join(" ")}</small>}
        </Stack>
      ),
    },
  ];
  return (
    <Card title={t("given")} flush>
      <DataTable caption={t("given")} columns={columns} rows={rows} rowKey={({ document_id }) => document_id} empty={null} />
    </Card>
  );
}

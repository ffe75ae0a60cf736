import { useState } from "react";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useHasRoleIn } from "#client/staff-access.ts";
import { itemTones } from "#features/identity/merchant-documents/rules.ts";
import { merchantDocumentStatuses } from "#features/identity/merchant-documents/statuses.ts";
import { toneOf } from "#kernel/state-machine.ts";
import { StatusChip } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FileLinks } from "#ui/file-links.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Moment, useDay } from "#ui/moment.tsx";
import { Notice } from "#ui/notice.tsx";
import { DecideDialog } from "./decide-dialog.tsx";

type Checklist = DataOf<"/operator/merchantChecklist">;
type Line = Checklist["list"][number];
type Asked = { decision: "approve" | "refuse"; line: Line };

/** A manufacturer's checklist for staff, and everything that it sent. */
export function MerchantDocumentsTab({ checklist }: { checklist: Checklist }) {
  const t = useTranslations("merchantDocumentsConsole");
  const [asked, setAsked] = useState<Asked>();
  const { list, given, market, merchant_name } = checklist;
  const isInOrder = list.every(({ state }) => state === "accepted" || state === "expiring");
  return (
    <>
      {market.state === "suspended" && list.length > 0 && isInOrder && <Notice tone="info">{t("suspendedInOrder")}</Notice>}
      <Card title={t("checklist")} flush>
        <DataTable
          caption={t("checklist")}
          columns={useLineColumns(setAsked)}
          rows={list}
          rowKey={({ requirement_id }) => requirement_id}
          empty={
            <EmptyState title={t("nothing")} picture="letter">
              <Link to="/operator/document_requirements">{t("define")}</Link>
            </EmptyState>
          }
        />
      </Card>
      {given.length > 0 && <Given rows={given} />}
      {asked && (
        <DecideDialog
          decision={asked.decision}
          document={{ ...asked.line, merchant_name, document_id: asked.line.pending_id ?? 0, expires_on: asked.line.pending_expires_on }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

function Given({ rows }: { rows: Checklist["given"] }) {
  const title = useTranslations("merchantDocumentsConsole")("given");
  return (
    <Card title={title} flush>
      <DataTable caption={title} columns={useGivenColumns()} rows={rows} rowKey={({ document_id }) => document_id} empty={null} />
    </Card>
  );
}

const useLineColumns = (onAsk: (asked: Asked) => void): Column<Line>[] => {
  const t = useTranslations("merchantDocumentsConsole");
  const states = useTranslations("merchantDocuments.states");
  const day = useDay();
  const mayDecide = useHasRoleIn("companies", "auditor");
  return [
    {
      key: "document",
      header: t("document"),
      cell: (line) => (
        <Stack as="span" gap={1} anywhere>
          <Text as="b" weight="medium">
            {line.title}
          </Text>
          <small>{line.pending_number || line.document_number}</small>
          <FileLinks files={line.pending_id === null ? line.accepted_files : line.pending_files} />
        </Stack>
      ),
    },
    { key: "until", header: t("validUntil"), cell: (line) => dayOr(day, line.pending_expires_on ?? line.expires_on) },
    { key: "lapses", header: t("lapses"), cell: ({ state, lapses_on }) => dayOr(day, state === "accepted" ? null : lapses_on) },
    {
      key: "state",
      header: t("state"),
      cell: ({ state, pending_id }) => (
        <Stack as="span" gap={1} items="start">
          <StatusChip tone={itemTones[state]}>{states(state)}</StatusChip>
          {pending_id !== null && state !== "underReview" && <StatusChip tone={itemTones.underReview}>{states("underReview")}</StatusChip>}
        </Stack>
      ),
    },
    {
      key: "actions",
      header: t("actions"),
      cell: (line) =>
        mayDecide &&
        line.pending_id !== null && (
          <Inline as="span" gap={1} fit>
            <Button size="small" onClick={() => onAsk({ decision: "approve", line })}>
              {t("accept")}
            </Button>
            <Button size="small" onClick={() => onAsk({ decision: "refuse", line })}>
              {t("decline")}
            </Button>
          </Inline>
        ),
    },
  ];
};

const dayOr = (day: (of: string) => string, of: string | null): string => (of ? day(of) : "–");

const useGivenColumns = (): Column<Checklist["given"][number]>[] => {
  const t = useTranslations("merchantDocumentsConsole");
  const own = useTranslations("merchantDocuments");
  const day = useDay();
  return [
    {
      key: "document",
      header: t("document"),
      cell: ({ title, document_number, files }) => (
        <Stack as="span" anywhere>
          {title}
          <small>{document_number}</small>
          <FileLinks files={files} />
        </Stack>
      ),
    },
    { key: "until", header: t("validUntil"), cell: ({ expires_on }) => dayOr(day, expires_on) },
    {
      key: "sent",
      header: t("sentAt"),
      cell: ({ submitted_at, submitted_by }) => (
        <Stack as="span">
          <Moment at={submitted_at} />
          <small>{submitted_by || own("fromApplication")}</small>
        </Stack>
      ),
    },
    { key: "by", header: t("decidedBy"), cell: ({ decided_by }) => decided_by || "–" },
    {
      key: "status",
      header: t("state"),
      cell: ({ status, reasons }) => (
        <Stack as="span" gap={1} items="start">
          <StatusChip tone={toneOf(merchantDocumentStatuses, status)}>{own(`statuses.${status}`)}</StatusChip>
          {reasons.length > 0 && <small>{reasons.join(" ")}</small>}
        </Stack>
      ),
    },
  ];
};

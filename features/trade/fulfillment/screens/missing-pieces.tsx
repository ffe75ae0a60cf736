import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Parts } from "#features/trade/fulfillment/screens/line-states.ts";
import { PieceList } from "#features/trade/fulfillment/screens/shipment-list.tsx";
import { partCancellationStatuses, shortPickStatuses } from "#features/trade/fulfillment/statuses.ts";
import { toneOf } from "#kernel/state-machine.ts";
import { StatusChip, type Tone } from "#ui/badge.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Moment } from "#ui/moment.tsx";
import { useMoney } from "#ui/money.tsx";
import { Notice } from "#ui/notice.tsx";
import { useDeadline } from "#ui/use-deadline.ts";

type Cancellation = Parts["cancellations"][number];
type Short = Parts["shorts"][number];
type Reader = "buyer" | "merchant" | "operator";

interface CancellationsProps {
  parts: Parts;
  reader: Reader;
  /** For a request that nobody has decided. */
  renderAction?: (asked: Cancellation) => ReactNode;
}

/** Pieces that are given up, or that somebody asks to give up. */
export function Cancellations({ parts, reader, renderAction }: CancellationsProps) {
  const t = useTranslations("fulfillment");
  const money = useMoney();
  return (
    <Section title={t("cancellations.title")} rows={parts.cancellations}>
      {(row) => (
        <Row
          key={row.cancellation_id}
          tone={toneOf(partCancellationStatuses, row.status, reader)}
          state={t(`cancellations.statuses.${row.status}`)}
          facts={[
            row.status === "asked" && Number(row.refund_fee) > 0 && t("refundIfGranted", { amount: money(row.refund_fee) }),
            row.status === "granted" && t("refunded", { amount: money(row.refund_fee) }),
            row.disposal &&
              t("cancellations.writtenOff", {
                pieces: row.disposal.pieces,
                amount: money(row.disposal.value),
                bearer: t(`cancellations.bearers.${row.disposal.bearer}`),
              }),
            <Moment key="at" at={row.decided_at ?? row.asked_at} as="time" />,
          ]}
          notes={[row.reason, row.decision_note]}
          action={row.status === "asked" && renderAction?.(row)}
        >
          <PieceList parts={parts} lines={row.lines} />
        </Row>
      )}
    </Section>
  );
}

interface ShortsProps {
  parts: Parts;
  reader: Reader;
  /** Where the reader opens an order. */
  hrefOf: HrefOf;
  renderFile: (fileId: string, label: string) => ReactNode;
  renderAction?: (short: Short) => ReactNode;
}

type HrefOf = (number: string) => string;

/** Says of an order that it replaces missing pieces of another one. */
export function Replaces({ parts: { replaces }, hrefOf }: { parts: Parts; hrefOf: HrefOf }) {
  const t = useTranslations("fulfillment.replace");
  if (!replaces) return null;
  const { order_sn, pieces } = replaces;
  return (
    <Notice tone="info">
      <p>{t.rich("replaces", { count: pieces, number: order_sn, link: (chunks) => <Link to={hrefOf(order_sn)}>{chunks}</Link> })}</p>
    </Notice>
  );
}

/** Pieces that the warehouse did not find, and what the buyer decided. */
export function Shorts({ parts, reader, hrefOf, renderFile, renderAction }: ShortsProps) {
  const t = useTranslations("fulfillment");
  const money = useMoney();
  const deadline = useDeadline();
  return (
    <Section title={t("shorts.title")} rows={parts.shorts}>
      {(row) => (
        <Row
          key={row.short_id}
          tone={toneOf(shortPickStatuses, row.status, reader)}
          state={t(`shorts.statuses.${row.status}`)}
          facts={[
            row.status === "asked" && t("answerBy", { date: deadline(row.answer_by) }),
            (row.status === "canceled" || (row.status === "replaced" && Number(row.refund_fee) > 0)) &&
              t("refunded", { amount: money(row.refund_fee) }),
            row.replacement_sn && (
              <Link key="replacement" to={hrefOf(row.replacement_sn)}>
                {t("replace.by", { number: row.replacement_sn })}
              </Link>
            ),
            <Moment key="at" at={row.reported_at} as="time" />,
          ]}
          notes={[row.reason]}
          action={renderAction?.(row)}
        >
          <PieceList parts={parts} lines={[row]} />
          {row.file_ids.length > 0 && (
            <Inline wrap gap={2}>
              {row.file_ids.map((fileId, index) => renderFile(fileId, t("photo", { index: index + 1 })))}
            </Inline>
          )}
        </Row>
      )}
    </Section>
  );
}

function Section<Row>({ title, rows, children }: { title: string; rows: readonly Row[]; children: (row: Row) => ReactNode }) {
  if (rows.length === 0) return null;
  return (
    <Stack as="section" gap={2} aria-label={title}>
      <Text as="h3">{title}</Text>
      <Stack as="ul" gap={3}>
        {rows.map(children)}
      </Stack>
    </Stack>
  );
}

interface RowProps {
  tone: Tone;
  state: string;
  facts: readonly ReactNode[];
  notes: readonly string[];
  action: ReactNode;
  children: ReactNode;
}

function Row({ tone, state, facts, notes, action, children }: RowProps) {
  return (
    <Stack as="li" gap={2} frame="box" pad={4}>
      <Inline wrap gap={2}>
        <StatusChip tone={tone}>{state}</StatusChip>
        {facts.filter(Boolean).map((fact, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: facts have no other key
          <Text key={index} as="span" size="sm" tone="soft">
            {fact}
          </Text>
        ))}
      </Inline>
      {children}
      {notes.filter(Boolean).map((note) => (
        <Text key={note} size="sm" tone="soft" anywhere quote>
          {note}
        </Text>
      ))}
      {action && <Inline>{action}</Inline>}
    </Stack>
  );
}

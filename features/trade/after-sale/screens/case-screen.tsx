import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { CaseActions } from "#features/trade/after-sale/screens/case-actions.tsx";
import { CaseChip, isReadersTurn, useModeText, useTurnText } from "#features/trade/after-sale/screens/case-chip.tsx";
import { type CaseDetail, type CaseReader, caseListPath, orderPath } from "#features/trade/after-sale/screens/case-data.ts";
import { CaseFileButton, CasePhotos } from "#features/trade/after-sale/screens/case-files.tsx";
import { afterSaleStatuses } from "#features/trade/after-sale/statuses.ts";
import { statusByCode } from "#kernel/state-machine.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { MediaList, MediaRow } from "#ui/media-row.tsx";
import { Moment, useDay } from "#ui/moment.tsx";
import { Money, useMoney } from "#ui/money.tsx";
import { Notice } from "#ui/notice.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Timeline } from "#ui/timeline.tsx";
import { TotalsSummary } from "#ui/totals-summary.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";

interface Props {
  detail: CaseDetail;
  reader: CaseReader;
}

/** Where the two sides of a case write to each other. */
const chatPages = { buyer: "/user_center/message_center/chat", merchant: "/merchant/messages/chat" } as const;

/** A case: whose turn it is and until when, items, evidence, return, money, history. `children` are what only staff see. */
export function CaseScreen({ detail, reader, children }: Props & { children?: ReactNode }) {
  const t = useTranslations("afterSale");
  const mode = useModeText();
  const side = (
    <>
      <MoneyCard detail={detail} />
      <FactsCard detail={detail} reader={reader} />
    </>
  );
  return (
    <Stack gap={5} foot={16}>
      <PageHeader
        title={`${mode(detail)} ${detail.record_number}`}
        crumbs={[{ label: t("title"), to: caseListPath(reader) }, { label: detail.record_number }]}
        aside={<CaseChip state={detail} reader={reader} />}
        actions={
          <>
            {reader !== "operator" && (
              <ButtonLink icon="message" to={`${chatPages[reader]}?case_number=${encodeURIComponent(detail.record_number)}`}>
                {t("conversation")}
              </ButtonLink>
            )}
            <CaseActions detail={detail} reader={reader} />
          </>
        }
      />
      <NextNotice detail={detail} reader={reader} />
      <TwoColumns side={side}>
        {children}
        <LinesCard detail={detail} reader={reader} />
        <ReturnCard detail={detail} reader={reader} />
        <EvidenceCard detail={detail} reader={reader} />
        <HistoryCard detail={detail} />
      </TwoColumns>
    </Stack>
  );
}

/** What happens next, for this reader. */
const useNextText = (): ((props: Props) => string) => {
  const t = useTranslations("afterSale.next");
  const money = useMoney();
  const day = useDay();
  return ({ detail, reader }) => {
    const status = statusByCode(afterSaleStatuses, detail.status);
    if (status === "failed") return reader === "buyer" && detail.actions.includes("escalate") ? t("refused") : t("done");
    if (detail.turn === "nobody") return t("done");
    if (!isReadersTurn(detail, reader)) return t("wait");
    if (detail.turn === "buyer")
      return detail.offer ? t("buyerOffer", { amount: money(detail.offer) }) : t("buyerShip", { date: day(detail.return_by ?? "") });
    if (status === "returned") return t("warehouseGrade");
    if (detail.turn === "warehouse" || detail.actions.includes("receiveReturn")) return t("warehouseReceive");
    if (detail.turn === "finance") return t("finance");
    if (detail.actions.includes("sendParts")) return t("merchantParts");
    return t(detail.turn === "operator" ? "operatorAnswer" : "merchantAnswer");
  };
};

function NextNotice({ detail, reader }: Props) {
  const turn = useTurnText();
  const next = useNextText();
  const isOurs = isReadersTurn(detail, reader);
  return (
    <Notice tone={isOurs ? "waiting" : "info"} icon={isOurs ? "bell" : "clock"}>
      <strong>{turn(detail, reader)}</strong>
      <p>{next({ detail, reader })}</p>
    </Notice>
  );
}

function LinesCard({ detail }: Props) {
  const t = useTranslations("afterSale");
  return (
    <Card title={t("lines")}>
      <MediaList label={t("lines")}>
        {detail.lines.map((line) => (
          <MediaRow
            key={line.order_line_id}
            picture={line.preview}
            title={line.title}
            meta={
              <>
                {line.custom_sn} · {t("quantityOf", { amount: line.amount, ordered: line.ordered })} · {t(`resolution.${line.resolution}`)}
                {line.parts.map((part) => (
                  <span key={part.part_id}>
                    {" · "}
                    {part.quantity} × {part.title} ({part.code})
                  </span>
                ))}
                {line.parts_note && ` · ${line.parts_note}`}
              </>
            }
            end={line.refund ? <Money amount={line.refund} /> : null}
          />
        ))}
      </MediaList>
    </Card>
  );
}

function EvidenceCard({ detail, reader }: Props) {
  const t = useTranslations("afterSale");
  const number = detail.record_number;
  return (
    <Card title={t("evidence")}>
      <Stack gap={3}>
        <Text anywhere>{detail.note}</Text>
        {detail.photo_ids.length > 0 && <CasePhotos reader={reader} number={number} fileIds={detail.photo_ids} />}
        {detail.carton_photo_ids.length > 0 && (
          <>
            <Text size="sm" tone="soft">
              {t("cartonPhotos")}
            </Text>
            <CasePhotos reader={reader} number={number} fileIds={detail.carton_photo_ids} />
          </>
        )}
        {detail.video_id && (
          <Inline>
            <CaseFileButton reader={reader} number={number} fileId={detail.video_id} label={t("video")} />
          </Inline>
        )}
      </Stack>
    </Card>
  );
}

function ReturnCard({ detail, reader }: Props) {
  const t = useTranslations("afterSale");
  const day = useDay();
  const { return_address: to, return_way, return_label_id, pickup_on, return_by, carrier, tracking_number, grades } = detail;
  if (!to && grades.length === 0 && carrier === "") return null;
  return (
    <Card title={t(detail.is_parts ? "mode.parts" : "returnTitle")}>
      <Stack gap={4}>
        <DescriptionList
          items={[
            { term: t("returnTo"), value: to && `${to.name}, ${to.address}, ${to.city}, ${to.state} ${to.zip} · ${to.phone}` },
            { term: t("returnBy"), value: return_by && day(return_by) },
            { term: t("returnWay"), value: return_way && t(`returnMethods.${return_way}`) },
            { term: t("pickupOn"), value: pickup_on && day(pickup_on) },
            {
              term: t("returnLabel"),
              value: return_label_id && (
                <CaseFileButton reader={reader} number={detail.record_number} fileId={return_label_id} label={t("openFile")} />
              ),
            },
            { term: t("tracking"), value: carrier && `${carrier} ${tracking_number}` },
          ]}
        />
        {grades.length > 0 && <Grades detail={detail} reader={reader} />}
      </Stack>
    </Card>
  );
}

function Grades({ detail, reader }: Props) {
  const t = useTranslations("afterSale");
  return (
    <Stack gap={3}>
      <Text size="sm" tone="soft">
        {t("graded")}
      </Text>
      {detail.grades.map(({ order_line_id, grade, quantity, note, file_ids, price }, index) => (
        <Stack key={`${order_line_id} ${grade} ${String(index)}`} gap={2}>
          <Text>
            {quantity} × <strong>{t(`grade.${grade}`)}</strong>
            {note && ` · ${note}`}
            {price && (
              <>
                {" · "}
                {t("secondAt")} <Money amount={price} />
              </>
            )}
          </Text>
          {file_ids.length > 0 && <CasePhotos reader={reader} number={detail.record_number} fileIds={file_ids} />}
        </Stack>
      ))}
    </Stack>
  );
}

function MoneyCard({ detail }: { detail: CaseDetail }) {
  const t = useTranslations("afterSale");
  const { refund, refund_parts, offer, requested } = detail;
  const lines = [
    ...refund_parts.map(({ kind, amount }) => ({ label: t(`part.${kind}`), amount })),
    ...(refund ? [{ label: t("total"), amount: refund, isTotal: true }] : []),
    ...(!refund && requested ? [{ label: t("requested"), amount: requested }] : []),
    ...(!refund && offer ? [{ label: t("offer"), amount: offer, isTotal: true }] : []),
  ];
  if (lines.length === 0 && detail.is_parts) return null;
  return (
    <Card title={t("money")}>
      {lines.length > 0 ? <TotalsSummary lines={lines} label={t("money")} /> : <Text tone="soft">{t("moneyNone")}</Text>}
      {refund && (
        <Text size="sm" tone="soft" above={2}>
          {t(`refundTo.${detail.refund_to}`)}
        </Text>
      )}
    </Card>
  );
}

/** The page of the freight claim about the same goods; manufacturers have none. */
const claimPath = (reader: Props["reader"], { order_number }: CaseDetail): string => {
  if (reader === "buyer") return `/logistics/order/${encodeURIComponent(order_number)}`;
  return reader === "merchant" ? "" : "/operator/freight_claims";
};

function FactsCard({ detail, reader }: Props) {
  const t = useTranslations("afterSale");
  const day = useDay();
  return (
    <Card>
      <DescriptionList
        items={[
          { term: t("order"), value: <Link to={orderPath(reader, detail.order_number)}>{detail.order_number}</Link> },
          { term: t("reason"), value: detail.reason },
          { term: t("opened"), value: <Moment at={detail.created_at} as="time" /> },
          { term: t("company"), value: reader === "buyer" ? "" : detail.company_name },
          { term: t("maker"), value: reader === "merchant" ? "" : detail.merchant_name },
          { term: t("warehouse"), value: detail.warehouse_name },
          { term: t("fault"), value: detail.fault && t(`faults.${detail.fault}`) },
          { term: t("cost"), value: Number(detail.cost) > 0 ? <Money amount={detail.cost} /> : "" },
          { term: t("carrierClaim"), value: detail.carrier_claim_by && day(detail.carrier_claim_by) },
          {
            term: t("freightClaim"),
            value:
              detail.freight_claim_number && claimPath(reader, detail) ? (
                <Link to={claimPath(reader, detail)}>{detail.freight_claim_number}</Link>
              ) : (
                detail.freight_claim_number
              ),
          },
          {
            term: t("replacement"),
            value: detail.replacement_number && <Link to={orderPath(reader, detail.replacement_number)}>{detail.replacement_number}</Link>,
          },
        ]}
      />
    </Card>
  );
}

const failedEvents: readonly string[] = ["refuse", "inspectFail", "cancel", "returnOverdue", "answerOverdue", "offerLapsed"];

function HistoryCard({ detail }: { detail: CaseDetail }) {
  const t = useTranslations("afterSale");
  const entries = detail.timeline
    .map((event, index) => ({
      key: `${event.at} ${event.action} ${String(index)}`,
      title: t(`event.${event.action as "apply"}`),
      meta: (
        <>
          <Moment at={event.at} as="time" /> · {[t(`actor.${event.actor as "buyer"}`), event.name].filter(Boolean).join(" · ")}
        </>
      ),
      children: (event.note || event.amount) && (
        <Stack items="start" gap={1} above={1}>
          {event.amount && <Money amount={event.amount} />}
          {event.note && (
            <Text pad={2} padX={3} anywhere ground="sunken" quote>
              {event.note}
            </Text>
          )}
        </Stack>
      ),
      state: failedEvents.includes(event.action)
        ? ("failed" as const)
        : index === detail.timeline.length - 1
          ? ("current" as const)
          : ("done" as const),
    }))
    .reverse();
  return (
    <Card title={t("timeline")}>
      <Timeline entries={entries} />
    </Card>
  );
}

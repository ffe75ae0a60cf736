import { Suspense, useEffect, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { CallDialog } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { onLiveEvent } from "#client/live-events.ts";
import { useCall } from "#client/use-call.ts";
import { type ChatArea, chatPages, requestPages } from "#features/service/chat/screens/chat-calls.ts";
import { isOrderable, maxMessageLength } from "#features/service/quotes/rules.ts";
import { QuoteForm } from "#features/service/quotes/screens/quote-form.tsx";
import { useQuoteTotals } from "#features/service/quotes/screens/quote-totals.ts";
import { RequestChip } from "#features/service/quotes/screens/request-chip.tsx";
import { useSupplyText } from "#features/service/quotes/screens/supply-note.tsx";
import { contractPath } from "#features/trade/contracts/screens/contract-paths.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Deadline } from "#ui/deadline.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { FileLinks } from "#ui/file-links.tsx";
import { Box, Stack, Text } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { MediaList, MediaRow } from "#ui/media-row.tsx";
import { Moment } from "#ui/moment.tsx";
import { Money, useMoney } from "#ui/money.tsx";
import { Notice } from "#ui/notice.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { Timeline } from "#ui/timeline.tsx";
import { toast } from "#ui/toast.ts";
import { TotalsSummary } from "#ui/totals-summary.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";

const AcceptDialog = lazy(() =>
  import("#features/service/quotes/screens/accept-dialog.tsx").then((module) => ({ default: module.AcceptDialog })),
);

export type PriceRequest = DataOf<"/user/priceRequest">;
type Quote = PriceRequest["quotes"][number];

/** Fetches the request again when its conversation tells of a step, so that both sides see the same. */
const useLiveRequest = (threadId: number | null): void => {
  const { revalidate } = useRevalidator();
  useEffect(
    () =>
      onLiveEvent((event) => {
        if (event.event === "resync" || (event.data.thread_id === threadId && event.data.kind === "message")) void revalidate();
      }),
    [threadId, revalidate],
  );
};

/** A price request with its goods, the current quote, what can be done, and its history. */
export function RequestScreen({ area, request }: { area: ChatArea; request: PriceRequest }) {
  const t = useTranslations("quotes");
  const { revalidate } = useRevalidator();
  useLiveRequest(request.thread_id);
  const [quote, ...older] = request.quotes;
  const canQuote = area !== "user" && request.actions.includes("quote");
  return (
    <Stack gap={5} foot={16}>
      <PageHeader
        title={request.request_number}
        crumbs={[{ label: t("back"), to: requestPages[area] }, { label: request.request_number }]}
        aside={
          <>
            <RequestChip status={request.status} reader={area === "user" ? "buyer" : area} />{" "}
            {request.is_sample && <Badge>{t("sample")}</Badge>}
          </>
        }
        actions={<RequestActions area={area} request={request} onDone={() => void revalidate()} />}
      />
      {area === "user" && request.status === "requested" && (
        <Notice tone="info" icon="clock">
          {t("waiting")}
        </Notice>
      )}
      <TwoColumns sticky side={<Facts area={area} request={request} quote={quote} />}>
        <SupplyNotice area={area} request={request} />
        {quote && <QuoteCard quote={quote} request={request} />}
        {canQuote && (
          <QuoteForm
            key={request.version}
            area={area === "operator" ? "operator" : "merchant"}
            request={request}
            onSent={() => void revalidate()}
          />
        )}
        <RequestedGoods request={request} />
        {older.length > 0 && (
          <Card title={t("olderQuotes")}>
            <Stack gap={4}>
              {older.map((each) => (
                <QuoteLines key={each.version} quote={each} request={request} />
              ))}
            </Stack>
          </Card>
        )}
        <Card title={t("history")}>
          <Timeline
            entries={request.events.map((event, index) => ({
              key: index,
              title: t(`actions.${event.action as "quote"}`, { version: event.version }),
              meta: <Moment at={event.at} />,
              children: event.note && (
                <Text size="sm" lines anywhere>
                  {event.note}
                </Text>
              ),
              state: event.to_status === "declined" || event.to_status === "expired" ? "failed" : "done",
            }))}
          />
        </Card>
      </TwoColumns>
    </Stack>
  );
}

const openStatuses: readonly string[] = ["requested", "quoted", "accepted"];

/** Tells both sides of goods that cannot be ordered now, before and after the quote is accepted. */
function SupplyNotice({ area, request: { lines, status } }: { area: ChatArea; request: PriceRequest }) {
  const t = useTranslations("quotes.supply");
  const supplyText = useSupplyText();
  const short = lines.filter(({ supply }) => supply !== "ready");
  if (short.length === 0 || !openStatuses.includes(status)) return null;
  // What an accepted quote lacks was there when it was accepted: it waits for new stock.
  const isAhead = short.every(({ supply }) => supply === "ahead");
  const isNever = status !== "accepted" && short.some(({ supply }) => supply === "short");
  const advice = area !== "user" ? "seller" : status === "quoted" ? "quoted" : "requested";
  return (
    <Notice tone="waiting" icon="warning">
      <p>{isAhead ? t("ahead") : isNever ? t(`notEnough.${advice}`) : t("notNow")}</p>
      {short.map((line) => (
        <p key={line.relation_id}>
          {line.custom_sn}: {supplyText(line)}
        </p>
      ))}
    </Notice>
  );
}

function Facts({ area, request, quote }: { area: ChatArea; request: PriceRequest; quote: Quote | undefined }) {
  const t = useTranslations("quotes");
  const { expires_at, status } = request;
  const isContract = request.kind === "fob";
  const until = status === "accepted" ? t("orderUntil") : status === "quoted" ? t("validUntil") : t("waitsUntil");
  const toLines = useQuoteTotals(request.zip);
  return (
    <Stack gap={4}>
      {quote && (
        <Card title={t("quote", { version: quote.version })}>
          <TotalsSummary lines={toLines(quote)} />
          <Text size="xs" tone="soft" above={2}>
            {t("feesNote")}
          </Text>
        </Card>
      )}
      <Card>
        <DescriptionList
          items={[
            { term: t("columns.merchant"), value: request.merchant_name },
            ...(area !== "user" ? [{ term: t("columns.company"), value: request.company_name }] : []),
            { term: t("requester"), value: request.requester },
            { term: t("asked"), value: <Moment at={request.created_at} /> },
            ...(expires_at ? [{ term: until, value: <Deadline at={expires_at} /> }] : []),
            ...(isContract
              ? request.fob_port
                ? [{ term: t("shipsFrom"), value: t("port", { port: request.fob_port }) }]
                : []
              : [{ term: t("offer"), value: request.warehouse_name }]),
            {
              term: t("delivery"),
              value: isContract ? t("byContract") : t(`methods.${String(request.logistics_type) as "1"}`),
            },
            ...(request.zip ? [{ term: t("zip"), value: request.zip }] : []),
            ...(request.needed_by ? [{ term: t("neededBy"), value: request.needed_by }] : []),
          ]}
        />
        {request.thread_id !== null && (
          <Box above={4}>
            <ButtonLink to={`${chatPages[area]}?thread=${request.thread_id}`} icon="message">
              {t("conversation")}
            </ButtonLink>
          </Box>
        )}
      </Card>
    </Stack>
  );
}

function RequestedGoods({ request }: { request: PriceRequest }) {
  const t = useTranslations("quotes");
  const money = useMoney();
  const supplyText = useSupplyText();
  return (
    <Card title={t("goods")}>
      <MediaList>
        {request.lines.map((line) => (
          <MediaRow
            key={line.relation_id}
            picture={line.preview}
            title={line.title}
            meta={[
              line.custom_sn,
              t("pieces", { count: line.quantity }),
              line.target !== null && `${t("target")}: ${money(line.target)}`,
              supplyText(line),
            ]
              .filter(Boolean)
              .join(" · ")}
            end={
              <span>
                <Text as="span" size="xs" tone="soft" block>
                  {t("currentPrice")}
                </Text>
                <Money amount={line.current_price} />
              </span>
            }
          />
        ))}
      </MediaList>
      {request.note && (
        <Text above={3} lines anywhere>
          {request.note}
        </Text>
      )}
      <FileLinks files={request.files} row />
    </Card>
  );
}

function QuoteCard({ quote, request }: { quote: Quote; request: PriceRequest }) {
  const t = useTranslations("quotes");
  return (
    <Card title={t("quote", { version: quote.version })}>
      {quote.by_side === "operator" && <Badge>{t("byJoinery")}</Badge>}
      <QuoteLines quote={quote} request={request} />
    </Card>
  );
}

function QuoteLines({ quote, request }: { quote: Quote; request: PriceRequest }) {
  const t = useTranslations("quotes");
  const money = useMoney();
  const byRelation = new Map(request.lines.map((line) => [line.relation_id, line]));
  return (
    <Stack gap={3}>
      <MediaList>
        {quote.lines.map(({ relation_id, quantity, price, tiers }) => {
          const line = byRelation.get(relation_id);
          const pieces = line?.accepted_quantity ?? quantity;
          const reached = tiers.filter(({ threshold }) => threshold <= pieces).at(-1);
          return (
            <MediaRow
              key={relation_id}
              picture={line?.preview ?? ""}
              title={line?.title ?? ""}
              meta={[
                line?.custom_sn,
                t("pieces", { count: pieces }),
                ...tiers.map((tier) => t("tiers", { threshold: tier.threshold, price: money(tier.price) })),
              ].join(" · ")}
              end={
                <span>
                  <Text as="span" size="xs" tone="soft" block>
                    {t("unitPrice")}
                  </Text>
                  <Money amount={reached?.price ?? price} />
                </span>
              }
            />
          );
        })}
      </MediaList>
      {request.logistics_type === 3 && quote.freight === null && (
        <Text size="sm" tone="soft">
          {t("freightByZone")}
        </Text>
      )}
      {quote.deposit_percent !== null && (
        <Text size="sm" tone="soft">
          {t("deposit", { percent: quote.deposit_percent })}
        </Text>
      )}
      {quote.message && (
        <Text lines anywhere>
          {quote.message}
        </Text>
      )}
      <FileLinks files={quote.files} row />
    </Stack>
  );
}

const noteSteps = ["reject", "askAgain", "withdraw", "decline"] as const;
type NoteStep = (typeof noteSteps)[number];

interface ActionProps {
  area: ChatArea;
  request: PriceRequest;
  onDone: () => void;
}

/** The buttons of a request: those that the status table allows to this side. */
function RequestActions({ area, request, onDone }: ActionProps) {
  const t = useTranslations("quotes");
  const [step, setStep] = useState<NoteStep>();
  const [isAccepting, setIsAccepting] = useState(false);
  const navigate = useNavigate();
  const draft = useCall("/user/contractFromQuote", ({ contract_sn }) => {
    toast(t("contractMade"), { tone: "success" });
    void navigate(contractPath("buyer", contract_sn));
  });
  const { status, request_number } = request;
  const isContract = request.kind === "fob";
  const steps = noteSteps.filter((each) => request.actions.includes(each));
  return (
    <>
      {status === "ordered" && request.order_parent_number && area === "user" && (
        <ButtonLink
          to={
            isContract
              ? contractPath("buyer", request.order_parent_number)
              : `/user_center/order/${encodeURIComponent(`${request.order_parent_number}-1`)}`
          }
        >
          {t(isContract ? "toContract" : "toOrder")}
        </ButtonLink>
      )}
      {steps.map((each) => (
        <Button key={each} onClick={() => setStep(each)}>
          {t(each)}
        </Button>
      ))}
      {area === "user" && status === "quoted" && (
        <Button variant="primary" onClick={() => setIsAccepting(true)}>
          {t("accept")}
        </Button>
      )}
      {area === "user" && status === "accepted" && isContract && (
        <Button variant="primary" pending={draft.pending} onClick={() => void draft.submit({ request_number })}>
          {t("makeContract")}
        </Button>
      )}
      {area === "user" && status === "accepted" && !isContract && request.lines.every(({ supply }) => isOrderable(supply)) && (
        <ButtonLink
          variant="primary"
          to={`${request.kind === "presale" ? "/presellBuyNow" : "/buyNow"}?quote=${encodeURIComponent(request_number)}&logistics_type=${request.logistics_type}`}
        >
          {t("order")}
        </ButtonLink>
      )}
      {isAccepting && (
        <Suspense>
          <AcceptDialog
            request={request}
            onClose={() => setIsAccepting(false)}
            onDone={() => {
              setIsAccepting(false);
              toast(t(isContract ? "acceptedContract" : "accepted"), { tone: "success" });
              onDone();
            }}
          />
        </Suspense>
      )}
      {step && <StepDialog area={area} step={step} requestNumber={request_number} onClose={() => setStep(undefined)} />}
    </>
  );
}

const stepCalls = {
  reject: "rejectQuote",
  askAgain: "askPriceAgain",
  withdraw: "withdrawPriceRequest",
  decline: "declinePriceRequest",
} as const;

interface StepProps {
  area: ChatArea;
  step: NoteStep;
  requestNumber: string;
  onClose: () => void;
}

function StepDialog({ area, step, requestNumber, onClose }: StepProps) {
  const t = useTranslations("quotes");
  return (
    <CallDialog
      path={`/${area}/${stepCalls[step]}` as "/user/rejectQuote"}
      title={t(`confirm.${step}`)}
      confirm={t(`confirm.${step}`)}
      values={{ request_number: requestNumber }}
      done={t("done")}
      onClose={onClose}
    >
      <TextArea
        name="note"
        label={t(step === "askAgain" ? "reasonAgain" : "reason")}
        required={step === "decline"}
        maxLength={maxMessageLength}
      />
    </CallDialog>
  );
}

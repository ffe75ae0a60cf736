import { type ReactNode, Suspense } from "react";
import { useNavigate } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { loadWithMessages } from "#client/messages/load-with-messages.ts";
import { useHasRoleIn } from "#client/staff-access.ts";
import { AddressText } from "#features/identity/addresses/screens/buyer/address-text.tsx";
import { nextActor } from "#features/trade/orders/rules/next-actor.ts";
import { operatorFieldRows } from "#features/trade/orders/rules/order-fields.ts";
import { useExpectedRows } from "#features/trade/orders/screens/expected-dates.tsx";
import { FileButton } from "#features/trade/orders/screens/file-button.tsx";
import css from "#features/trade/orders/screens/operator/operator.module.css";
import type { StaffOrder } from "#features/trade/orders/screens/operator/queue-query.ts";
import { StaffActions } from "#features/trade/orders/screens/operator/staff-actions.tsx";
import { StaffLines } from "#features/trade/orders/screens/operator/staff-lines.tsx";
import { OrderChip, useDeadlineText, useLogisticsText } from "#features/trade/orders/screens/order-chip.tsx";
import { toTimelineEntries } from "#features/trade/orders/screens/order-timeline.tsx";
import { withStatusName } from "#features/trade/orders/statuses.ts";
import type { Language } from "#kernel/languages.ts";
import { parseAmount, toAmount } from "#kernel/money.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { type DescriptionItem, DescriptionList } from "#ui/description-list.tsx";
import { KeyHints, keyTags } from "#ui/key-hints.tsx";
import { Box, Grid, Inline, textClass } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { Moment, useDay } from "#ui/moment.tsx";
import { Money, useMoney } from "#ui/money.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Timeline } from "#ui/timeline.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";
import { useDeadline } from "#ui/use-deadline.ts";
import { useKeys } from "#ui/use-keys.ts";

const FreightPart = lazy(() =>
  loadWithMessages(
    "freight",
    import("#features/inventory/freight/screens/buyer/freight-part.tsx").then((module) => module.FreightPart),
  ),
);

const queuePath = "/operator/orders";

/** What staff and manufacturers both see of an order. */
type ShownOrder = DataOf<"/merchant/orderInfo">;

/** Draws the button that opens a file; manufacturers and staff open them by different calls. */
type RenderFile = (fileId: string, label: ReactNode) => ReactNode;

export const staffFile: RenderFile = (fileId, label) => (
  <FileButton key={fileId} fileId={fileId}>
    {label}
  </FileButton>
);

/** One order for operator staff: lines, its parts as `children`, shipping, amounts, timeline and the available actions. */
export function OperatorOrder({ order, children }: { order: StaffOrder; children?: ReactNode }) {
  const t = useTranslations("ordersConsole");
  const navigate = useNavigate();
  useKeys({ u: () => void navigate(queuePath) });
  const deadline = useDeadlineText()(order.deadline);
  const mayCorrect = useHasRoleIn("orders", "service", "finance");
  return (
    <Box foot={12}>
      <PageHeader
        title={order.order_number}
        crumbs={[{ label: t("back"), to: queuePath }, { label: order.order_number }]}
        aside={<OrderChip order={order} reader="us" />}
        intro={[
          order.refund_agreed_by && t("agreedBy", { name: order.refund_agreed_by }),
          t(`turn.${nextActor(withStatusName(order))}`),
          deadline,
          order.company_name,
          order.merchant_name,
        ]
          .filter(Boolean)
          .join(" · ")}
        actions={
          <>
            <ButtonLink icon="message" to={`/operator/messages/chat?order_number=${encodeURIComponent(order.order_number)}`}>
              {t("messageBuyer")}
            </ButtonLink>
            <StaffActions order={order} />
          </>
        }
      />
      <TwoColumns
        from={1180}
        side={
          <>
            <MoneyCard order={order} />
            <FactsCard order={order} />
          </>
        }
      >
        <StaffLines order={order} />
        {children}
        <ShippingCard order={order}>
          {order.freight_quote_id !== null && (
            <Suspense>
              <FreightPart quoteId={order.freight_quote_id} path="/operator/freightQuote" />
            </Suspense>
          )}
          {mayCorrect && order.freight_quote_id !== null && order.dispatched_at !== null && (
            <ButtonLink size="small" variant="quiet" to={`/operator/freight_corrections?order=${encodeURIComponent(order.order_number)}`}>
              {t("freightCorrection")}
            </ButtonLink>
          )}
        </ShippingCard>
        <HistoryCard order={order} />
      </TwoColumns>
      <KeyHints>{t.rich("keysOrder", keyTags)}</KeyHints>
    </Box>
  );
}

interface ShippingProps {
  order: ShownOrder;
  renderFile?: RenderFile;
  children?: ReactNode;
}

export function ShippingCard({ order, renderFile = staffFile, children }: ShippingProps) {
  const t = useTranslations("ordersConsole");
  const logistics = useLogisticsText();
  const expectedRows = useExpectedRows();
  const language = useLocale() as Language;
  const { address, city, state, zip, phone } = order.warehouse;
  return (
    <Card title={logistics(order.logistics_type)}>
      <Grid align="start" gapX={8} className={css.delivery}>
        <DescriptionList
          items={[
            { term: t("warehouse"), value: order.warehouse_name },
            ...expectedRows(order.expected),
            { term: t("pickupAt"), value: order.address ? "" : `${address}, ${city}, ${state} ${zip} · ${phone}` },
            { term: t("deliverTo"), value: order.address && <AddressText address={order.address} /> },
          ]}
        />
        <DescriptionList
          items={[
            { term: t("carrier"), value: order.carrier },
            { term: t("tracking"), value: order.tracking_number },
            { term: t("label"), value: order.label_file_id && renderFile(order.label_file_id, t("openFile")) },
            ...operatorFieldRows(order, "delivery", language),
          ]}
        />
      </Grid>
      {children}
    </Card>
  );
}

export function HistoryCard({ order, renderFile = staffFile }: { order: ShownOrder; renderFile?: RenderFile }) {
  const t = useTranslations("ordersConsole");
  const labels = useTranslations("ordersLabels");
  const files = (fileIds: readonly string[]) => (
    <Inline as="span" align="stretch" wrap gap={2}>
      {fileIds.map((fileId, index) => renderFile(fileId, t("file", { index: index + 1 })))}
    </Inline>
  );
  return (
    <Card title={t("history")}>
      <Timeline entries={toTimelineEntries(order, labels, files)} />
    </Card>
  );
}

/** A row for an amount; zero amounts are left out. */
const fact = (term: string, amount: string, less = false): DescriptionItem => ({
  term,
  value: Number(amount) === 0 ? "" : <Money amount={less ? `-${amount}` : amount} />,
  numeric: true,
});

const centsOf = (amount: string): number => parseAmount(amount) ?? 0;

/** An amount of the wire without the part of it that is still open on account. */
const lessOf = (amount: string, open = "0"): string => toAmount(Math.max(0, centsOf(amount) - centsOf(open)));

export function MoneyCard({ order }: { order: ShownOrder }) {
  const deadline = useDeadline();
  const t = useTranslations("ordersConsole");
  const account = order.on_account;
  const day = useDay();
  return (
    <Card title={t("money")}>
      <DescriptionList
        items={[
          fact(t("goodsFee"), order.goods_fee),
          fact(t("discount", { percent: order.discount_percent }), order.discount, true),
          fact(t("coupon"), order.coupon_fee, true),
          fact(t("pack"), order.pack_fee),
          fact(t("insurance"), order.insurance_fee),
          fact(t("delivery"), order.delivery_fee),
          fact(t("assembly"), order.assembly_fee),
          fact(t("freight"), order.fare_fee),
          { term: t("totalFee"), value: <Money amount={order.total_fee} className={textClass({ weight: "bold" })} />, numeric: true },
          fact(t("deposit"), order.deposit),
          { term: t("finalDate"), value: order.kind === "presale" && order.final_date ? day(order.final_date) : "" },
          fact(t("paid"), lessOf(order.paid_fee, account?.goods_open)),
          fact(t("freightPaid"), lessOf(order.fare_paid_fee, account?.freight_open)),
          fact(
            account?.due_on === "" ? t("notInvoiced") : t("onAccount", { date: account ? deadline(account.due_on) : "" }),
            account ? toAmount(centsOf(account.goods_open) + centsOf(account.freight_open)) : "0",
          ),
          fact(t("refunded"), order.refunded_fee),
          fact(t("due"), order.due?.amount ?? "0"),
        ]}
      />
    </Card>
  );
}

const methods = ["balance", "card", "wallet", "converge", "offline", "terms"] as const;

export function FactsCard({ order }: { order: ShownOrder }) {
  const t = useTranslations("ordersConsole");
  const labels = useTranslations("ordersLabels");
  const language = useLocale() as Language;
  const money = useMoney();
  const method = methods.find((name) => name === order.pay_method);
  const paidWith = (name: string) =>
    Number(order.pay_balance) > 0 ? labels("withBalance", { method: name, amount: money(order.pay_balance) }) : name;
  return (
    <Card title={t("facts")}>
      <DescriptionList
        items={[
          { term: t("placed"), value: <Moment at={order.order_time} as="time" /> },
          { term: t("company"), value: order.company_name },
          { term: t("orderedBy"), value: order.person_name },
          ...operatorFieldRows(order, "facts", language),
          { term: t("maker"), value: order.merchant_name },
          { term: t("kind"), value: labels(`kind.${order.kind as "local"}`) },
          { term: t("parent"), value: order.order_parent_number },
          { term: t("paidWith"), value: method && paidWith(labels(`method.${method}`)) },
          { term: t("paidAt"), value: order.pay_time && <Moment at={order.pay_time} as="time" /> },
          { term: t("asSeen"), value: order.accepted_as_seen_at && <Moment at={order.accepted_as_seen_at} as="time" /> },
        ]}
      />
    </Card>
  );
}

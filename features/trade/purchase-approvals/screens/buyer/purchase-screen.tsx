import { type ComponentType, Suspense } from "react";
import { useLocale, useTranslations } from "use-intl";
import { SpendingMeter } from "#features/identity/members/screens/buyer/spending-meter.tsx";
import { RuleNotice } from "#features/pricing/order-rules/screens/buyer/rule-notice.tsx";
import { purchaseFieldRows } from "#features/trade/orders/rules/order-fields.ts";
import { CheckoutOrder } from "#features/trade/orders/screens/buyer/checkout/checkout-order.tsx";
import css from "#features/trade/purchase-approvals/screens/buyer/approvals.module.css";
import type { Language } from "#kernel/languages.ts";
import { parseAmount, toAmount } from "#kernel/money.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Deadline } from "#ui/deadline.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { Icon } from "#ui/icon.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { MediaList, MediaRow } from "#ui/media-row.tsx";
import { Moment } from "#ui/moment.tsx";
import { Money, useMoney } from "#ui/money.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";
import type { Purchase } from "./approvals-data.ts";
import { DecidePurchase } from "./decide-purchase.tsx";
import { PurchaseChip } from "./purchase-status.tsx";

/** While undecided: the orders it would create now, shown as at checkout. Afterwards: the requested lines. */
function PurchaseLines({ purchase: { today, lines } }: { purchase: Purchase }) {
  const t = useTranslations("purchaseApprovals.detail");
  if (today) {
    const requestedPrices = new Map(lines.map(({ relation_id, price_asked }) => [relation_id, price_asked]));
    return today.orders.map((order) => (
      <CheckoutOrder
        key={`${order.warehouse_id}/${order.merchant_name}/${order.logistics_type}`}
        order={order}
        hasAddress
        requestedPrices={requestedPrices}
        problem={order.rule_problem && <RuleNotice problem={order.rule_problem} titleOf={() => ""} />}
      />
    ));
  }
  return (
    <Card title={t("linesAsked")}>
      <MediaList>
        {lines.map((line) => (
          <MediaRow
            key={line.relation_id}
            picture={line.preview}
            title={line.title}
            meta={line.goods_sn}
            end={
              <Text as="span" nowrap>
                {line.amount} × <Money amount={line.price_asked} />
              </Text>
            }
          />
        ))}
      </MediaList>
    </Card>
  );
}

/** The requested total and today's total. */
function TotalChange({ purchase: { total_asked, total_today } }: { purchase: Purchase }) {
  const t = useTranslations("purchaseApprovals.detail");
  const money = useMoney();
  if (total_today === null) {
    return (
      <Inline as="p" align="baseline" justify="between" gap={3} size="xl" weight="bold" numeric className={css.total}>
        <span>{t("asked")}</span>
        <Money amount={total_asked} />
      </Inline>
    );
  }
  const change = (parseAmount(total_today) ?? 0) - (parseAmount(total_asked) ?? 0);
  const amount = money(toAmount(Math.abs(change)));
  return (
    <div>
      <Inline as="p" align="baseline" justify="between" gap={3} size="xl" weight="bold" numeric className={css.total}>
        <span>{t("today")}</span>
        <Money amount={total_today} />
      </Inline>
      <Text size="sm" tone="faint">
        {change === 0 ? t("same") : t(change > 0 ? "dearer" : "cheaper", { amount })}
      </Text>
    </div>
  );
}

interface Props {
  purchase: Purchase;
  /** How goods are sent of which a part comes later. */
  ChosenWay: ComponentType<{ shipping: NonNullable<Purchase["shipping"]>; requester: string }>;
}

/** One purchase: requester, reason, lines, price changes since the request, and the decision. */
export function PurchaseScreen({ purchase, ChosenWay }: Props) {
  const t = useTranslations("purchaseApprovals");
  const { purchase_number, status, requester, cause, shipping } = purchase;
  return (
    <Stack gap={5}>
      <PageHeader
        title={t("detail.title", { number: purchase_number })}
        intro={`${t("detail.askedBy", { name: requester })} · ${t(`causes.${cause}`)}`}
        aside={<PurchaseChip status={status} />}
        crumbs={[{ label: t("back"), to: "/user_center/approvals" }, { label: purchase_number }]}
      />
      <TwoColumns
        sticky
        sideFirst
        side={
          <>
            <Card>
              <TotalChange purchase={purchase} />
              <Outcome purchase={purchase} />
              <DecidePurchase purchase={purchase} />
            </Card>
            <Facts purchase={purchase} />
          </>
        }
      >
        <Reason purchase={purchase} />
        <Suspense>{shipping && <ChosenWay shipping={shipping} requester={requester} />}</Suspense>
        <PurchaseLines purchase={purchase} />
      </TwoColumns>
    </Stack>
  );
}

function Reason({ purchase: { reason, status, may_order_still, today, requester } }: { purchase: Purchase }) {
  const t = useTranslations("purchaseApprovals.detail");
  const isBlocked = today?.orders.some(({ lines }) => lines.some(({ problem }) => problem !== ""));
  return (
    <Card title={t("reason")}>
      <Text anywhere lines>
        {reason || (
          <Text as="span" size="sm" tone="faint">
            {t("noReason")}
          </Text>
        )}
      </Text>
      {status === "waiting" && !may_order_still && (
        <Inline as="p" gap={2} size="sm" tone="danger" above={3} role="alert">
          <Icon name="warning" size={18} /> {t("left", { name: requester })}
        </Inline>
      )}
      {isBlocked && (
        <Inline as="p" gap={2} size="sm" tone="danger" above={3} role="alert">
          <Icon name="warning" size={18} /> {t("blocked")}
        </Inline>
      )}
    </Card>
  );
}

/** The decision and a link to its orders, or a link to order the same items again. */
function Outcome({ purchase }: { purchase: Purchase }) {
  const t = useTranslations("purchaseApprovals.detail");
  const { status, decider, decided_at, note, order_parent_number, is_own, lines, purchase_number } = purchase;
  if (status === "waiting" || !decided_at) return null;
  const again = lines.map(({ product_id, relation_id, amount }) => `${product_id}.${relation_id}.${amount}`).join(",");
  return (
    <>
      <DescriptionList
        items={[
          { term: t("decidedBy"), value: decider },
          { term: t("decidedAt"), value: <Moment at={decided_at} as="time" /> },
          { term: t("note"), value: note },
        ]}
      />
      {order_parent_number && (
        <ButtonLink variant="primary" to={`/user_center/order/${order_parent_number}`}>
          {t("toOrder")}
        </ButtonLink>
      )}
      {is_own && !order_parent_number && <ButtonLink to={`/buyNow?goods=${again}&again=${purchase_number}`}>{t("again")}</ButtonLink>}
    </>
  );
}

function Facts({ purchase }: { purchase: Purchase }) {
  const t = useTranslations("purchaseApprovals");
  const language = useLocale() as Language;
  const { requester, month, status, expires_at, asked_at } = purchase;
  return (
    <Card title={t("detail.limits", { name: requester })}>
      <DescriptionList
        items={[
          { term: t("detail.orderLimit"), value: month.order_limit === null ? "" : <Money amount={month.order_limit} /> },
          { term: t("detail.monthLimit"), value: <SpendingMeter spent={month.spent} limit={month.limit} /> },
          { term: t("columns.at"), value: <Moment at={asked_at} as="time" /> },
          { term: t("detail.until"), value: status === "waiting" ? <Deadline at={expires_at} /> : "" },
          ...purchaseFieldRows(purchase, language),
        ]}
      />
    </Card>
  );
}

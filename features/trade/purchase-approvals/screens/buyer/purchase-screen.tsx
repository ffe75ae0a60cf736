import { useLocale, useTranslations } from "use-intl";
import { SpendingMeter } from "#features/identity/members/screens/buyer/spending-meter.tsx";
import { purchaseFieldRows } from "#features/trade/orders/rules/order-fields.ts";
import type { Purchase } from "#features/trade/purchase-approvals/screens/buyer/approvals-data.ts";
import { DecidePurchase } from "#features/trade/purchase-approvals/screens/buyer/decide-purchase.tsx";
import { PurchaseLines } from "#features/trade/purchase-approvals/screens/buyer/purchase-lines.tsx";
import { PurchaseChip } from "#features/trade/purchase-approvals/screens/buyer/purchase-status.tsx";
import { TotalChange } from "#features/trade/purchase-approvals/screens/buyer/total-change.tsx";
import type { Language } from "#kernel/languages.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Deadline } from "#ui/deadline.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { Icon } from "#ui/icon.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";
import { Money } from "#ui/money.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";

/** One purchase: requester, reason, lines, price changes since the request, and the decision. */
export function PurchaseScreen({ purchase }: { purchase: Purchase }) {
  const t = useTranslations("purchaseApprovals");
  const { purchase_number, status, requester, cause } = purchase;
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

import { useTranslations } from "use-intl";
import { SpendingMeter } from "#features/identity/members/screens/buyer/spending-meter.tsx";
import css from "#features/trade/purchase-approvals/screens/buyer/approvals.module.css";
import type { Purchase } from "#features/trade/purchase-approvals/screens/buyer/approvals-data.ts";
import { DecidePurchase } from "#features/trade/purchase-approvals/screens/buyer/decide-purchase.tsx";
import { PurchaseLines } from "#features/trade/purchase-approvals/screens/buyer/purchase-lines.tsx";
import { PurchaseChip } from "#features/trade/purchase-approvals/screens/buyer/purchase-status.tsx";
import { TotalChange } from "#features/trade/purchase-approvals/screens/buyer/total-change.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { Icon } from "#ui/icon.tsx";
import { Moment } from "#ui/moment.tsx";
import { Money } from "#ui/money.tsx";
import { PageHeader } from "#ui/page-header.tsx";

/** One purchase: requester, reason, lines, price changes since the request, and the decision. */
export function PurchaseScreen({ purchase }: { purchase: Purchase }) {
  const t = useTranslations("purchaseApprovals");
  const { purchase_number, status, requester, cause } = purchase;
  return (
    <div className={css.page}>
      <PageHeader
        title={t("detail.title", { number: purchase_number })}
        intro={`${t("detail.askedBy", { name: requester })} · ${t(`causes.${cause}`)}`}
        aside={<PurchaseChip status={status} />}
        crumbs={[{ label: t("back"), to: "/user_center/approvals" }, { label: purchase_number }]}
      />
      <div className={css.columns}>
        <div className={css.main}>
          <Reason purchase={purchase} />
          <PurchaseLines purchase={purchase} />
        </div>
        <div className={css.side}>
          <Card>
            <TotalChange purchase={purchase} />
            <Outcome purchase={purchase} />
            <DecidePurchase purchase={purchase} />
          </Card>
          <Facts purchase={purchase} />
        </div>
      </div>
    </div>
  );
}

function Reason({ purchase: { reason, status, may_order_still, today, requester } }: { purchase: Purchase }) {
  const t = useTranslations("purchaseApprovals.detail");
  const isBlocked = today?.orders.some(({ lines }) => lines.some(({ problem }) => problem !== ""));
  return (
    <Card title={t("reason")}>
      <p className={css.reason}>{reason || <span className={css.faint}>{t("noReason")}</span>}</p>
      {status === "waiting" && !may_order_still && (
        <p className={css.warning} role="alert">
          <Icon name="warning" size={18} /> {t("left", { name: requester })}
        </p>
      )}
      {isBlocked && (
        <p className={css.warning} role="alert">
          <Icon name="warning" size={18} /> {t("blocked")}
        </p>
      )}
    </Card>
  );
}

/** The decision and a link to its orders, or a link to order the same items again. */
function Outcome({ purchase }: { purchase: Purchase }) {
  const t = useTranslations("purchaseApprovals.detail");
  const { status, decider, decided_at, note, order_parent_number, is_own, lines } = purchase;
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
      {is_own && !order_parent_number && <ButtonLink to={`/buyNow?goods=${again}`}>{t("again")}</ButtonLink>}
    </>
  );
}

function Facts({ purchase: { requester, month, po_number, remark, status, expires_at, asked_at } }: { purchase: Purchase }) {
  const t = useTranslations("purchaseApprovals");
  return (
    <Card title={t("detail.limits", { name: requester })}>
      <DescriptionList
        items={[
          { term: t("detail.orderLimit"), value: month.order_limit === null ? "" : <Money amount={month.order_limit} /> },
          { term: t("detail.monthLimit"), value: <SpendingMeter spent={month.spent} limit={month.limit} /> },
          { term: t("columns.at"), value: <Moment at={asked_at} as="time" /> },
          { term: t("detail.until"), value: status === "waiting" ? <Moment at={expires_at} /> : "" },
          { term: t("detail.poNumber"), value: po_number },
          { term: t("detail.remark"), value: remark },
        ]}
      />
    </Card>
  );
}

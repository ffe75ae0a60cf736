import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import { salesOrders } from "#features/trade/own-stock/screens/buyer/lists.ts";
import { SalesOrderFacts, SalesOrderStatusChip } from "#features/trade/own-stock/screens/sales-order-facts.tsx";
import { salesOrderStatuses } from "#features/trade/own-stock/statuses.ts";
import { actionsOf } from "#kernel/state-machine.ts";
import { Button } from "#ui/button.tsx";
import { PageHeader } from "#ui/page-header.tsx";

const cancel = action("/user/cancelSalesOrder");

/** One sales order with its lines, recipient and history. */
export function SalesOrderScreen({ order }: { order: DataOf<"/user/salesOrderDetail"> }) {
  const t = useTranslations("ownStock");
  const navigate = useNavigate();
  const mayBuy = useAbility("buy");
  const [isCanceling, setCanceling] = useState(false);
  return (
    <>
      <PageHeader
        title={order.sales_order_number}
        aside={<SalesOrderStatusChip status={order.status} reader="buyer" />}
        crumbs={[{ label: t("salesTitle"), to: salesOrders.path }, { label: order.sales_order_number }]}
        actions={
          mayBuy && actionsOf(salesOrderStatuses, order.status, "buyer").includes("cancel") ? (
            <Button onClick={() => setCanceling(true)}>{t("cancel")}</Button>
          ) : (
            <Button onClick={() => void navigate("/user_center/warehouse_list")}>{t("toStore")}</Button>
          )
        }
      />
      <SalesOrderFacts order={order} orderPath="/user_center/order" />
      {isCanceling && (
        <cancel.Confirm
          danger
          title={t("cancelTitle")}
          confirm={t("cancel")}
          values={{ sales_order_number: order.sales_order_number }}
          onClose={() => setCanceling(false)}
        >
          {t("cancelText")}
        </cancel.Confirm>
      )}
    </>
  );
}

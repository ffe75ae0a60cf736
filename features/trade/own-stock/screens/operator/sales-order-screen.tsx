import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { usePageMutation } from "#client/use-page-mutation.ts";
import { SalesOrderFacts, SalesOrderStatusChip } from "#features/trade/own-stock/screens/sales-order-facts.tsx";
import { type SalesOrderAction, salesOrderStatuses } from "#features/trade/own-stock/statuses.ts";
import { actionsOf } from "#kernel/state-machine.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Form, FormActions, FormRow } from "#ui/form.tsx";
import { Stack } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { TextField } from "#ui/text-field.tsx";

const move = action("/operator/moveSalesOrder");

export type OperatorSalesOrder = DataOf<"/operator/salesOrderDetail">;

/** One sales order for the warehouse, with its available actions. */
export function OperatorSalesOrderScreen({ order }: { order: OperatorSalesOrder }) {
  const t = useTranslations("ownStockConsole");
  const actions = actionsOf(salesOrderStatuses, order.status, "warehouse");
  return (
    <Stack gap={5} foot={12}>
      <PageHeader
        title={order.sales_order_number}
        aside={<SalesOrderStatusChip status={order.status} reader="warehouse" />}
        crumbs={[{ label: t("title"), to: "/operator/sales_orders" }, { label: order.sales_order_number }]}
        intro={order.company_name}
      />
      {actions.length > 0 && <TransitionForm key={order.status} number={order.sales_order_number} actions={actions} />}
      <SalesOrderFacts order={order} orderPath="/operator/orders" />
    </Stack>
  );
}

/** The next step is the primary button. Refusing opens a dialog that asks for a reason, to avoid accidental refusals. */
function TransitionForm({ number, actions }: { number: string; actions: readonly SalesOrderAction[] }) {
  const t = useTranslations("ownStockConsole");
  const [refusing, setRefusing] = useState(false);
  const step = usePageMutation("/operator/moveSalesOrder", { done: t("done") });
  const isShipping = actions.includes("ship");
  const next = isShipping ? "ship" : "startPacking";
  return (
    <Card title={t(`${next}Title`)}>
      <Form
        call={step}
        prepare={(values) => {
          values.set("sales_order_number", number);
          values.set("action", next);
        }}
      >
        {isShipping ? (
          <FormRow>
            <TextField name="carrier" label={t("carrier")} required maxLength={60} />
            <TextField name="tracking_number" label={t("tracking")} required maxLength={60} />
          </FormRow>
        ) : (
          <p>{t("startPackingText")}</p>
        )}
        <FormActions>
          <Button onClick={() => setRefusing(true)}>{t("refuse")}</Button>
          <Button type="submit" variant="primary" pending={step.pending}>
            {t(next)}
          </Button>
        </FormActions>
      </Form>
      {refusing && <RefusalDialog number={number} onClose={() => setRefusing(false)} />}
    </Card>
  );
}

function RefusalDialog({ number, onClose }: { number: string; onClose: () => void }) {
  const t = useTranslations("ownStockConsole");
  return (
    <move.Dialog
      danger
      title={t("refuseTitle", { number })}
      confirm={t("refuse")}
      values={{ sales_order_number: number, action: "refuse" }}
      done={t("done")}
      onClose={onClose}
    >
      <move.Field name="note" label={t("reason")} hint={t("reasonHint")} required />
    </move.Dialog>
  );
}

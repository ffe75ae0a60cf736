import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { CallRefused, request } from "#client/request.ts";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import { payPaths } from "#features/trade/orders/rules/pay-paths.ts";
import { ReorderDialog, useReorder } from "#features/trade/orders/screens/buyer/actions/reorder-dialog.tsx";
import type { ListedOrder } from "#features/trade/orders/screens/buyer/list/list-query.ts";
import { flowOf, type OrderKind } from "#features/trade/orders/statuses.ts";
import { Button } from "#ui/button.tsx";

/** What can be done with several orders at once: pay them together, add their items to one cart, print them. */
export function OrderBulkActions({ chosen }: { chosen: readonly ListedOrder[] }) {
  const t = useTranslations("orders.bulk");
  const numbers = chosen.map(({ order_number }) => order_number).join(",");
  const repeatable = chosen.filter(({ kind }) => flowOf(kind as OrderKind) === "stock");
  const reorder = useReorder(repeatable.map(({ order_number }) => order_number).join(","));
  const [mayBuy, mayPay] = [useAbility("buy"), useAbility("pay")];
  return (
    <>
      {mayPay && <PayButton chosen={chosen} numbers={numbers} />}
      {mayBuy && repeatable.length > 0 && (
        <Button size="small" icon="cart" pending={reorder.pending} onClick={reorder.run}>
          {t("reorder", { count: repeatable.length })}
        </Button>
      )}
      <Button size="small" icon="print" onClick={() => open(`/print?order_sn=${encodeURIComponent(numbers)}`, "_blank", "noopener")}>
        {t("print")}
      </Button>
      {reorder.result && (
        <ReorderDialog
          orderSn={repeatable.map(({ order_number }) => order_number).join(",")}
          result={reorder.result}
          onClose={reorder.dismiss}
        />
      )}
    </>
  );
}

/** Leads to the payment page of all selected orders. The server is asked first: it says why they cannot be paid together. */
function PayButton({ chosen, numbers }: { chosen: readonly ListedOrder[]; numbers: string }) {
  const t = useTranslations("orders.bulk");
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const purpose = chosen.find(({ due }) => due)?.due?.purpose;
  if (!purpose) return null;
  const pay = async () => {
    setAsking(true);
    try {
      await request("/pay/list", { order_sn: numbers, purpose });
      await navigate(payPaths[purpose](numbers));
    } catch (error) {
      // The refusal is shown by the request.
      if (!(error instanceof CallRefused)) throw error;
    }
    setAsking(false);
  };
  return (
    <Button size="small" icon="card" variant="primary" pending={isAsking} onClick={() => void pay()}>
      {t("pay", { count: chosen.length })}
    </Button>
  );
}

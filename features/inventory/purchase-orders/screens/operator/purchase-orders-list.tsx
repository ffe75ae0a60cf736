import { useState } from "react";
import { useTranslations } from "use-intl";
import { list } from "#client/lists/list.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { useHasRoleIn } from "#client/staff-access.ts";
import { DraftDialog } from "#features/inventory/purchase-orders/screens/operator/draft-dialogs.tsx";
import { purchaseOrders } from "#features/inventory/purchase-orders/screens/operator/lists.ts";
import { purchaseOrderTabs, usePurchaseOrderListView } from "#features/inventory/purchase-orders/screens/order-list-view.tsx";
import { purchaseOrderPath } from "#features/inventory/purchase-orders/screens/order-status.ts";
import { Button } from "#ui/button.tsx";

const { clientLoader, HydrateFallback, Page } = list({
  entry: purchaseOrders,
  messages: "purchaseOrders",
  tabs: purchaseOrderTabs,
  filters: { keyword: anyText },
  load: (call) => call("/operator/purchaseOrderPlaces", {}),
  rowKey: ({ purchase_order_number }) => purchase_order_number,
  rowLink: ({ purchase_order_number }) => purchaseOrderPath("operator", purchase_order_number),
  useView: ({ data, extra }) => {
    const t = useTranslations("purchaseOrders");
    const mayAct = useHasRoleIn("stock", "warehouse");
    const [isCreating, setCreating] = useState(false);
    return {
      ...usePurchaseOrderListView("operator", data),
      actions: mayAct && (
        <Button variant="primary" icon="plus" onClick={() => setCreating(true)}>
          {t("create")}
        </Button>
      ),
      dialogs: isCreating && <DraftDialog places={extra} onClose={() => setCreating(false)} />,
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };

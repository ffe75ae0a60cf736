import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { LotFacts } from "#features/trade/own-stock/screens/lot-facts.tsx";
import { Button } from "#ui/button.tsx";
import { Stack } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";

const count = action("/operator/countLot");

/** A lot of a company for staff, who count it. */
export function OperatorLotScreen({ detail }: { detail: DataOf<"/operator/stockLot"> }) {
  const t = useTranslations("ownStockConsole");
  const [isCounting, setCounting] = useState(false);
  const { lot } = detail;
  return (
    <Stack gap={5} foot={12}>
      <PageHeader
        title={lot.title}
        intro={lot.company_name}
        crumbs={[{ label: t("lots"), to: "/operator/stock_lots" }, { label: lot.goods_sn }]}
        actions={lot.is_kept && lot.quantity > 0 && <Button onClick={() => setCounting(true)}>{t("count")}</Button>}
      />
      <LotFacts detail={detail} orderPath="/operator/orders" />
      {isCounting && (
        <count.Dialog
          title={t("countTitle", { sku: lot.goods_sn })}
          confirm={t("book")}
          values={{ lot_id: lot.lot_id }}
          onClose={() => setCounting(false)}
        >
          <count.Field name="counted" label={t("counted")} hint={t("countHint", { count: lot.quantity })} />
          <count.Field name="note" label={t("countReason")} hint={t("countReasonHint")} />
        </count.Dialog>
      )}
    </Stack>
  );
}

import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { LotFacts } from "#features/trade/own-stock/screens/lot-facts.tsx";
import { Stack } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";

interface Props {
  detail: DataOf<"/operator/stockLot">;
  /** What staff can do with a lot, which higher domains know. */
  actions: ReactNode;
}

/** A lot of a company for staff. */
export function OperatorLotScreen({ detail, actions }: Props) {
  const t = useTranslations("ownStockConsole");
  const { lot } = detail;
  return (
    <Stack gap={5} foot={12}>
      <PageHeader
        title={lot.title}
        intro={lot.company_name}
        crumbs={[{ label: t("lots"), to: "/operator/stock_lots" }, { label: lot.goods_sn }]}
        actions={actions}
      />
      <LotFacts detail={detail} orderPath="/operator/orders" />
    </Stack>
  );
}

import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { LotActions, type SellButton } from "#features/trade/own-stock/screens/buyer/lot-actions.tsx";
import { LotFacts } from "#features/trade/own-stock/screens/lot-facts.tsx";
import { Stack } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";

interface Props {
  detail: DataOf<"/user/stockLot">;
  SellButton: SellButton;
  /** What higher domains say of the lot. */
  children: ReactNode;
}

/** A lot of the company. */
export function LotScreen({ detail, SellButton, children }: Props) {
  const t = useTranslations("ownStock");
  return (
    <Stack gap={5} foot={12}>
      <PageHeader
        title={detail.lot.title}
        crumbs={[{ label: t("title"), to: "/user_center/warehouse_list" }, { label: detail.lot.goods_sn }]}
        actions={<LotActions lot={detail.lot} SellButton={SellButton} />}
      />
      {children}
      <LotFacts detail={detail} orderPath="/user_center/order" />
    </Stack>
  );
}

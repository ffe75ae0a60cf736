import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { Money } from "#ui/money.tsx";
import { StatTile, StatTiles } from "#ui/stat-tile.tsx";

interface Props {
  account: DataOf<"/user/accountInfo">;
  coupons: number;
}

/** Figures of the buyer's home page: available and frozen balance, and coupons. */
export function AccountSummary({ account: { available, frozen }, coupons }: Props) {
  const t = useTranslations("userCenter.home");
  return (
    <StatTiles width="11rem">
      <StatTile to="/user_center/balance" label={t("available")} value={<Money amount={available} />} />
      <StatTile to="/user_center/balance" label={t("frozen")} value={<Money amount={frozen} />} />
      <StatTile to="/user_center/coupon" label={t("coupons")} value={coupons} />
    </StatTiles>
  );
}

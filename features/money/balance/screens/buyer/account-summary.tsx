import { useTranslations } from "use-intl";
import type { DataOf } from "#features/calls.ts";
import css from "#features/money/balance/screens/buyer/account-summary.module.css";
import { Link } from "#ui/link.tsx";
import { Money } from "#ui/money.tsx";

interface Props {
  account: DataOf<"/user/accountInfo">;
  coupons: number;
  unread: number;
}

/** Figures of the buyer's home page: available and frozen balance, coupons, unread messages. */
export function AccountSummary({ account: { available, frozen }, coupons, unread }: Props) {
  const t = useTranslations("userCenter.home");
  return (
    <ul className={css.facts}>
      <li>
        <Link to="/user_center/balance">
          <span className={css.name}>{t("available")}</span>
          <span className={css.value}>
            <Money amount={available} />
          </span>
        </Link>
      </li>
      <li>
        <Link to="/user_center/balance">
          <span className={css.name}>{t("frozen")}</span>
          <span className={css.value}>
            <Money amount={frozen} />
          </span>
        </Link>
      </li>
      <li>
        <Link to="/user_center/coupon">
          <span className={css.name}>{t("coupons")}</span>
          <span className={css.value}>{coupons}</span>
        </Link>
      </li>
      <li>
        <Link to="/user_center/message_center?unread=1">
          <span className={css.name}>{t("unread")}</span>
          <span className={css.value}>{unread}</span>
        </Link>
      </li>
    </ul>
  );
}

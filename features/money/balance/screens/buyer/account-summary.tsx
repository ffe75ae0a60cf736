import { useTranslations } from "use-intl";
import type { DataOf } from "#features/calls.ts";
import css from "#features/money/balance/screens/buyer/account-summary.module.css";
import { Grid, Text } from "#ui/layout.tsx";
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
    <Grid as="ul" gap={3} className={css.facts}>
      <li>
        <Link to="/user_center/balance">
          <Text as="span" size="sm" tone="soft">
            {t("available")}
          </Text>
          <Text as="span" size="xl" weight="bold" numeric>
            <Money amount={available} />
          </Text>
        </Link>
      </li>
      <li>
        <Link to="/user_center/balance">
          <Text as="span" size="sm" tone="soft">
            {t("frozen")}
          </Text>
          <Text as="span" size="xl" weight="bold" numeric>
            <Money amount={frozen} />
          </Text>
        </Link>
      </li>
      <li>
        <Link to="/user_center/coupon">
          <Text as="span" size="sm" tone="soft">
            {t("coupons")}
          </Text>
          <Text as="span" size="xl" weight="bold" numeric>
            {coupons}
          </Text>
        </Link>
      </li>
      <li>
        <Link to="/user_center/message_center?unread=1">
          <Text as="span" size="sm" tone="soft">
            {t("unread")}
          </Text>
          <Text as="span" size="xl" weight="bold" numeric>
            {unread}
          </Text>
        </Link>
      </li>
    </Grid>
  );
}

import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import css from "#features/pricing/coupons/screens/buyer/coupons.module.css";
import { dayMs } from "#kernel/clock.ts";
import { classes } from "#ui/classes.ts";
import { Inline, Stack, stackClass, Text } from "#ui/layout.tsx";
import { useMoney } from "#ui/money.tsx";
import { useDeadline } from "#ui/use-deadline.ts";
import { usePercent } from "#ui/use-percent.ts";

/** Value and conditions of a coupon, as the calls return them. */
export interface CouponFacts {
  title: string;
  note: string;
  amount: string | null;
  percent: number | null;
  cap: string | null;
  minimum: string;
  site_title: string | null;
  merchant_names: readonly string[];
  category_names: readonly string[];
  starts_at: string;
  ends_at: string;
}

/** Removes ".00" or ",00", so that round amounts can be shown larger. */
const withoutZeroCents = (amount: string): string => amount.replace(/[.,]00(?!\d)/, "");

const soonDays = 7;

/** A coupon card: value, conditions, last day, and actions as children. */
export function CouponCard({
  coupon,
  dim = false,
  now,
  children,
}: {
  coupon: CouponFacts;
  dim?: boolean;
  now: number;
  children?: ReactNode;
}) {
  const t = useTranslations("coupons");
  const money = useMoney();
  const percent = usePercent();
  const deadline = useDeadline();
  const value = coupon.amount === null ? percent(coupon.percent ?? 0) : withoutZeroCents(money(coupon.amount));
  const days = Math.floor((Date.parse(coupon.ends_at) - now) / dayMs);
  const conditions = [
    coupon.minimum === "0.00" ? t("anyOrder") : t("from", { minimum: money(coupon.minimum) }),
    coupon.merchant_names.length > 0 && t("ofMerchants", { names: coupon.merchant_names.join(", ") }),
    coupon.category_names.length > 0 && t("inCategories", { names: coupon.category_names.join(", ") }),
    coupon.site_title && t("onSite", { site: coupon.site_title }),
  ].filter(Boolean);
  return (
    <article className={classes(stackClass({ frame: "panel", clip: true }), css.ticket, dim && css.dim)}>
      <Stack as="p" items="center" pad={4} padX={3} text="center" ground="brand" className={css.worth}>
        <Text as="span" size="2xl" weight="bold" tight numeric>
          {value}
        </Text>
        {coupon.cap && <small>{t("upTo", { cap: withoutZeroCents(money(coupon.cap)) })}</small>}
      </Stack>
      <div className={css.about}>
        <Text as="h2" size="md" weight="bold">
          {coupon.title}
        </Text>
        <Text size="sm" tone="soft" above={1}>
          {conditions.join(" · ")}
        </Text>
        {coupon.note && (
          <Text size="sm" tone="soft" above={1}>
            {coupon.note}
          </Text>
        )}
        <Inline as="p" align="stretch" wrap gapX={3} size="sm" tone="soft" above={1}>
          {days < 0 ? t("endedOn", { date: deadline(coupon.ends_at) }) : t("until", { date: deadline(coupon.ends_at) })}
          {!dim && days >= 0 && days < soonDays && (
            <Text as="strong" tone="deal" weight="bold">
              {t("endsSoon", { days })}
            </Text>
          )}
        </Inline>
      </div>
      {children && (
        <Inline wrap gap={2} gapX={4} className={css.action}>
          {children}
        </Inline>
      )}
    </article>
  );
}

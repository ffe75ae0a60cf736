import { useState } from "react";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import css from "#features/pricing/coupons/screens/buyer/coupons.module.css";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { classes } from "#ui/classes.ts";
import { Box, Inline, Stack, stackClass, Text, textClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { useMoney } from "#ui/money.tsx";
import { useDeadline } from "#ui/use-deadline.ts";

type CheckoutQuote = DataOf<"/supply/order/order/booking">;
type Coupon = CheckoutQuote["coupons"][number];

/** Number of coupons shown before "show more". */
const initialCount = 4;

/** Coupon selection at checkout: suggests the best coupon and shows why others do not apply. */
export function CheckoutCoupon({ quote, onChoose }: { quote: CheckoutQuote; onChoose: (coupon_id: number | undefined) => void }) {
  const t = useTranslations("coupons.checkout");
  const money = useMoney();
  const [isWhole, setWhole] = useState(false);
  const { coupons, coupon_id: chosen, best_coupon_id } = quote;
  const best = coupons.find(({ coupon_id }) => coupon_id === best_coupon_id);
  const shown = isWhole ? coupons : coupons.slice(0, initialCount);
  if (coupons.length === 0)
    return (
      <Card title={t("title")}>
        <Inline as="p" align="stretch" wrap gapX={3} size="sm" tone="soft" anywhere>
          {t("empty")} <Link to="/user_center/coupon">{t("center")}</Link>
        </Inline>
      </Card>
    );
  return (
    <Card title={t("title")}>
      {best && chosen === null && (
        <Inline
          as="p"
          justify="between"
          wrap
          gap={2}
          gapX={4}
          pad={3}
          padX={4}
          size="sm"
          weight="medium"
          ground="brand"
          radius
          tone="strong"
          border="brand"
        >
          {t("suggestion", { title: best.title, amount: money(best.saves) })}
          <Button size="small" onClick={() => onChoose(best.coupon_id)}>
            {t("use")}
          </Button>
        </Inline>
      )}
      <Stack gap={2} above={3} role="radiogroup" aria-label={t("title")}>
        {shown.map((coupon) => (
          <Choice
            key={coupon.coupon_id}
            coupon={coupon}
            isBest={coupon.coupon_id === best_coupon_id}
            isChosen={coupon.coupon_id === chosen}
            onChoose={onChoose}
          />
        ))}
        {/* The selection is stored in the URL and returned with the quote; the inputs are controlled by it. */}
        <label
          className={classes(
            stackClass({ align: "center", gap: 1, gapX: 3, pad: 3, padX: 4 }),
            css.choice,
            textClass({ border: true, radius: true }),
          )}
        >
          <input type="radio" name="coupon" checked={chosen === null} onChange={() => onChoose(undefined)} />
          <span>{t("none")}</span>
        </label>
        {coupons.length > initialCount && (
          <Button size="small" variant="quiet" className={css.more} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t("hide") : t("others", { count: coupons.length - initialCount })}
          </Button>
        )}
      </Stack>
    </Card>
  );
}

interface ChoiceProps {
  coupon: Coupon;
  isBest: boolean;
  isChosen: boolean;
  onChoose: (coupon_id: number) => void;
}

function Choice({ coupon, isBest, isChosen, onChoose }: ChoiceProps) {
  const t = useTranslations("coupons.checkout");
  const money = useMoney();
  const deadline = useDeadline();
  const { problem_text, title, saves, ends_at, coupon_id } = coupon;
  return (
    <label
      className={classes(
        stackClass({ align: "center", gap: 1, gapX: 3, pad: 3, padX: 4 }),
        css.choice,
        textClass({ border: true, radius: true }),
      )}
    >
      <input type="radio" name="coupon" checked={isChosen} disabled={problem_text !== ""} onChange={() => onChoose(coupon_id)} />
      <span>
        {title} {isBest && <Badge tone="brand">{t("best")}</Badge>}
        <Box as="small" size="sm" tone="soft" weight="regular" block>
          {problem_text || t("until", { date: deadline(ends_at) })}
        </Box>
      </span>
      {problem_text === "" && (
        <Text as="b" tone="brand" weight="bold" nowrap>
          {t("saves", { amount: money(saves) })}
        </Text>
      )}
    </label>
  );
}

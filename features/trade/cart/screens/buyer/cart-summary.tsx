import { Suspense } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { useMeasures } from "#client/measures.ts";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import css from "#features/trade/cart/screens/buyer/cart.module.css";
import { type Cart, type CartLine, nextDiscount, summarizeLines } from "#features/trade/cart/screens/buyer/cart-lines.ts";
import type { CartParts } from "#features/trade/cart/screens/buyer/cart-parts.ts";
import { CartTotal } from "#features/trade/cart/screens/buyer/cart-total.tsx";
import { CertificationNote } from "#features/trade/cart/screens/buyer/certification-note.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { Meter } from "#ui/meter.tsx";
import { Money } from "#ui/money.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

const CartFreight = lazy(async () => ({ default: (await import("#features/trade/cart/screens/buyer/cart-freight.tsx")).CartFreight }));

const feeNames = ["packFee", "insurance", "handling", "assembly"] as const;

interface Props {
  lines: readonly CartLine[];
  discounts: Cart["buy_discount"];
  parts: CartParts;
}

/**
 * Weight, volume and totals of the selected lines, and the checkout button. The parameter `again`, the number of an order that is
 * placed again, is passed on to checkout.
 */
export function CartSummary({ lines, discounts, parts: { DeliveredPriceButton } }: Props) {
  const t = useTranslations("cart");
  const measures = useMeasures();
  const sum = summarizeLines(lines, discounts);
  const next = nextDiscount(discounts, sum.pieces);
  const none = lines.length === 0;
  const mayBuy = useAbility("buy");
  const [params] = useSearchParams();
  const again = params.get("again");
  const cartIds = lines.map(({ cart_id }) => cart_id).join(",");
  return (
    <Stack as="section" gap={4} frame="panel" pad={5} aria-label={t("summary")}>
      <Text as="h2" size="lg">
        {t("summary")}
      </Text>
      {none ? (
        <Text size="sm" tone="soft" anywhere className={css.facts}>
          {t("nothingSelected")}
        </Text>
      ) : (
        <>
          <DescriptionList
            items={[
              { term: t("pieces"), value: sum.pieces, numeric: true },
              { term: t("cartons"), value: sum.cartons, numeric: true },
              { term: t("volume"), value: measures.volume(sum.load.volume_cm3), numeric: true },
              { term: t("weight"), value: measures.weight(sum.load.weight_grams), numeric: true },
            ]}
          />
          <Stack as="p" gap={1}>
            <Meter
              min={0}
              max={100}
              value={Math.min(100, sum.containerPercent)}
              aria-label={t("containerShare", { percent: sum.containerPercent })}
            />
            <Text as="span" size="sm" tone="soft" anywhere className={css.facts}>
              {t("containerShare", { percent: sum.containerPercent })}
            </Text>
          </Stack>
          <DescriptionList
            items={[
              { term: t("goods"), value: <Money amount={sum.goods} />, numeric: true },
              { term: t("discount"), value: sum.discount === "0.00" ? "" : <Money amount={`-${sum.discount}`} />, numeric: true },
              ...feeNames.map((name) => ({
                term: t(name),
                value: sum.fees[name] === "0.00" ? "" : <Money amount={sum.fees[name]} />,
                numeric: true,
              })),
            ]}
          />
          {next && (
            <Text size="sm" tone="deal">
              {t("discountNext", next)}
            </Text>
          )}
          {lines.every(({ logistics_type }) => logistics_type === 3) ? (
            <Suspense fallback={<Skeleton height="5rem" />}>
              <CartFreight lines={lines} payable={sum.actual_payment} />
            </Suspense>
          ) : (
            <CartTotal amount={sum.actual_payment} />
          )}
        </>
      )}
      {!mayBuy && (
        <Text size="sm" tone="soft" anywhere className={css.facts}>
          {t("roleBuysNothing")}
        </Text>
      )}
      <CertificationNote
        texts={{ missing: t("notCertified"), toForm: t("certify"), underReview: t("underReview"), toStatus: t("reviewStatus") }}
      />
      {none || !mayBuy ? (
        <Button variant="primary" size="large" full disabled>
          {t("checkout")}
        </Button>
      ) : (
        <ButtonLink
          variant="primary"
          size="large"
          full
          to={`/buyNow?cart_ids=${cartIds}${again ? `&again=${encodeURIComponent(again)}` : ""}`}
        >
          {t("checkout")}
        </ButtonLink>
      )}
      {!none && (
        <Suspense>
          <DeliveredPriceButton full lines={lines.map(({ product_id, amount }) => ({ product_id, quantity: amount }))} />
        </Suspense>
      )}
      {!none && mayBuy && (
        <ButtonLink full to={`/user_center/price_requests/new?cart_ids=${cartIds}&logistics_type=${lines[0]?.logistics_type ?? 1}`}>
          {t("requestPrice")}
        </ButtonLink>
      )}
    </Stack>
  );
}

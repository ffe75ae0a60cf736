import { useTranslations } from "use-intl";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import css from "#features/trade/cart/screens/buyer/cart.module.css";
import { type Cart, type CartLine, nextDiscount, summarizeLines } from "#features/trade/cart/screens/buyer/cart-lines.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { Money } from "#ui/money.tsx";

/** Weight, volume and totals of the selected lines, and the checkout button. */
export function CartSummary({ lines, discounts }: { lines: readonly CartLine[]; discounts: Cart["buy_discount"] }) {
  const t = useTranslations("cart");
  const sum = summarizeLines(lines, discounts);
  const next = nextDiscount(discounts, sum.pieces);
  const none = lines.length === 0;
  const mayBuy = useAbility("buy");
  return (
    <section className={css.summary} aria-label={t("summary")}>
      <h2>{t("summary")}</h2>
      {none ? (
        <p className={css.facts}>{t("nothingSelected")}</p>
      ) : (
        <>
          <DescriptionList
            items={[
              { term: t("pieces"), value: sum.pieces, numeric: true },
              { term: t("cartons"), value: sum.cartons, numeric: true },
              { term: t("volume"), value: t("cbm", { cbm: sum.cbm }), numeric: true },
              { term: t("weight"), value: t("weightBoth", { kg: sum.kg, lb: sum.lb }), numeric: true },
            ]}
          />
          <p className={css.container}>
            <meter
              min={0}
              max={100}
              value={Math.min(100, sum.containerPercent)}
              aria-label={t("containerShare", { percent: sum.containerPercent })}
            />
            <span className={css.facts}>{t("containerShare", { percent: sum.containerPercent })}</span>
          </p>
          <DescriptionList
            items={[
              { term: t("goodsAndFees"), value: <Money amount={sum.total} />, numeric: true },
              { term: t("discount"), value: sum.discount === "0.00" ? "" : <Money amount={`-${sum.discount}`} />, numeric: true },
            ]}
          />
          {next && <p className={css.nudge}>{t("discountNext", next)}</p>}
          <p className={css.toPay}>
            <span>{t("toPay")}</span>
            <Money amount={sum.actual_payment} />
          </p>
          <p className={css.facts}>{t("freightLater")}</p>
        </>
      )}
      {!mayBuy && <p className={css.facts}>{t("roleBuysNothing")}</p>}
      {none || !mayBuy ? (
        <Button variant="primary" size="large" full disabled>
          {t("checkout")}
        </Button>
      ) : (
        <ButtonLink variant="primary" size="large" full to={`/buyNow?cart_ids=${lines.map(({ cart_id }) => cart_id).join(",")}`}>
          {t("checkout")}
        </ButtonLink>
      )}
    </section>
  );
}

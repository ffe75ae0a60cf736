import { useTranslations } from "use-intl";
import { useSession } from "#client/session.ts";
import { nudgeOf, tierRows } from "#features/catalog/products/screens/buyer/offer-prices.ts";
import css from "#features/catalog/products/screens/buyer/price-table.module.css";
import { isFromStock, type PricedOffer } from "#features/catalog/products/screens/buyer/product-offers.ts";
import { toAmount } from "#kernel/money.ts";
import { Icon } from "#ui/icon.tsx";
import { Money } from "#ui/money.tsx";

interface Props {
  offer: PricedOffer;
  quantity: number;
  onQuantity: (quantity: number) => void;
}

/** The tiers of an offer with the row the quantity is in, and what a few more pieces would save. */
export function PriceTable({ offer, quantity, onQuantity }: Props) {
  const t = useTranslations("productsTools");
  const nudge = nudgeOf(offer, quantity);
  return (
    <div className={css.prices}>
      {offer.tiers.length > 0 && (
        <table className={css.table}>
          <caption className="visually-hidden">{t("tiers")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("tierQuantity")}</th>
              <th scope="col">{t("tierPrice")}</th>
              <th scope="col">{t("tierSave")}</th>
            </tr>
          </thead>
          <tbody>
            {tierRows(offer, quantity).map(({ from, to, price_cents, savedPercent, active }) => (
              <tr key={from} aria-current={active ? "true" : undefined}>
                <td>{to === undefined ? t("tierFrom", { from }) : from === to ? from : t("tierRange", { from, to })}</td>
                <td>
                  <Money amount={toAmount(price_cents)} />
                </td>
                <td>{savedPercent > 0 ? t("percent", { percent: savedPercent }) : "–"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {nudge && (
        <button type="button" className={css.nudge} onClick={() => onQuantity(quantity + nudge.more)}>
          <Icon name="tag" size={16} />
          {t("nudge", nudge)}
        </button>
      )}
      {isFromStock(offer) && <MemberDiscount />}
    </div>
  );
}

/** The company's own discount by the size of an order (spec 6): its first step, since what else the order holds is not known here. */
function MemberDiscount() {
  const t = useTranslations("productsTools");
  const first = useSession()?.buy_discount?.toSorted((a, b) => a.threshold - b.threshold)[0];
  if (!first) return null;
  return <p className={css.member}>{t("member", { percent: first.percent, pieces: first.threshold })}</p>;
}

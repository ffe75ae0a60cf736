import { useTranslations } from "use-intl";
import { useSession } from "#client/session.ts";
import { nextTierHint, tierRows } from "#features/catalog/products/screens/buyer/offer-prices.ts";
import css from "#features/catalog/products/screens/buyer/price-table.module.css";
import { isFromStock, type PricedOffer } from "#features/catalog/products/screens/buyer/product-offers.ts";
import { toAmount } from "#kernel/money.ts";
import { Icon } from "#ui/icon.tsx";
import { Stack, Text, textClass } from "#ui/layout.tsx";
import { Money, useMoney } from "#ui/money.tsx";

interface Props {
  offer: PricedOffer;
  quantity: number;
  onQuantity: (quantity: number) => void;
}

/** The tier prices of an offer and a hint for the next tier. */
export function PriceTable({ offer, quantity, onQuantity }: Props) {
  const t = useTranslations("productsTools");
  const money = useMoney();
  const hint = nextTierHint(offer, quantity);
  return (
    <Stack gap={3}>
      {offer.tiers.length > 0 && (
        <table className={`${css.table} ${textClass({ border: true, radius: true, size: "sm", numeric: true, clip: true, wide: true })}`}>
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
      {hint && (
        <button type="button" className={css.nudge} onClick={() => onQuantity(hint.quantity)}>
          <Icon name="tag" size={16} />
          {t("nudge", { threshold: hint.threshold, price: money(toAmount(hint.price_cents)) })}
        </button>
      )}
      {isFromStock(offer) && <MemberDiscount />}
    </Stack>
  );
}

/** The first step of the company's volume discount; the size of the whole order is not known here. */
function MemberDiscount() {
  const t = useTranslations("productsTools");
  const firstStep = useSession()?.buy_discount?.toSorted((a, b) => a.threshold - b.threshold)[0];
  if (!firstStep) return null;
  return (
    <Text size="sm" tone="soft">
      {t("member", { percent: firstStep.percent, pieces: firstStep.threshold })}
    </Text>
  );
}

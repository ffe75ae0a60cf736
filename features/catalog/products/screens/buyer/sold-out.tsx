import { useTranslations } from "use-intl";
import { isAvailable, orderAheadDay } from "#features/catalog/products/rules.ts";
import css from "#features/catalog/products/screens/buyer/buy-box.module.css";
import { useDay } from "#features/catalog/products/screens/buyer/card-text.tsx";
import { isFromStock, type Offer, type Product } from "#features/catalog/products/screens/buyer/product-offers.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Stack } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";

/** What a buyer can do about an offer without stock: switch to a warehouse that has it, wait for the next arrival, or be notified. */
export function SoldOut({ product, offer }: { product: Product; offer: Offer }) {
  const t = useTranslations();
  const day = useDay();
  const { next_arrival: next } = offer;
  const elsewhere = product.offers
    .filter((other) => other.kind === offer.kind && isFromStock(other) && isAvailable(other))
    .map((other) => ({ ...other, ahead: orderAheadDay(other) }))
    .toSorted((a, b) => Number(a.ahead !== null) - Number(b.ahead !== null));
  return (
    <Stack frame="sunken" pad={4} gap={2} className={css.out} data-buy>
      <p>{t("productsTools.outOfStockIn", { warehouse: offer.warehouse_name })}</p>
      {elsewhere.length > 0 ? (
        <Stack as="ul" gap={2}>
          {elsewhere.map(({ relation_id, warehouse_name, stock, ahead }, place) => (
            <li key={relation_id}>
              <ButtonLink
                variant={place === 0 ? "primary" : "secondary"}
                full
                to={`?relation_id=${relation_id}`}
                replace
                preventScrollReset
              >
                {ahead
                  ? `${warehouse_name}: ${t("productsDetail.backorder", { date: day(ahead) })}`
                  : t("productsTools.switchTo", { warehouse: warehouse_name, stock })}
              </ButtonLink>
            </li>
          ))}
        </Stack>
      ) : (
        <p>{t("productsTools.outOfStockText")}</p>
      )}
      {next && <p>{t("productsDetail.backHint", { quantity: next.quantity, from: day(next.arrives_from), to: day(next.arrives_to) })}</p>}
      <p>
        <Link to={`/subscribe?product=${product.product_id}`}>{t("productsTools.notifyMe")}</Link>
      </p>
    </Stack>
  );
}

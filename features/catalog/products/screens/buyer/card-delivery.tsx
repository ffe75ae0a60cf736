import { type CardDelivery as Delivery, useCardDelivery } from "#features/catalog/products/screens/buyer/card-delivery-store.ts";
import type { ProductCardData } from "#features/catalog/products/screens/buyer/card-text.tsx";
import { useDeliveryText } from "#features/catalog/products/screens/buyer/delivery-text.ts";
import { useMoney } from "#ui/money.tsx";

/**
 * When the goods of a card can be had and what their freight is about. Without an address there is no delivery, so that it says when
 * they ship. Loaded after the page.
 */
export function CardDelivery({ product }: { product: ProductCardData }) {
  const delivery = useCardDelivery(product.relation_id);
  return delivery ? <DeliveryLines delivery={delivery} /> : null;
}

function DeliveryLines({ delivery }: { delivery: Delivery }) {
  const { t, pickup, ship, deliver, included, problem } = useDeliveryText();
  const money = useMoney();
  const { zip, freight_from: from, freight_to: to, quantity } = delivery;
  /** A band ends at whole dollars. */
  const dollars = (amount: string): string => money(amount).replace(/[.,]00(?!\d)/, "");
  const band = (): string => {
    if (from === null || to === null) return "";
    if (to === "0.00") return t("free");
    const amounts = { from: dollars(from), to: dollars(to) };
    return [quantity > 1 ? t("aboutFor", { ...amounts, quantity }) : t("about", amounts), included(delivery.accessorials)].join(" ").trim();
  };
  const lines = [pickup(delivery), problem(delivery.problem, zip) || deliver(delivery) || ship(delivery), band()];
  return lines.filter(Boolean).map((line) => <span key={line}>{line}</span>);
}

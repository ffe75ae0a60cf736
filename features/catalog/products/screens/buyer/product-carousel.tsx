import { startTransition, useEffect, useState } from "react";
import { loadWithMessages } from "#client/messages/load-with-messages.ts";
import { whenIdle } from "#client/when-idle.ts";
import type { ProductCardData } from "#features/catalog/products/screens/buyer/card-text.tsx";
import { type Cards, ProductCard, useCards } from "#features/catalog/products/screens/buyer/product-card.tsx";
import css from "#features/catalog/products/screens/buyer/product-carousel.module.css";
import { Stack } from "#ui/layout.tsx";
import { LinkArea } from "#ui/link-area.tsx";

/** Loads dates and freight of cards when the page stands. */
const useDelivery = (): Cards["Delivery"] => {
  const [Delivery, setDelivery] = useState<Cards["Delivery"]>();
  useEffect(
    () =>
      whenIdle(() => {
        const loading = import("#features/catalog/products/screens/buyer/card-delivery.tsx").then(({ CardDelivery }) => CardDelivery);
        // Rendering all cards again must not block what the user does.
        void loadWithMessages("productTools", loading).then((loaded) => startTransition(() => setDelivery(() => loaded.default)));
      }),
    [],
  );
  return Delivery;
};

interface Props {
  products: readonly ProductCardData[];
  /** Number of pictures loaded eagerly, because they are above the fold. */
  eager?: number;
}

/** One row of product cards that scrolls horizontally on small screens. */
export function ProductCarousel({ products, eager = 0 }: Props) {
  const cards = useCards(useDelivery());
  return (
    <LinkArea>
      <Stack as="ul" gap={3} scroll className={css.carousel}>
        {products.map((product, place) => (
          <li key={product.relation_id}>
            <ProductCard product={product} cards={cards} eager={place < eager} sizes="(width < 820px) 44vw, 230px" />
          </li>
        ))}
      </Stack>
    </LinkArea>
  );
}

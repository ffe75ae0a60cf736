import { type ComponentType, Suspense } from "react";
import css from "#features/catalog/catalog-search/screens/buyer/product-grid.module.css";
import type { ProductCardData } from "#features/catalog/products/screens/buyer/card-text.tsx";
import { type Cards, ProductCard } from "#features/catalog/products/screens/buyer/product-card.tsx";
import { Stack } from "#ui/layout.tsx";

/** What a page adds to each product of its list: below the card, and below the price of a row. */
export type ProductNote = ComponentType<{ product: ProductCardData }>;

interface Props {
  products: readonly ProductCardData[];
  cards: Cards;
  /** Number of pictures loaded eagerly, because they are above the fold. */
  eager?: number;
  corner?: ComponentType<{ product: ProductCardData }> | undefined;
  below?: ProductNote | undefined;
}

export function ProductGrid({ products, cards, eager = 0, corner, below: Below }: Props) {
  return (
    <Stack as="ul" gap={6} gapX={3} className={css.grid}>
      {products.map((product, place) => (
        <li key={product.relation_id}>
          <ProductCard product={product} cards={cards} eager={place < eager} corner={corner} />
          <Suspense>{Below && <Below product={product} />}</Suspense>
        </li>
      ))}
    </Stack>
  );
}

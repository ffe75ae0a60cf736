import type { ProductCardData } from "#features/catalog/products/screens/buyer/card-text.tsx";
import { ProductCard, useCards } from "#features/catalog/products/screens/buyer/product-card.tsx";
import css from "#features/catalog/products/screens/buyer/product-carousel.module.css";
import { LinkArea } from "#ui/link-area.tsx";

interface Props {
  products: readonly ProductCardData[];
  /** How many pictures are in the first screen. */
  eager?: number;
}

/** One row that scrolls to the side on a small screen: a taste of a list. */
export function ProductShelf({ products, eager = 0 }: Props) {
  const cards = useCards();
  return (
    <LinkArea>
      <ul className={css.shelf}>
        {products.map((product, place) => (
          <li key={product.relation_id}>
            <ProductCard product={product} cards={cards} eager={place < eager} sizes="(width < 820px) 44vw, 230px" />
          </li>
        ))}
      </ul>
    </LinkArea>
  );
}

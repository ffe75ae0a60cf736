import type { ProductCardData } from "#features/catalog/screens/buyer/card-text.tsx";
import { ProductCard } from "#features/catalog/screens/buyer/product-card.tsx";
import css from "#features/discovery/screens/buyer/product-grid.module.css";

interface Props {
  products: readonly ProductCardData[];
  /** How many pictures are in the first screen. */
  eager?: number;
  wide?: boolean;
}

export function ProductGrid({ products, eager = 0, wide = false }: Props) {
  return (
    <ul className={wide ? css.rows : css.grid}>
      {products.map((product, place) => (
        <li key={product.relation_id}>
          <ProductCard product={product} eager={place < eager} wide={wide} {...(wide && { sizes: "104px" })} />
        </li>
      ))}
    </ul>
  );
}

import { useContext } from "react";
import type { Product } from "#features/catalog/products/screens/buyer/product-offers.ts";
import { HeadContext } from "#ui/head-context.ts";
import { pictureUrl } from "#ui/picture.tsx";
import { StructuredData } from "#ui/structured-data.tsx";

interface Props {
  product: Product;
  /** The mean of its reviews; null without any. */
  rating: { average: number; count: number } | null;
}

/** schema.org data of a product, without prices, which are visible to companies only. */
const describeProduct = ({ product, rating }: Props, origin: string) => {
  const { goods_sn, custom_sn, product_id, merchant } = product;
  const size = (mm: number) => ({ "@type": "QuantitativeValue", value: mm / 10, unitCode: "CMT" });
  return {
    "@type": "Product",
    name: product.title,
    description: product.description,
    url: `${origin}/product/${encodeURIComponent(goods_sn)}/${product_id}`,
    sku: goods_sn,
    mpn: custom_sn,
    image: product.pictures.map((key) => `${origin}${pictureUrl(key, 800)}`),
    category: product.category.map(({ title }) => title).join(" > "),
    color: product.colour,
    material: product.materials.map(({ label }) => label).join(", "),
    width: size(product.width_mm),
    depth: size(product.depth_mm),
    height: size(product.height_mm),
    ...(rating && {
      aggregateRating: { "@type": "AggregateRating", ratingValue: rating.average, reviewCount: rating.count, bestRating: 5 },
    }),
    brand: { "@type": "Brand", name: merchant.name },
    manufacturer: { "@type": "Organization", name: merchant.name, url: `${origin}/store/${merchant.merchant_id}` },
  };
};

export function ProductStructuredData(shown: Props) {
  const { origin } = useContext(HeadContext);
  return <StructuredData data={import.meta.env.SSR ? describeProduct(shown, origin) : undefined} />;
}

import type { Caller } from "#apps/web/caller.ts";
import type { Product, Related } from "#features/catalog/screens/buyer/product-offers.ts";
import { pictureAddress } from "#ui/picture.tsx";

export interface ProductPageData {
  product: Product;
  related: Related;
}

/** What the product page shows. Both calls are made at once where the address says the key, as ours always do. */
export const loadProduct = async (call: Caller, goodsSn: string, productId: string): Promise<ProductPageData> => {
  const isKey = /^[1-9][0-9]{0,14}$/.test(productId);
  const asked = call("/home/getProductInfo", isKey ? { product_id: Number(productId) } : { goods_sn: goodsSn.slice(0, 120) });
  const near = isKey ? Number(productId) : (await asked).product_id;
  const [product, { list: related }] = await Promise.all([asked, call("/home/getRelatedProducts", { product_id: near })]);
  return { product, related };
};

/** The product as search engines read it, without a price: what it costs is for the trade alone. */
export const structuredData = (product: Product) => ({
  "@context": "https://schema.org",
  "@type": "Product",
  name: product.title,
  description: product.description,
  sku: product.goods_sn,
  mpn: product.custom_sn,
  image: product.pictures.map((key) => pictureAddress(key, 800)),
  category: product.category.map(({ title }) => title).join(" > "),
  color: product.colour,
  material: product.materials.map(({ label }) => label).join(", "),
  manufacturer: { "@type": "Organization", name: product.merchant.name },
});

import { type ShouldRevalidateFunctionArgs, useParams } from "react-router";
import { anonymous, type Load, personal } from "#apps/web/load.ts";
import type { Product } from "#features/catalog/screens/buyer/product-offers.ts";
import { ProductScreen } from "#features/catalog/screens/buyer/product-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { pictureAddress } from "#ui/picture.tsx";
import type { Route } from "./+types/product.ts";

const load: Load<Product> = (call, { params: { goodsSn = "", productId = "" } }) =>
  call(
    "/home/getProductInfo",
    /^[1-9][0-9]{0,14}$/.test(productId) ? { product_id: Number(productId) } : { goods_sn: goodsSn.slice(0, 120) },
  );

export const loader = anonymous(load);
export const clientLoader = personal(load);

/** Another warehouse or way to buy is on the page already. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;

/** For search engines, without a price: what it costs is nobody's business but the trade's. */
export const meta = ({ loaderData: product }: Route.MetaArgs) =>
  product
    ? [
        {
          "script:ld+json": {
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
          },
        },
      ]
    : [];

export default function ProductPage({ loaderData: product }: Route.ComponentProps) {
  const { productType } = useParams();
  return (
    <>
      <PageTitle description={product.description.slice(0, 160)}>{`${product.title}, ${product.goods_sn}`}</PageTitle>
      <ProductScreen product={product} productType={productType} />
    </>
  );
}

import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import { setCartCount } from "#client/cart-count.ts";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { FobBuyNowScreen } from "#features/trade/contracts/screens/form/fob-buy-now-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/fob-buy-now.ts";

/**
 * The direct way to a contract. With a product in the address it is put into the cart first and the address is replaced, so that
 * reloading the page does not add it again; then `merchant_uuid` and `cart_ids` name the goods.
 */
const load = (async (call, { url: { searchParams } }) => {
  const relation_id = searchParams.get("relation_id");
  if (relation_id) {
    const product_id = searchParams.get("product_id") ?? "";
    const added = await call("/home/addCart", { product_id, relation_id, amount: searchParams.get("quantity") ?? "", source_type: 2 });
    setCartCount(added.cart_count);
    const { list } = await call("/home/getFobProductData");
    const group = list.find(({ child }) => child.some(({ cart_id }) => cart_id === added.cart_id));
    throw redirect(`/fobBuyNow?${new URLSearchParams({ merchant_uuid: group?.merchant_uuid ?? "", cart_ids: String(added.cart_id) })}`);
  }
  const merchant_uuid = searchParams.get("merchant_uuid");
  if (!merchant_uuid) throw redirect("/cart?source_type=2");
  const cart_ids = searchParams.get("cart_ids") ?? "";
  const [{ contract_sn }, goods] = await Promise.all([
    call("/home/getContractSn", { merchant_uuid }),
    call("/home/getProcureContractGoodsData", { merchant_uuid, cart_ids }),
  ]);
  return { contractSn: contract_sn, merchantUuid: merchant_uuid, cartIds: goods.cart_ids.split(",").filter(Boolean).map(Number), goods };
}) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("contractForm", protectedLoader(load));

/** Saving a draft must not start another contract. */
export const shouldRevalidate = () => false;

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function FobBuyNow({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("contractsForm");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <FobBuyNowScreen key={loaderData.contractSn} {...loaderData} />
    </>
  );
}

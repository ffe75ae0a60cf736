import { useTranslations } from "use-intl";
import type { CallFunction } from "#client/call-function.ts";
import { type LoadPageData, personalizedLoader, publicLoader } from "#client/page-loaders.ts";
import { SubscribeScreen, type Subscription, type WantedProduct } from "#features/catalog/subscriptions/screens/buyer/subscribe-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/subscribe.ts";

/** An invalid link is reported on the page itself. */
const named = (call: CallFunction, token: string): Promise<Subscription | null> =>
  call("/home/subscriptionInfo", { token }).catch((error: unknown) => {
    if (error instanceof Error && "reason" in error) return null;
    throw error;
  });

const load = (async (call, { url: { searchParams } }) => {
  const action = searchParams.has("leave") ? ("leave" as const) : ("confirm" as const);
  const token = (searchParams.get(action) ?? "").slice(0, 120);
  const linked = token === "" ? null : { subscription: await named(call, token), token, action };
  const wanted = searchParams.get("product");
  const product: WantedProduct | null = linked || !wanted ? null : await call("/home/getProductInfo", { product_id: wanted });
  return { linked, product: product && { product_id: product.product_id, goods_sn: product.goods_sn, title: product.title } };
}) satisfies LoadPageData<unknown>;

export const loader = publicLoader(load);
export const clientLoader = personalizedLoader(load);

export default function Subscribe({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("subscriptions");
  return (
    <>
      <PageTitle description={t("newsText")}>{loaderData.product ? t("stockTitle") : t("newsTitle")}</PageTitle>
      <SubscribeScreen product={loaderData.product} linked={loaderData.linked} />
    </>
  );
}

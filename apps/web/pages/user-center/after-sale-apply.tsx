import { useTranslations } from "use-intl";
import type { CallFunction } from "#client/call-function.ts";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { CallRefused } from "#client/request.ts";
import { ApplyScreen } from "#features/trade/after-sale/screens/buyer/apply-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/after-sale-apply.ts";

/** What can be claimed of an order. Where nothing can, says why and offers the other orders. */
const loadOptions = async (call: CallFunction, order_sn: string) => {
  try {
    return { options: await call("/user/afterSaleOptions", { order_sn }) };
  } catch (error) {
    if (!(error instanceof CallRefused) || order_sn === "") throw error;
    return { options: await call("/user/afterSaleOptions", { order_sn: "" }), refusal: error.message };
  }
};

const load = (async (call, { url: { searchParams } }) => {
  const [loaded, draft] = await Promise.all([loadOptions(call, searchParams.get("order") ?? ""), call("/user/afterSaleDraft")]);
  return { ...loaded, draft: draft.content };
}) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("afterSale", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function AfterSaleApply({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("afterSale.form");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <ApplyScreen {...loaderData} />
    </>
  );
}

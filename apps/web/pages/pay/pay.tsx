import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { PayScreen } from "#features/money/payments/screens/buyer/pay-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/pay.ts";

const load = (async (call, { url }) => {
  const order_sn = url.searchParams.get("order_sn") ?? "";
  const purpose = url.searchParams.get("purpose") === "freight" ? "freight" : "order";
  const [pay, info] = await Promise.all([call("/pay/list", { order_sn, purpose }), call("/user/info")]);
  return { pay, account: info.email ?? info.phone ?? "" };
}) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Pay({ loaderData: { pay, account } }: Route.ComponentProps) {
  const t = useTranslations("payments");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <PayScreen key={`${pay.order_sn} ${pay.purpose}`} pay={pay} account={account} />
    </>
  );
}

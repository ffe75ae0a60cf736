import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { PayResultScreen } from "#features/money/payments/screens/buyer/pay-result-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/pay-result.ts";

const load = (async (call, { url }) => {
  const order_sn = url.searchParams.get("order_sn") ?? "";
  return { order_sn, result: await call("/pay/result", { order_sn }) };
}) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

/** Where a provider returns the buyer to after paying for a reservation. */
export default function ReservationPayResult({ loaderData: { order_sn, result } }: Route.ComponentProps) {
  const t = useTranslations("payments");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <PayResultScreen result={result} orderSn={order_sn} isReservation />
    </>
  );
}

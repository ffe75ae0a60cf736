import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { isReservationPayment, payPath, tickedNumbers } from "#features/money/payments/screens/buyer/pay-data.ts";
import { PayScreen } from "#features/money/payments/screens/buyer/pay-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/pay.ts";

/** Purposes that an address can name. Deposit and balance of a reservation have pages of their own, those of a contract are paid here. */
const purposes = ["order", "freight", "all", "deposit", "final", "edit"] as const;

const load = (async (call, { url }) => {
  // With the orders that were ticked to be paid together.
  const order_sn = [url.searchParams.get("order_sn") ?? "", ...tickedNumbers(url.searchParams)].join(",");
  const requested = url.searchParams.get("purpose");
  // Goods and freight together, where both are due.
  const purpose = purposes.find((name) => name === requested) ?? "all";
  const [pay, info] = await Promise.all([call("/pay/list", { order_sn, purpose }), call("/user/info")]);
  const reserved = pay.purposes.find((due) => due.purpose === "deposit" || due.purpose === "final");
  if (reserved && isReservationPayment(pay)) throw redirect(payPath(order_sn, reserved.purpose));
  return { pay, account: info.email ?? info.phone ?? "" };
}) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Pay({ loaderData: { pay, account } }: Route.ComponentProps) {
  const t = useTranslations("payments");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <PayScreen pay={pay} account={account} />
    </>
  );
}

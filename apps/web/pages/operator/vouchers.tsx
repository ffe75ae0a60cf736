import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { queuePageSize, VouchersScreen } from "#features/money/payments/screens/operator/vouchers-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/vouchers.ts";

const statuses = ["submitted", "approved", "refused"] as const;

const load = (async (call, { url: { searchParams } }) => {
  const asked = call("/operator/voucherList", {
    status: statuses.find((status) => status === searchParams.get("status")) ?? "submitted",
    keyword: searchParams.get("keyword") ?? "",
    page: searchParams.get("page") ?? "1",
    page_size: queuePageSize,
  });
  const reasons = call("/operator/reviewReasons", { kind: "voucher" });
  const [queue, { list: held }, { list }] = await Promise.all([asked, call("/operator/heldPayments"), reasons]);
  return { queue, held, reasons: list };
}) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Vouchers({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("paymentsConsole");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <VouchersScreen {...loaderData} />
    </>
  );
}

import { protectedLoader, withMessages } from "#client/page-loaders.ts";
import { loadMerchant } from "#features/backoffice/merchants/screens/operator/merchant-query.ts";
import { MerchantScreen } from "#features/backoffice/merchants/screens/operator/merchant-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/merchant.ts";

export const clientLoader = withMessages("merchantsConsole", protectedLoader(loadMerchant));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Merchant({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>{loaderData.merchant.name}</PageTitle>
      <MerchantScreen key={loaderData.merchant.merchant_id} {...loaderData} />
    </>
  );
}

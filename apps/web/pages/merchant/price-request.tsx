import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { RequestScreen } from "#features/service/quotes/screens/request-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/price-request.ts";

const load = (async (call, { params }) => ({
  request: await call("/merchant/priceRequest", { request_number: params.requestNumber ?? "" }),
})) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("conversations", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function PriceRequest({ loaderData: { request } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>{request.request_number}</PageTitle>
      <RequestScreen area="merchant" request={request} />
    </>
  );
}

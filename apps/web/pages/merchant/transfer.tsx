import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { TransferScreen } from "#features/inventory/replenishment/screens/transfer-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/transfer.ts";

const load = (async (call, { params }) => {
  const [transfer, places] = await Promise.all([
    call("/merchant/transferDetail", { transfer_number: params.transferNumber ?? "" }),
    call("/merchant/transferPlaces", {}),
  ]);
  return { transfer, places };
}) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("replenishment", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Transfer({ loaderData: { transfer, places } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>{transfer.transfer_number}</PageTitle>
      <TransferScreen side="merchant" transfer={transfer} places={places} />
    </>
  );
}

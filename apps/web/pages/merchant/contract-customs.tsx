import { protectedLoader, withMessages } from "#client/page-loaders.ts";
import { loadCustoms } from "#features/trade/customs-documents/screens/customs-data.ts";
import { CustomsScreen } from "#features/trade/customs-documents/screens/customs-screen.tsx";
import type { Route } from "./+types/contract-customs.ts";

export const clientLoader = withMessages("customsDocuments", protectedLoader(loadCustoms));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function ContractCustoms({ loaderData: { customs } }: Route.ComponentProps) {
  return <CustomsScreen customs={customs} />;
}

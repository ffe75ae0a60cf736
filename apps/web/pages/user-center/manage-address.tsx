import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { ManageAddressScreen } from "#features/identity/addresses/screens/buyer/manage-address-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/manage-address.ts";

const load = (async (call) => {
  const [{ list: addresses }, book] = await Promise.all([call("/user/getAddressList"), call("/user/getContractAddressList")]);
  return { addresses, book };
}) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function ManageAddress({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("addresses");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <ManageAddressScreen {...loaderData} />
    </>
  );
}

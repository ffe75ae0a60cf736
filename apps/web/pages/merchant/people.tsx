import { useTranslations } from "use-intl";
import { protectedLoader, withMessages } from "#client/page-loaders.ts";
import { loadPeople } from "#features/identity/merchant-members/screens/merchant/people-data.ts";
import { PeopleScreen } from "#features/identity/merchant-members/screens/merchant/people-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/people.ts";

export const clientLoader = withMessages("merchantMembers", protectedLoader(loadPeople));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function MerchantPeople({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("merchantMembers");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <PeopleScreen {...loaderData} />
    </>
  );
}

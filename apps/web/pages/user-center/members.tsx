import { useTranslations } from "use-intl";
import { protectedLoader } from "#client/page-loaders.ts";
import { loadMembers } from "#features/identity/members/screens/buyer/members-data.ts";
import { MembersScreen } from "#features/identity/members/screens/buyer/members-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/members.ts";

export const clientLoader = protectedLoader(loadMembers);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Members({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("members");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <MembersScreen {...loaderData} />
    </>
  );
}

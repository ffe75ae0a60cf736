import { useTranslations } from "use-intl";
import { type LoadPageData, personalizedLoader, publicLoader } from "#client/page-loaders.ts";
import { currentSession } from "#client/session.ts";
import { type MyInventory, MyInventoryScreen } from "#features/inventory/nearby/screens/buyer/my-inventory-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/my-inventory.ts";

/** The page is public; its data needs a company. */
const load: LoadPageData<MyInventory | null> = async (call) => (currentSession() ? call("/user/myInventory") : null);

export const loader = publicLoader(load);
export const clientLoader = personalizedLoader(load);

export default function Page({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("nearby.mine");
  return (
    <>
      <PageTitle description={t("intro")}>{t("title")}</PageTitle>
      <MyInventoryScreen inventory={loaderData} />
    </>
  );
}

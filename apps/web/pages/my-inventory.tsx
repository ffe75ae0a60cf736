import { useTranslations } from "use-intl";
import { type LoadPageData, personalizedLoader, publicLoader } from "#client/page-loaders.ts";
import { currentSession } from "#client/session.ts";
import { type MyInventory, MyInventoryScreen } from "#features/inventory/nearby/screens/buyer/my-inventory-screen.tsx";
import type { Reservations } from "#features/inventory/nearby/screens/buyer/reserved-arrivals.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/my-inventory.ts";

/** The page is public; its data needs a company. */
const load: LoadPageData<{ inventory: MyInventory | null; reservations: Reservations }> = async (call) => {
  if (!currentSession()) return { inventory: null, reservations: [] };
  const [inventory, { list: reservations }] = await Promise.all([
    call("/user/myInventory"),
    call("/user/reservationList", { page_size: 100 }),
  ]);
  return { inventory, reservations };
};

export const loader = publicLoader(load);
export const clientLoader = personalizedLoader(load);

export default function Page({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("nearbyMine");
  return (
    <>
      <PageTitle description={t("intro")}>{t("title")}</PageTitle>
      <MyInventoryScreen {...loaderData} />
    </>
  );
}

import { useTranslations } from "use-intl";
import { personalizedLoader, publicLoader } from "#client/page-loaders.ts";
import { loadInventory } from "#features/inventory/nearby/screens/buyer/inventory-query.ts";
import { InventoryScreen } from "#features/inventory/nearby/screens/buyer/inventory-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/inventory.ts";

export const loader = publicLoader(loadInventory);
export const clientLoader = personalizedLoader(loadInventory);

export default function Inventory({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("nearby.stock");
  return (
    <>
      <PageTitle description={t("intro")}>{t("title")}</PageTitle>
      <InventoryScreen {...loaderData} />
    </>
  );
}

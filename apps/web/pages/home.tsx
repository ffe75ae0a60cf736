import { useTranslations } from "use-intl";
import { anonymous, type Load, personal } from "#apps/web/load.ts";
import { type HomeData, loadHome } from "#features/catalog/screens/buyer/home-data.ts";
import { HomeScreen } from "#features/catalog/screens/buyer/home-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/home.ts";

const load: Load<HomeData> = (call) => loadHome(call);

export const loader = anonymous(load);
export const clientLoader = personal(load);

export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("catalog.home");
  const description = t("lead", { makers: loaderData.shops.length, products: loaderData.productCount });
  return (
    <>
      <PageTitle description={description}>{t("title")}</PageTitle>
      <HomeScreen data={loaderData} />
    </>
  );
}

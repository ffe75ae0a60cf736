import { useTranslations } from "use-intl";
import type { ShellHandle } from "#apps/web/root.tsx";
import { SiteStructuredData } from "#apps/web/shells/site-structured-data.tsx";
import { type LoadPageData, personalizedLoader, publicLoader, withMessages } from "#client/page-loaders.ts";
import { type HomeData, loadHome } from "#features/catalog/products/screens/buyer/home-data.ts";
import { HomeScreen } from "#features/catalog/products/screens/buyer/home-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/home.ts";

const load: LoadPageData<HomeData> = (call) => loadHome(call);

export const handle: ShellHandle = { messages: "home" };
export const loader = publicLoader(load);
export const clientLoader = withMessages("home", personalizedLoader(load));

export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("productsHome");
  return (
    <>
      <PageTitle description={t("description")}>{t("title")}</PageTitle>
      <SiteStructuredData />
      <HomeScreen data={loaderData} />
    </>
  );
}

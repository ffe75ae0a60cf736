import { useTranslations } from "use-intl";
import type { ShellHandle } from "#apps/web/root.tsx";
import { SiteStructuredData } from "#apps/web/shells/site-structured-data.tsx";
import { ifAllowed } from "#client/if-allowed.ts";
import { type LoadPageData, personalizedLoader, publicLoader, withMessages } from "#client/page-loaders.ts";
import { loadHome } from "#features/catalog/products/screens/buyer/home-data.ts";
import { HomeScreen } from "#features/catalog/products/screens/buyer/home-screen.tsx";
import { HomeLead } from "#features/home/account-home/screens/buyer/home-lead.tsx";
import { VisitorIntro } from "#features/home/market-figures/screens/buyer/visitor-intro.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/home.ts";

/** Visitors, and users without a company, have no work that waits. */
const load = (async (call) => {
  const [home, figures, mine] = await Promise.all([loadHome(call), call("/home/marketFigures"), ifAllowed(call("/user/accountHome"))]);
  return { home, figures, mine };
}) satisfies LoadPageData<unknown>;

export const handle: ShellHandle = { messages: "home" };
export const loader = publicLoader(load);
export const clientLoader = withMessages("home", personalizedLoader(load));

export default function Home({ loaderData: { home, figures, mine } }: Route.ComponentProps) {
  const t = useTranslations("productsHome");
  return (
    <>
      <PageTitle description={t("description")}>{t("title")}</PageTitle>
      <SiteStructuredData />
      <HomeScreen data={home}>
        <VisitorIntro figures={figures} />
        <HomeLead home={mine} />
      </HomeScreen>
    </>
  );
}

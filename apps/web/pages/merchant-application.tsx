import type { ClientLoaderFunctionArgs } from "react-router";
import { useTranslations } from "use-intl";
import { type LoadPageData, personalizedLoader, publicLoader } from "#client/page-loaders.ts";
import { ApplicationScreen } from "#features/identity/merchant-onboarding/screens/buyer/application-screen.tsx";
import { fetchOwnApplication } from "#features/identity/merchant-onboarding/screens/buyer/own-application.ts";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/merchant-application.ts";

const load = (async (call) => ({
  categories: (await call("/home/getProductCategory")).list.map(({ type_id, title }) => ({ type_id, title })),
  own: null as Awaited<ReturnType<typeof fetchOwnApplication>>,
})) satisfies LoadPageData<unknown>;

export const loader = publicLoader(load);

/** The application is stored in this browser, independent of the session. */
export const clientLoader = Object.assign(
  async (page: ClientLoaderFunctionArgs) => {
    const [data, own] = await Promise.all([personalizedLoader(load)(page), fetchOwnApplication()]);
    return { ...data, own };
  },
  { hydrate: true as const },
);

export default function MerchantApplication({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("merchantOnboarding");
  return (
    <>
      <PageTitle description={t("pitch")}>{t("title")}</PageTitle>
      <ApplicationScreen own={loaderData.own} categories={loaderData.categories} />
    </>
  );
}

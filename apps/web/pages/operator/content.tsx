import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { type Content, ContentScreen } from "#features/catalog/content/screens/operator/content-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/content.ts";

const load: LoadPageData<Content> = (call) => call("/operator/contentDetail");

export const clientLoader = withMessages("siteContent", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

/** Switching the tab needs no reload. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) => currentUrl.href === nextUrl.href;

export default function OperatorContent({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("contentConsole");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <ContentScreen content={loaderData} />
    </>
  );
}

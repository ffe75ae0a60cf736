import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { DocumentsScreen } from "#features/identity/merchant-documents/screens/merchant/documents-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/documents.ts";

const load = (async (call) => ({ checklist: await call("/merchant/documentChecklist") })) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("merchantDocuments", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function MerchantDocuments({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("merchantDocuments");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <DocumentsScreen checklist={loaderData.checklist} />
    </>
  );
}

import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { SamplesScreen } from "#features/service/quotes/screens/samples-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/samples.ts";

const load = (async (call) => ({ samples: await call("/merchant/sampleTerms") })) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("conversations", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Samples({ loaderData: { samples } }: Route.ComponentProps) {
  const t = useTranslations("quotes");
  return (
    <>
      <PageTitle>{t("samples")}</PageTitle>
      <SamplesScreen samples={samples} />
    </>
  );
}

import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { CallRefused } from "#client/request.ts";
import { HandlingScreen } from "#features/inventory/container-loading/screens/merchant/handling-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/carton-handling.ts";

/** The cartons of a product; none where it has none yet. */
const load = (async (call, { params }) => {
  const product_id = params.productId ?? "";
  try {
    const { list, nmfc } = await call("/merchant/cartonHandling", { product_id });
    return { productId: Number(product_id), cartons: list, nmfc };
  } catch (error) {
    if (error instanceof CallRefused && error.reason === "NOT_FOUND") return { productId: Number(product_id), cartons: [], nmfc: "" };
    throw error;
  }
}) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("cartonHandling", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function CartonHandling({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("containerLoadingHandling");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <HandlingScreen key={loaderData.productId} {...loaderData} />
    </>
  );
}

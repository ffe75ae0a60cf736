import type { ShellHandle } from "#apps/web/root.tsx";
import { currentLanguage } from "#client/language.ts";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { LabelsScreen, labelFormats } from "#features/inventory/warehouse-floor/screens/operator/labels/labels-screen.tsx";
import type { Route } from "./+types/print-locations.ts";

export const handle: ShellHandle = { messages: "print" };

/** The labels that the address names, on the paper of the reader's language unless it states one. */
const load = (async (call, { url: { searchParams } }) => {
  const usual = currentLanguage() === "zh-CN" ? "a4" : "letter";
  const paper = labelFormats.find((each) => each === searchParams.get("paper")) ?? usual;
  const read = (name: string) => searchParams.get(name) ?? "";
  const ids = read("ids");
  const warehouse_id = Number(read("warehouse")) || undefined;
  const part = { zone: read("zone"), aisle: read("aisle"), bin_from: read("from"), bin_to: read("to") };
  return { paper, labels: await call("/operator/locationLabels", ids ? { location_ids: ids } : { warehouse_id, ...part }) };
}) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("locationLabels", protectedLoader(load));

export { ErrorNotice as ErrorBoundary } from "#apps/web/shells/error-page.tsx";
export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function PrintLocations({ loaderData }: Route.ComponentProps) {
  return <LabelsScreen {...loaderData} />;
}

import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { ImportScreen } from "#features/catalog/imports/screens/merchant/import-screen.tsx";
import { rowsPerPage } from "#features/catalog/imports/screens/merchant/preview-step.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/import.ts";

const outcomes = ["new", "changed", "unchanged", "wrong"] as const;

const load = (async (call, { params, url: { searchParams } }) => {
  const import_id = params.importId ?? "";
  const progress = await call("/merchant/importInfo", { import_id });
  if (progress.status === "judging" || progress.status === "running") return { progress, columns: undefined, rows: undefined };
  const [sheet, header_row] = [searchParams.get("sheet") ?? undefined, searchParams.get("header_row") ?? undefined];
  const columns = await call("/merchant/importColumns", { import_id, ...(sheet && { sheet }), ...(header_row && { header_row }) });
  if (progress.status === "mapping" || searchParams.get("step") === "columns") return { progress, columns, rows: undefined };
  const outcome = outcomes.find((name) => name === searchParams.get("outcome")) ?? "all";
  const field = searchParams.get("field") ?? undefined;
  const page = searchParams.get("page") ?? "1";
  const suggested = searchParams.get("suggested") ?? "";
  const rows = await call("/merchant/importRows", { import_id, outcome, ...(field && { field }), suggested, page, page_size: rowsPerPage });
  return { progress, columns, rows };
}) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("imports", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Import({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>{loaderData.progress.file_name}</PageTitle>
      <ImportScreen {...loaderData} />
    </>
  );
}

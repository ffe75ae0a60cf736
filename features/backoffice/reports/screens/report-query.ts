import type { DataOf } from "#client/calls.ts";
import { aDay } from "#client/lists/list-query.ts";
import type { LoadPageData, PageArgs } from "#client/page-loaders.ts";

/** Reports of staff and of a manufacturer have the same page. */
export type ReportPath = "/operator/report" | "/merchant/report";
export type ReportData = DataOf<"/operator/report">;
export type ReportEntry = DataOf<"/operator/reportList">["list"][number];
export type ReportRow = ReportData["list"][number];

/** What the address says: the report and its period. The page without a name lists the reports. */
export const reportSource = <Path extends ReportPath>(call: Path) =>
  ({ entry: { call }, filters: { name: /^[a-z_]{1,40}$/, date_from: aDay, date_to: aDay }, pageSize: 1_000 }) as const;

const readAddress = ({ url: { searchParams } }: PageArgs) => ({
  name: searchParams.get("name") ?? "",
  date_from: searchParams.get("date_from") ?? "",
  date_to: searchParams.get("date_to") ?? "",
});

export const loadStaffReports = (async (call, page) => {
  const address = readAddress(page);
  const [{ list }, report] = await Promise.all([
    call("/operator/reportList"),
    address.name === "" ? undefined : call("/operator/report", address),
  ]);
  return { list, report };
}) satisfies LoadPageData<unknown>;

export const loadMerchantReports = (async (call, page) => {
  const address = readAddress(page);
  const [{ list }, report] = await Promise.all([
    call("/merchant/reportList"),
    address.name === "" ? undefined : call("/merchant/report", address),
  ]);
  return { list, report };
}) satisfies LoadPageData<unknown>;

import type { DataOf } from "#client/calls.ts";
import type { LoadPageData } from "#client/page-loaders.ts";
import { auditGroups } from "#features/backoffice/audit-log/audit-actions.ts";

export type AuditLog = DataOf<"/operator/auditLog">;

const dayPattern = /^\d{4}-\d\d-\d\d$/;

/** The filters of an address; invalid values are ignored. */
export const parseAuditFilter = (params: URLSearchParams) => {
  const staff_id = /^[1-9]\d{0,14}$/.exec(params.get("staff_id") ?? "")?.[0];
  return {
    ...(staff_id && { staff_id }),
    group: auditGroups.find((group) => group === params.get("group")) ?? ("all" as const),
    company: (params.get("company") ?? "").trim().slice(0, 120),
    date_from: dayPattern.exec(params.get("from") ?? "")?.[0] ?? "",
    date_to: dayPattern.exec(params.get("to") ?? "")?.[0] ?? "",
  };
};

export const loadAuditLog: LoadPageData<{ log: AuditLog }> = async (call, { url: { searchParams } }) => ({
  log: await call("/operator/auditLog", { ...parseAuditFilter(searchParams), before: searchParams.get("before") ?? "" }),
});

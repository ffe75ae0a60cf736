import type { DataOf } from "#client/calls.ts";

export type InspectionHead = DataOf<"/operator/inspectionList">["list"][number];
export type InspectionForm = DataOf<"/operator/inspectionForm">;
export type InspectionGoods = InspectionForm["goods"][number];
export type InspectionCheck = InspectionForm["checks"][number];
export type InspectionReport = DataOf<"/user/inspectionReport">;

/** The report of a contract, on the pages of each side. */
export const reportPath = (contractPath: string, round?: number): string => `${contractPath}/inspection${round ? `?round=${round}` : ""}`;

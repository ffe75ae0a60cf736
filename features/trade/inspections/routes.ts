import { type Route, route } from "#platform/serve.ts";
import { listInspections, readInspectionForm, submitSpecialistReport } from "./commands.ts";
import { inspectionForm, inspectionList, inspectionPdf, inspectionReport, submitInspection } from "./contract.ts";
import { createReportUrl, showReport } from "./reports.ts";

export const inspectionRoutes: readonly Route[] = [
  route(inspectionList, listInspections),
  route(inspectionForm, readInspectionForm),
  route(submitInspection, submitSpecialistReport),
  route(inspectionReport, showReport),
  route(inspectionPdf, createReportUrl),
];

import { bind } from "#platform/serve.ts";
import { listInspections, readInspectionForm, submitSpecialistReport } from "./commands.ts";
import * as contract from "./contract.ts";
import { createReportUrl, showReport } from "./reports.ts";

export const inspectionRoutes = bind(contract, {
  inspectionList: listInspections,
  inspectionForm: readInspectionForm,
  submitInspection: submitSpecialistReport,
  inspectionReport: showReport,
  inspectionPdf: createReportUrl,
});

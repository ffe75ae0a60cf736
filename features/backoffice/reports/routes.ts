import { bind } from "#platform/serve.ts";
import {
  getHomeReports,
  getMerchantHomeReports,
  getMerchantReport,
  getMerchantReports,
  getReport,
  getReports,
} from "./commands/reports.ts";
import { setSchedule } from "./commands/schedules.ts";
import * as contract from "./contract.ts";

export const reportsRoutes = bind(contract, {
  reportList: getReports,
  staffReport: getReport,
  merchantReportList: getMerchantReports,
  merchantReport: getMerchantReport,
  homeReports: getHomeReports,
  merchantHomeReports: getMerchantHomeReports,
  scheduleReport: setSchedule,
});

import { demandReports } from "./definitions/demand.ts";
import { moneyReports } from "./definitions/money.ts";
import { salesReports } from "./definitions/sales.ts";
import { workReports } from "./definitions/work.ts";
import type { Report } from "./report.ts";

/** All reports by name, in the order of the page that lists them. A new report is a statement and a declaration. */
export const reports: ReadonlyMap<string, Report> = new Map<string, Report>(
  Object.entries({ ...salesReports, ...demandReports, ...moneyReports, ...workReports }),
);

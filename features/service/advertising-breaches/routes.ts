import { bind } from "#platform/serve.ts";
import { answer, ask, decide } from "./commands/answer.ts";
import { listForCompany, listForMerchant, listForStaff, readCompanies } from "./commands/read.ts";
import { reportAny, reportOwn } from "./commands/report.ts";
import * as contract from "./contract.ts";

export const advertisingBreachesRoutes = bind(contract, {
  merchantBreaches: listForMerchant,
  reportBreach: reportOwn,
  companyBreaches: listForCompany,
  answerBreach: answer,
  staffBreaches: listForStaff,
  breachCompanies: readCompanies,
  reportForStaff: reportAny,
  askCompany: ask,
  decideBreach: decide,
});

import { bind } from "#platform/serve.ts";
import { findAnyNumber, findCompanyNumber, findMerchantNumber } from "./commands.ts";
import * as contract from "./contract.ts";

export const numberSearchRoutes = bind(contract, {
  findNumber: findCompanyNumber,
  findNumberForMerchant: findMerchantNumber,
  findNumberForStaff: findAnyNumber,
});

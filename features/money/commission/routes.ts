import { bind } from "#platform/serve.ts";
import {
  createVersion,
  listVersions,
  previewVersion,
  publish,
  readOrderCommission,
  readRates,
  readVersion,
  removeRule,
  removeVersion,
  rollBack,
  saveRule,
} from "./commands.ts";
import * as contract from "./contract.ts";

export const commissionRoutes = bind(contract, {
  commissionVersions: listVersions,
  commissionVersion: readVersion,
  createCommissionVersion: createVersion,
  removeCommissionVersion: removeVersion,
  saveCommissionRule: saveRule,
  removeCommissionRule: removeRule,
  previewCommission: previewVersion,
  publishCommission: publish,
  rollBackCommission: rollBack,
  commissionRates: readRates,
  orderCommission: readOrderCommission,
});

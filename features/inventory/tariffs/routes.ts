import { bind, upload } from "#platform/serve.ts";
import {
  createTariff,
  getTariffInfo,
  getTariffSheet,
  listTariffRows,
  listTariffs,
  previewTariff,
  publish,
  removeTariff,
  saveTariffRow,
  withdraw,
} from "./commands.ts";
import * as contract from "./contract.ts";
import { admitTariffSheet, importSection } from "./import-section.ts";

export const tariffRoutes = bind(contract, {
  freightTariffs: listTariffs,
  freightTariff: getTariffInfo,
  freightTariffRows: listTariffRows,
  freightTariffSheet: getTariffSheet,
  createFreightTariff: createTariff,
  removeFreightTariff: removeTariff,
  importFreightTariff: upload(admitTariffSheet, importSection),
  saveFreightTariffRow: saveTariffRow,
  previewFreightTariff: previewTariff,
  publishFreightTariff: publish,
  withdrawFreightTariff: withdraw,
});

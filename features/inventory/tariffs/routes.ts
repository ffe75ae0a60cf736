import { route, uploadRoute } from "#platform/serve.ts";
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
import {
  createFreightTariff,
  freightTariff,
  freightTariffRows,
  freightTariffSheet,
  freightTariffs,
  importFreightTariff,
  previewFreightTariff,
  publishFreightTariff,
  removeFreightTariff,
  saveFreightTariffRow,
  withdrawFreightTariff,
} from "./contract.ts";
import { admitTariffSheet, importSection } from "./import-section.ts";

export const tariffRoutes = [
  route(freightTariffs, listTariffs),
  route(freightTariff, getTariffInfo),
  route(freightTariffRows, listTariffRows),
  route(freightTariffSheet, getTariffSheet),
  route(createFreightTariff, createTariff),
  route(removeFreightTariff, removeTariff),
  uploadRoute(importFreightTariff, admitTariffSheet, importSection),
  route(saveFreightTariffRow, saveTariffRow),
  route(previewFreightTariff, previewTariff),
  route(publishFreightTariff, publish),
  route(withdrawFreightTariff, withdraw),
];

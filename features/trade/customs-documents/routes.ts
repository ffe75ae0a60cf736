import { bind } from "#platform/serve.ts";
import { printCustoms } from "./commands/customs-document.ts";
import { readCustoms } from "./commands/read-customs.ts";
import { divideCartons, saveImporterData, saveMerchantData } from "./commands/save-customs.ts";
import * as contract from "./contract.ts";

export const customsDocumentRoutes = bind(contract, {
  customsOverview: readCustoms,
  customsDocument: printCustoms,
  saveCustomsData: saveMerchantData,
  saveCustomsImporter: saveImporterData,
  divideCustomsCartons: divideCartons,
});

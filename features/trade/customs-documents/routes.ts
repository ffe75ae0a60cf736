import { type Route, route } from "#platform/serve.ts";
import { printCustoms } from "./commands/customs-document.ts";
import { readCustoms } from "./commands/read-customs.ts";
import { divideCartons, saveImporterData, saveMakerData } from "./commands/save-customs.ts";
import { customsDocument, customsOverview, divideCustomsCartons, saveCustomsData, saveCustomsImporter } from "./contract.ts";

export const customsDocumentRoutes: readonly Route[] = [
  route(customsOverview, readCustoms),
  route(customsDocument, printCustoms),
  route(saveCustomsData, saveMakerData),
  route(saveCustomsImporter, saveImporterData),
  route(divideCustomsCartons, divideCartons),
];

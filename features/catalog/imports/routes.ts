import { type Route, route } from "#platform/serve.ts";
import { giveAddress } from "./commands/download.ts";
import { mapColumns, readColumns } from "./commands/mapping.ts";
import { takePictureZip } from "./commands/picture-zip.ts";
import { editCell, fillCells, readRows, suggestCategories } from "./commands/rows.ts";
import { cancelImport, listImports, readImport, removeImport, runImport } from "./commands/run.ts";
import { takeSpreadsheet } from "./commands/upload.ts";
import {
  importCancel,
  importColumns,
  importEdit,
  importFill,
  importInfo,
  importList,
  importMap,
  importPictures,
  importRemove,
  importRows,
  importRun,
  importSuggest,
  importUpload,
  sheetDownload,
} from "./contract.ts";

export const importsRoutes: readonly Route[] = [
  route(importUpload, takeSpreadsheet),
  route(importPictures, takePictureZip),
  route(importList, listImports),
  route(importInfo, readImport),
  route(importColumns, readColumns),
  route(importMap, mapColumns),
  route(importRows, readRows),
  route(importEdit, editCell),
  route(importFill, fillCells),
  route(importSuggest, suggestCategories),
  route(importRun, runImport),
  route(importCancel, cancelImport),
  route(importRemove, removeImport),
  route(sheetDownload, giveAddress),
];

import { type Route, route, uploadRoute } from "#platform/serve.ts";
import { createDownloadUrl } from "./commands/download.ts";
import { getColumns, mapColumns } from "./commands/mapping.ts";
import { admitPictureZip, uploadPictureZip } from "./commands/picture-zip.ts";
import { answerQuestion, editCell, fillCells, getRows, suggestCategories, withdrawSuggested } from "./commands/rows.ts";
import { cancelImport, getImport, listImports, removeImport, runImport } from "./commands/run.ts";
import { admitSpreadsheet, uploadSpreadsheet } from "./commands/upload.ts";
import {
  importAnswer,
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
  importUnsuggest,
  importUpload,
  sheetDownload,
} from "./contract.ts";

export const importsRoutes: readonly Route[] = [
  uploadRoute(importUpload, admitSpreadsheet, uploadSpreadsheet),
  uploadRoute(importPictures, admitPictureZip, uploadPictureZip),
  route(importList, listImports),
  route(importInfo, getImport),
  route(importColumns, getColumns),
  route(importMap, mapColumns),
  route(importRows, getRows),
  route(importEdit, editCell),
  route(importFill, fillCells),
  route(importAnswer, answerQuestion),
  route(importSuggest, suggestCategories),
  route(importUnsuggest, withdrawSuggested),
  route(importRun, runImport),
  route(importCancel, cancelImport),
  route(importRemove, removeImport),
  route(sheetDownload, createDownloadUrl),
];

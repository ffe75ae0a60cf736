import { bind, upload } from "#platform/serve.ts";
import { createDownloadUrl } from "./commands/download.ts";
import { getColumns, mapColumns } from "./commands/mapping.ts";
import { admitPictureZip, uploadPictureZip } from "./commands/picture-zip.ts";
import { answerQuestion, editCell, fillCells, getRows, suggestCategories, withdrawSuggested } from "./commands/rows.ts";
import { cancelImport, getImport, listImports, removeImport, runImport } from "./commands/run.ts";
import { admitSpreadsheet, uploadSpreadsheet } from "./commands/upload.ts";
import * as contract from "./contract.ts";

export const importsRoutes = bind(contract, {
  importUpload: upload(admitSpreadsheet, uploadSpreadsheet),
  importPictures: upload(admitPictureZip, uploadPictureZip),
  importList: listImports,
  importInfo: getImport,
  importColumns: getColumns,
  importMap: mapColumns,
  importRows: getRows,
  importEdit: editCell,
  importFill: fillCells,
  importAnswer: answerQuestion,
  importSuggest: suggestCategories,
  importUnsuggest: withdrawSuggested,
  importRun: runImport,
  importCancel: cancelImport,
  importRemove: removeImport,
  sheetDownload: createDownloadUrl,
});

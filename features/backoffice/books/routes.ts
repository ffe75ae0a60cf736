import { bind } from "#platform/serve.ts";
import { askOrReopen, close, decide, readEntries, readMonths } from "./commands.ts";
import * as contract from "./contract.ts";

export const booksRoutes = bind(contract, {
  bookMonths: readMonths,
  closeMonth: close,
  reopenMonth: askOrReopen,
  decideReopening: decide,
  ledgerEntries: readEntries,
});

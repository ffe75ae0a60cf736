import { bind } from "#platform/serve.ts";
import {
  createNote,
  move,
  readAgreements,
  readCases,
  readHistory,
  readMerchant,
  readMerchants,
  readNotes,
  readOrders,
  readPeople,
} from "./commands.ts";
import * as contract from "./contract.ts";

export const merchantsRoutes = bind(contract, {
  merchantList: readMerchants,
  merchantFacts: readMerchant,
  merchantPeople: readPeople,
  merchantOrders: readOrders,
  merchantCases: readCases,
  merchantAgreements: readAgreements,
  merchantHistory: readHistory,
  merchantNotes: readNotes,
  writeMerchantNote: createNote,
  moveMerchant: move,
});

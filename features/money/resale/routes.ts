import { bind } from "#platform/serve.ts";
import { buyListing } from "./commands/buy.ts";
import {
  changeListing,
  createListing,
  getResaleTerms,
  listListings,
  listListingsForStaff,
  listResaleStock,
  listSales,
  stopListing,
  withdrawListing,
} from "./commands/listings.ts";
import { createReceiptUrl } from "./commands/receipt.ts";
import { askForListing, decide, listRequests, withdraw } from "./commands/requests.ts";
import * as contract from "./contract.ts";

export const resaleRoutes = bind(contract, {
  resaleStock: listResaleStock,
  resaleTerms: getResaleTerms,
  createResaleListing: createListing,
  changeResaleListing: changeListing,
  endResaleListing: withdrawListing,
  resaleListings: listListings,
  buyResale: buyListing,
  askResale: askForListing,
  resaleRequests: listRequests,
  decideResale: decide,
  withdrawResaleRequest: withdraw,
  resaleSales: listSales,
  resaleReceipt: createReceiptUrl,
  operatorResaleListings: listListingsForStaff,
  stopResaleListing: stopListing,
});

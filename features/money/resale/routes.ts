import { bind } from "#platform/serve.ts";
import { buyListing } from "./commands/buy.ts";
import {
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
import * as contract from "./contract.ts";

export const resaleRoutes = bind(contract, {
  resaleStock: listResaleStock,
  resaleTerms: getResaleTerms,
  createResaleListing: createListing,
  endResaleListing: withdrawListing,
  resaleListings: listListings,
  buyResale: buyListing,
  resaleSales: listSales,
  resaleReceipt: createReceiptUrl,
  operatorResaleListings: listListingsForStaff,
  stopResaleListing: stopListing,
});

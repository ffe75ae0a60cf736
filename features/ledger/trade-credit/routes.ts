import { route } from "#platform/serve.ts";
import { giveInvoiceAddress, giveStaffInvoiceAddress } from "./commands/invoice-paper.ts";
import {
  findTermsCompanies,
  readCompanyTerms,
  readDebtors,
  readInvoice,
  readInvoices,
  readOrderInvoices,
  readTerms,
} from "./commands/read.ts";
import { decideOnTerms, setCompanyTerms, setOwnPoRule } from "./commands/set-terms.ts";
import {
  companyTerms,
  decideTerms,
  findCompanies,
  getInvoice,
  getTerms,
  invoicePaper,
  listInvoices,
  listTerms,
  orderInvoices,
  setPoRule,
  setTerms,
  staffInvoicePaper,
} from "./contract.ts";

export const termsRoutes = [
  route(getTerms, readTerms),
  route(setPoRule, setOwnPoRule),
  route(listInvoices, readInvoices),
  route(getInvoice, readInvoice),
  route(invoicePaper, giveInvoiceAddress),
  route(orderInvoices, readOrderInvoices),
  route(listTerms, readDebtors),
  route(findCompanies, findTermsCompanies),
  route(companyTerms, readCompanyTerms),
  route(setTerms, setCompanyTerms),
  route(decideTerms, decideOnTerms),
  route(staffInvoicePaper, giveStaffInvoiceAddress),
];

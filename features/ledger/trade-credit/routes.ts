import { route } from "#platform/serve.ts";
import { createInvoiceUrl, createStaffInvoiceUrl } from "./commands/invoice-document.ts";
import { reviewTermsChange, setCompanyTerms, setPoRequirement } from "./commands/set-terms.ts";
import {
  findTermsCompanies,
  getCompanyTerms,
  getCredit,
  getInvoiceDetail,
  listCompanyInvoices,
  listDebtors,
  listOrderInvoices,
} from "./commands/views.ts";
import {
  companyTerms,
  decideTerms,
  findCompanies,
  getInvoice,
  getTerms,
  invoicePdf,
  listInvoices,
  listTerms,
  orderInvoices,
  setPoRule,
  setTerms,
  staffInvoicePdf,
} from "./contract.ts";

export const tradeCreditRoutes = [
  route(getTerms, getCredit),
  route(setPoRule, setPoRequirement),
  route(listInvoices, listCompanyInvoices),
  route(getInvoice, getInvoiceDetail),
  route(invoicePdf, createInvoiceUrl),
  route(orderInvoices, listOrderInvoices),
  route(listTerms, listDebtors),
  route(findCompanies, findTermsCompanies),
  route(companyTerms, getCompanyTerms),
  route(setTerms, setCompanyTerms),
  route(decideTerms, reviewTermsChange),
  route(staffInvoicePdf, createStaffInvoiceUrl),
];

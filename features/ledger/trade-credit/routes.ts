import { bind } from "#platform/serve.ts";
import { createInvoiceUrl, createStaffInvoiceUrl } from "./commands/invoice-document.ts";
import { reviewTermsChange, setCompanyTerms, setPoRequirement } from "./commands/set-terms.ts";
import {
  findTermsCompanies,
  getCompanyTerms,
  getCredit,
  getInvoiceDetail,
  listCompanyInvoices,
  listDebtors,
  listInvoicesForStaff,
  listOrderInvoices,
} from "./commands/views.ts";
import * as contract from "./contract.ts";

export const tradeCreditRoutes = bind(contract, {
  getTerms: getCredit,
  setPoRule: setPoRequirement,
  listInvoices: listCompanyInvoices,
  getInvoice: getInvoiceDetail,
  invoicePdf: createInvoiceUrl,
  orderInvoices: listOrderInvoices,
  listTerms: listDebtors,
  staffInvoices: listInvoicesForStaff,
  findCompanies: findTermsCompanies,
  companyTerms: getCompanyTerms,
  setTerms: setCompanyTerms,
  decideTerms: reviewTermsChange,
  staffInvoicePdf: createStaffInvoiceUrl,
});

import { bind } from "#platform/serve.ts";
import { readNumber, readStandings, setSettings, writeGrossPayments } from "./commands/finance.ts";
import { createFormUrl, createStaffFormUrl, readForms, sign } from "./commands/forms.ts";
import * as contract from "./contract.ts";

export const taxFormsRoutes = bind(contract, {
  taxForms: readForms,
  signTaxForm: sign,
  taxFormPdf: createFormUrl,
  merchantTaxForms: readStandings,
  merchantTaxFormPdf: createStaffFormUrl,
  taxFormNumber: readNumber,
  saveTaxFormSettings: setSettings,
  grossPaymentsFile: writeGrossPayments,
});

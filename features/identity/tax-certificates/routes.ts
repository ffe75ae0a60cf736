import { bind } from "#platform/serve.ts";
import { decide, revoke } from "./commands/decide.ts";
import { listForStaff, listOwn, readOne } from "./commands/read.ts";
import { submit, withdraw } from "./commands/submit.ts";
import * as contract from "./contract.ts";

export const taxCertificatesRoutes = bind(contract, {
  companyTaxCertificates: listOwn,
  submitTaxCertificate: submit,
  withdrawTaxCertificate: withdraw,
  taxCertificateList: listForStaff,
  taxCertificate: readOne,
  reviewTaxCertificate: decide,
  revokeTaxCertificate: revoke,
});

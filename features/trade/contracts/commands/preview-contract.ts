import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { previewContractAmendment, previewProcureContract } from "../contract/drafts.ts";
import { contractToPreview } from "../queries/contracts.ts";
import { visibleContract } from "../queries/read.ts";
import { contractAmounts } from "../rules/amounts.ts";
import { contractSections } from "../rules/contract-text.ts";
import type { ContractTerms } from "../rules/terms.ts";
import { judgeAmendment, judgeSubmission } from "./judge-versions.ts";
import { findMerchant } from "./start-contract.ts";
import { assertNewest } from "./versions.ts";

/** What a version would say, before anybody makes it: judged and worded as the version itself, and nothing is written. */

const toPreview = (terms: ContractTerms) => {
  const { total_cents, deposit_cents, balance_cents } = contractAmounts(terms);
  return { sections: contractSections(terms), total_money: total_cents, deposit: deposit_cents, balance: balance_cents };
};

/** The text of the version that a submission would make. */
export const previewSubmission = async (context: Context<typeof previewProcureContract>) => {
  const { db, body, session } = context;
  const merchant = await findMerchant(db, body.merchant_uuid, context.now);
  const known = await db.row(contractToPreview, { contract_sn: body.contract_sn, company_id: session.company_id });
  if (known && known.merchant_id !== merchant.merchant_id) refuse("NOT_FOUND", {}, ["merchant_uuid"]);
  if (known && known.status !== "drafting") refuse("WRONG_STATUS");
  return toPreview(await judgeSubmission(db, context, merchant, known));
};

/** The text of the version that an amendment would make. */
export const previewAmendment = async (context: Context<typeof previewContractAmendment>) => {
  const { db, body, session } = context;
  const found = await db.row(visibleContract, { contract_sn: body.contract_sn, company_id: null, merchant_id: session.merchant_id });
  const contract = found ?? refuse("NOT_FOUND", {}, ["contract_sn"]);
  if (contract.status !== "awaitingManufacturer") refuse("WRONG_STATUS");
  assertNewest(contract, body.version);
  const { terms } = await judgeAmendment(db, context, contract);
  return toPreview(terms);
};

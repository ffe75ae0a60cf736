import { refuse } from "#kernel/refusals.ts";
import type { Db } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { saveProcureContractData } from "../contract/drafts.ts";
import type { TypedTerms } from "../contract/typed-terms.ts";
import { buyerOfContract } from "../queries/goods.ts";
import { isSameContract } from "../rules/contract-text.ts";
import { type GoodsSource, judgeTerms } from "../rules/judge-terms.ts";
import { type QuotedGoods, quotedGoodsProblem, toQuotedSource } from "../rules/quoted-goods.ts";
import type { ContractTerms } from "../rules/terms.ts";
import type { ActionBody, ActionContext } from "./actions.ts";
import { type findMerchant, findPackings, fobRows, toSource } from "./start-contract.ts";
import { judgeContext, refuseProblem, sourcesOfTerms, termsOf } from "./versions.ts";

/** The terms that typed ones become as a version. Submitting and amending record them, a preview shows them. */

export type Merchant = Awaited<ReturnType<typeof findMerchant>>;

/** A contract whose draft is saved, or that has versions. */
export interface KnownContract {
  order_id: number;
  version: number;
  quoted_goods: readonly QuotedGoods[] | null;
}

type SubmitContext = Pick<Context<typeof saveProcureContractData>, "session" | "request" | "platform" | "now"> & {
  body: TypedTerms & { cart_ids: number[]; currency: string };
};

/** The goods behind the rows of the cart: those of the version before, of the quote, or the chosen cart lines. */
export const findSources = async (
  db: Db,
  context: SubmitContext,
  merchant: Merchant,
  known: KnownContract | undefined,
): Promise<GoodsSource[]> => {
  if (known && known.version > 0) return sourcesOfTerms(await termsOf(db, known.order_id, known.version));
  if (known?.quoted_goods) return known.quoted_goods.map(toQuotedSource);
  const wanted = new Set(context.body.cart_ids);
  if (wanted.size === 0) return [];
  return (await fobRows(db, context, merchant.merchant_id)).filter(({ cart_id }) => wanted.has(cart_id)).map(toSource);
};

/** The terms of the version that a submission makes. Refuses what is wrong with them. */
export const judgeSubmission = async (
  db: Db,
  context: SubmitContext,
  merchant: Merchant,
  known: KnownContract | undefined,
): Promise<ContractTerms> => {
  const { body, session, request } = context;
  const before = known && known.version > 0 ? await termsOf(db, known.order_id, known.version) : undefined;
  const quoted = (!before && known?.quoted_goods) || [];
  const sources = before ? sourcesOfTerms(before) : await findSources(db, context, merchant, known);
  if (!before && sources.length !== body.cart_ids.length + quoted.length) refuse("CART_CHANGED", {}, ["cart_ids"]);
  if (body.currency !== "" && body.currency !== request.site.currency)
    refuse("CONTRACT_CURRENCY", { currency: request.site.currency }, ["currency"]);
  const packings = await findPackings(db, body.goods_obj, sources, request.language);
  const buyer = await db.only(buyerOfContract, { company_id: session.company_id });
  const { terms, problem } = judgeTerms(body, {
    ...(await judgeContext(db, context, before)),
    sources,
    packings,
    buyer,
    merchant: before ?? merchant,
  });
  if (problem) return refuseProblem(problem);
  const changed = quotedGoodsProblem(terms, quoted);
  return changed ? refuseProblem(changed) : terms;
};

type AmendContext = Pick<ActionContext<ActionBody>, "request" | "now"> & { body: TypedTerms };

interface AmendedContract {
  order_id: number;
  company_id: number;
  version: number;
}

/** The terms of the version that an amendment makes, and those before. Refuses CONTRACT_UNCHANGED when nothing differs. */
export const judgeAmendment = async (
  db: Db,
  { body, request, now }: AmendContext,
  { order_id, company_id, version }: AmendedContract,
): Promise<{ terms: ContractTerms; before: ContractTerms }> => {
  const before = await termsOf(db, order_id, version);
  const sources = sourcesOfTerms(before);
  const { terms, problem } = judgeTerms(body, {
    ...(await judgeContext(db, { request, now }, before)),
    currency: before.currency,
    sources,
    packings: await findPackings(db, body.goods_obj, sources, request.language),
    buyer: await db.only(buyerOfContract, { company_id }),
    // A contract keeps the legal entity with which it was made.
    merchant: before,
  });
  if (problem) return refuseProblem(problem);
  if (isSameContract(terms, before)) return refuse("CONTRACT_UNCHANGED");
  return { terms, before };
};

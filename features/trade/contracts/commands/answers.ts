import type { Context } from "#platform/serve.ts";
import { siteOf } from "#platform/sites.ts";
import type { acceptContract, amendContract, confirmContract, editContract } from "../contract/drafts.ts";
import { insertAcceptance, insertMilestones, updateAgreedVersion, updateDraft } from "../queries/contracts.ts";
import { toTyped } from "../rules/judge-terms.ts";
import { type ActionContext, contractAction, type Step } from "./actions.ts";
import { judgeAmendment } from "./judge-versions.ts";
import { assertMemberLimits, assertOwnPictures } from "./save-contract.ts";
import { assertNewest, makeVersion, termsOf } from "./versions.ts";

/** How both sides answer a version: accept, change, decline. */

export const discard = contractAction("buyer", "discard");
export const declineByBuyer = contractAction("buyer", "decline");
export const declineByMerchant = contractAction("merchant", "decline");

type VersionContext = ActionContext<Context<typeof confirmContract>["body"]>;
type VersionStep = Step<VersionContext["body"]>;

/** Refuses a version that is not the newest. What was seen of the terms, if it was sent, has been judged already and names its version. */
const assertSeenVersion = ({ contract, body, context }: VersionStep): void => {
  if (!context.consent.isGiven) assertNewest(contract, body.version);
};

/** Accepts the newest version for a side. */
const acceptVersion = async (step: VersionStep, side: "buyer" | "merchant"): Promise<void> => {
  const { tx, order, contract, session, now } = step;
  assertSeenVersion(step);
  tx.write(insertAcceptance, { order_id: order.order_id, version: contract.version, side, person_id: session.person_id, now });
};

export const confirmByBuyer = contractAction<Context<typeof confirmContract>["body"]>("buyer", "purchaserConfirm", async (step) => {
  const { tx, order, session, now, platform } = step;
  await acceptVersion(step, "buyer");
  await assertMemberLimits(
    tx,
    { ...session, company_id: order.company_id },
    order.order_cents,
    now,
    siteOf(platform.sites, order.site_code),
    "CONTRACT_AMENDMENT_NEEDS_COLLEAGUE",
  );
  return undefined;
});

/** Opens the manufacturer's version as a draft. */
export const editByBuyer = contractAction<Context<typeof editContract>["body"]>("buyer", "purchaserEdit", async (step) => {
  const { tx, order, contract, now } = step;
  assertSeenVersion(step);
  const terms = await termsOf(tx, order.order_id, contract.version);
  const { delivery_date, container_type, container_count } = terms;
  await tx.only(updateDraft, {
    order_id: order.order_id,
    draft: JSON.stringify({ ...toTyped(terms), cart_ids: contract.cart_ids }),
    cart_ids: contract.cart_ids,
    now,
    line_count: terms.goods.length,
    delivery_date: delivery_date || null,
    container_type,
    container_count,
  });
  return undefined;
});

/** Accepts the contract. Both sides have then accepted the same version; its milestones are planned. */
export const acceptByMerchant = contractAction<Context<typeof acceptContract>["body"]>("merchant", "accept", async (step) => {
  const { tx, order, contract } = step;
  await acceptVersion(step, "merchant");
  tx.write(updateAgreedVersion, { order_id: order.order_id, version: contract.version });
  const { milestones } = await termsOf(tx, order.order_id, contract.version);
  tx.write(insertMilestones, { order_id: order.order_id, milestones: JSON.stringify(milestones) });
  return undefined;
});

/** Answers with a version of the manufacturer. */
export const amendByMerchant = contractAction<Context<typeof amendContract>["body"]>("merchant", "amend", async (step) => {
  const { tx, order, contract, body, session, platform, now, context } = step;
  assertNewest(contract, body.version);
  const { order_id, company_id, merchant_id, order_number: contract_sn } = order;
  const known = { order_id, company_id, merchant_id, version: contract.version };
  const { terms, before } = await judgeAmendment(tx, context, known);
  await assertOwnPictures(tx, session, terms, before);
  const version = contract.version + 1;
  const { person_id } = session;
  await makeVersion(tx, platform, { order_id, contract_sn, version, side: "merchant", person_id, note: body.note, terms, now });
  return { version };
});

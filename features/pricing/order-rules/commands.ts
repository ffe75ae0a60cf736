import { toAmount } from "#kernel/money.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { merchantOrderRule, saveMerchantOrderRule } from "./contract.ts";
import { ownOrderRule, saveOrderRule } from "./queries.ts";

/** The caller's own rule on this site, as it may be edited. */
export const getOwnOrderRule = async ({ db, session, request }: Context<typeof merchantOrderRule>) => {
  const rule = await db.row(ownOrderRule, { merchant_id: session.merchant_id, site_code: request.site.site_code });
  const { minimum_cents = null, minimum_cm3 = null } = rule ?? {};
  return {
    minimum_value: minimum_cents === null ? "" : toAmount(minimum_cents),
    minimum_volume: minimum_cm3 === null ? "" : String(minimum_cm3 / 1_000_000),
    minimum_cartons: rule?.minimum_cartons ?? null,
    maximum_pieces: rule?.maximum_pieces ?? null,
    changed_at: rule?.changed_at.toISOString() ?? "",
  };
};

/** Saves the caller's own rule. Refuses CHANGED_MEANWHILE when a colleague has saved another one since it was shown. */
export const saveOwnOrderRule = ({ body, now, session, request, transaction }: Context<typeof saveMerchantOrderRule>) =>
  transaction(async (tx) => {
    const saved = await tx.row(saveOrderRule, {
      merchant_id: session.merchant_id,
      site_code: request.site.site_code,
      minimum_cents: body.minimum_value,
      minimum_cm3: body.minimum_volume,
      minimum_cartons: body.minimum_cartons,
      maximum_pieces: body.maximum_pieces,
      seen_at: body.changed_at === "" ? null : new Date(body.changed_at),
      now,
      person_id: session.person_id,
    });
    return saved ? null : refuse("CHANGED_MEANWHILE", {}, ["changed_at"]);
  });

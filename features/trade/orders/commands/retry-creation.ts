import { recordReservations, reserveStock } from "#features/inventory/stock/commands.ts";
import { judgeOrderRules, type OrderRule, ruleRefusal } from "#features/pricing/order-rules/rules.ts";
import type { Language } from "#kernel/languages.ts";
import { refuse, refuseIf, refusingAs } from "#kernel/refusals.ts";
import type { RowOf, Tx } from "#platform/db.ts";
import { boughtOfOffers, lockCompany, offersToOrder } from "../queries/checkout.ts";
import { goodsOfCheckout, linesToReserve } from "../queries/fulfillment.ts";
import type { LockedOrder } from "../queries/locks.ts";
import { siteUnpaidHours } from "../queries/transitions.ts";
import { companyLimitRefusal, lineRefusal } from "../rules/checkout.ts";
import { unpaidExpiry } from "../rules.ts";
import { orderAction } from "./order-actions.ts";
import { transitionOrder } from "./transition-orders.ts";

type RetriedLine = RowOf<typeof linesToReserve>;

/** No line of an order that is retried can be changed, so no change is looked for that would keep the rule. */
const fixed = { tiers: [], logistics_type: 1, moq: 1, pack_multiple: 1, available: 0 };

/** Refuses when the manufacturer's order rule is not kept by what the whole checkout ordered of it, at the prices of then. */
const checkRuleAgain = async (tx: Tx, { order_id }: LockedOrder, order_rule: OrderRule | null, language: Language): Promise<void> => {
  if (!order_rule) return;
  const ordered = await tx.rows(goodsOfCheckout, { order_id });
  const [problem] = judgeOrderRules(
    ordered.map((line) => ({ ...line, ...fixed, order_rule })),
    language,
  );
  if (problem) refuseIf(ruleRefusal(problem));
};

/** Refuses lines whose offer has ended since, or of which the company may buy no more, and orders below a minimum. */
const checkOffersAgain = async (
  tx: Tx,
  order: LockedOrder,
  lines: readonly RetriedLine[],
  now: Date,
  language: Language,
): Promise<void> => {
  const relationIds = lines.map(({ relation_id }) => relation_id);
  const productIds = lines.map(({ product_id }) => product_id);
  tx.write(lockCompany, { company_id: order.company_id });
  const [offers, bought] = await Promise.all([
    tx.rows(offersToOrder, {
      ...{ relation_ids: relationIds, product_ids: productIds },
      ...{ company_id: order.company_id, site_code: order.site_code, now },
    }),
    tx.rows(boughtOfOffers, { company_id: order.company_id, relation_ids: relationIds, now }),
  ]);
  const boughtBy = new Map(bought.map((row) => [row.relation_id, row.bought]));
  for (const { relation_id, quantity } of lines) {
    const offer = offers.find((each) => each.relation_id === relation_id) ?? refuse("OFFER_ENDED");
    const line = { ...offer, backorder: null, quantity, logistics_type: order.logistics_type, added_price_cents: undefined };
    refuseIf(lineRefusal(line) ?? companyLimitRefusal(line, boughtBy.get(relation_id) ?? 0), `relation_id.${relation_id}`);
  }
  await checkRuleAgain(tx, order, offers[0]?.order_rule ?? null, language);
};

/**
 * Retries an order whose creation failed: checks its offers again, reserves its stock now and keeps its prices. It has neither another
 * quantity nor another warehouse to choose, so a refusal about its goods becomes ORDER_NOT_RETRIABLE.
 */
export const retryCreation = orderAction("buyer", "retry", async ({ tx, order, by, language }) => {
  const lines = await tx.rows(linesToReserve, { order_id: order.order_id });
  await refusingAs("ORDER_NOT_RETRIABLE", {}, async () => {
    await checkOffersAgain(tx, order, lines, by.now, language);
    reserveStock(tx, lines);
    await tx.flush();
  });
  const { unpaid_hours } = await tx.only(siteUnpaidHours, { site_code: order.site_code });
  const status = transitionOrder(tx, { order, action: "retry", ...by, changes: { expires_at: unpaidExpiry(by.now, unpaid_hours) } });
  recordReservations(tx, lines, by);
  return status;
});

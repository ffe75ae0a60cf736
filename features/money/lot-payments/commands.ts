import { authorizePayment } from "#features/money/balance/commands/payment-password.ts";
import { acceptOffer, priceOfOffer } from "#features/trade/own-stock/commands/offers.ts";
import { dayAt } from "#kernel/calendar.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { acceptLot } from "./contract.ts";

/** Accepts pieces of own stock of another company and pays their price. Refuses LOT_OFFER_ENDED when they were withdrawn or accepted before. */
export const acceptPieces = async (context: Context<typeof acceptLot>) => {
  const { body, db, now, platform, request, session } = context;
  const { company_id, person_id } = session;
  const { offer_id, price, payment_password } = body;
  const price_cents = await priceOfOffer(db, offer_id, company_id);
  if (price !== price_cents) return refuse("CHECK_FIELDS", {}, ["price"]);
  if (price_cents > 0 && payment_password === "") return refuse("CHECK_FIELDS", {}, ["payment_password"]);
  if (price_cents > 0) await authorizePayment(context, payment_password);
  return context.transaction((tx) => acceptOffer(tx, platform, { offer_id, company_id, person_id, now, today: dayAt(now, request.site) }));
};

import { notify } from "#features/identity/notifications/commands/notify.ts";
import { dayMs } from "#kernel/clock.ts";
import { localizedMoney } from "#kernel/localized-money.ts";
import { refuse } from "#kernel/refusals.ts";
import { nextStatus } from "#kernel/state-machine.ts";
import type { RowOf, Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { acceptQuote, rejectQuote } from "../contract.ts";
import { type LockedRequest, moveRequest, offersToQuote, type QuoteRow, quotesOfRequest, setAcceptedQuantities } from "../queries.ts";
import { acceptedDays, quotedGoods, quotedTotal, quoteTerms, requestDays, supplyState, toSupply } from "../rules.ts";
import { priceRequestStatuses, type RequestAction } from "../statuses.ts";
import { announceStep, lockOwnRequest } from "./quote.ts";

const currentQuote = async (tx: Tx, asked: LockedRequest): Promise<QuoteRow> => {
  const [quote] = await tx.rows(quotesOfRequest, { request_id: asked.request_id });
  return quote ?? refuse("QUOTE_WRONG_STATUS");
};

/** The quantities to order: the quoted ones, or more where the buyer wants them. */
const chooseQuantities = (quote: QuoteRow, chosen: readonly { relation_id: number; quantity: number }[]) => {
  const wanted = new Map(chosen.map(({ relation_id, quantity }) => [relation_id, quantity]));
  return quote.lines.map((line) => {
    const quantity = wanted.get(line.relation_id) ?? line.quantity;
    if (quantity < line.quantity) refuse("QUOTE_QUANTITY", { least: line.quantity }, [`relation_id.${line.relation_id}`]);
    return { ...line, chosen: quantity };
  });
};

/** What the seller is told: the number of the request and the amount of its goods. */
const notifySeller = (
  tx: Tx,
  { now, platform }: Pick<Context<typeof rejectQuote>, "now" | "platform">,
  asked: LockedRequest,
  kind: "quoteAccepted" | "quoteRejected",
  params: { goods: string; note: string; total?: number },
) =>
  notify(tx, platform, {
    merchant_id: asked.merchant_id,
    kind,
    params: {
      company: asked.company_name,
      number: asked.request_number,
      goods: params.goods,
      note: params.note,
      ...(params.total !== undefined && { total: localizedMoney(params.total, "$") }),
    },
    href: `/merchant/price_requests/${asked.request_number}`,
    now,
    site_code: asked.site_code,
  });

type QuotedOffer = RowOf<typeof offersToQuote>;

/**
 * Refuses a version other than the one seen. Where the caller says what they saw, a newer version of the quoted quantities passes unless
 * it is worse; larger quantities have tiers, which were seen of one version only.
 */
const assertSeenVersion = (
  { body, consent }: Context<typeof acceptQuote>,
  asked: LockedRequest,
  quote: QuoteRow,
  offers: readonly QuotedOffer[],
): void => {
  consent.assert(quoteTerms(quote, (id) => offers.find(({ relation_id }) => relation_id === id) ?? { custom_sn: "", title: "" }));
  const isLarger = body.quantities?.some(({ relation_id, quantity }) =>
    quote.lines.some((line) => line.relation_id === relation_id && line.quantity < quantity),
  );
  if (asked.version !== body.version && (!consent.isGiven || isLarger)) refuse("QUOTE_NEW_VERSION", {}, ["version"]);
};

/** Refuses quantities that neither the stock nor what comes can serve: they could never be ordered. */
const assertSupplied = (offers: readonly QuotedOffer[], lines: readonly { relation_id: number; chosen: number }[]): void => {
  const chosen = new Map(lines.map((line) => [line.relation_id, line.chosen]));
  for (const offer of offers) {
    const { relation_id, available, next_arrival, backorder, custom_sn } = offer;
    const quantity = chosen.get(relation_id) ?? 0;
    if (supplyState(toSupply(offer, quantity), quantity) !== "short") continue;
    const left = available + Math.max(next_arrival?.quantity ?? 0, backorder?.at(-1)?.pieces ?? 0);
    refuse("QUOTE_NOT_IN_STOCK", { sku: custom_sn, left }, [`relation_id.${relation_id}`]);
  }
};

/** Accepts the version that the buyer has seen. Of concurrent calls one succeeds. */
export const acceptVersion = (context: Context<typeof acceptQuote>) =>
  context.transaction(async (tx) => {
    const { body, now, session } = context;
    const asked = await lockOwnRequest(tx, "buyer", session, body.request_number);
    const to =
      nextStatus(priceRequestStatuses, asked.status, "accept", "buyer") ??
      refuse(asked.status === "expired" ? "QUOTE_EXPIRED" : "QUOTE_WRONG_STATUS");
    if (asked.expires_at && asked.expires_at <= now) refuse("QUOTE_EXPIRED");
    const quote = await currentQuote(tx, asked);
    const relationIds = quote.lines.map(({ relation_id }) => relation_id);
    const offers = await tx.rows(offersToQuote, {
      relation_ids: relationIds,
      company_id: asked.company_id,
      site_code: asked.site_code,
      now,
      language: context.request.language,
    });
    assertSeenVersion(context, asked, quote, offers);
    const lines = chooseQuantities(quote, body.quantities ?? []);
    assertSupplied(offers, lines);
    const orderUntil = new Date(Math.max(quote.valid_until.getTime(), now.getTime() + acceptedDays * dayMs));
    tx.write(setAcceptedQuantities, {
      request_id: asked.request_id,
      relation_ids: lines.map(({ relation_id }) => relation_id),
      quantities: lines.map(({ chosen }) => chosen),
    });
    tx.write(moveRequest, {
      request_id: asked.request_id,
      from: asked.status,
      to,
      now,
      expires_at: orderUntil,
      version: asked.version,
      action: "accept",
      actor: "buyer",
      person_id: session.person_id,
      note: "",
      order_number: null,
    });
    const chosen = new Map(lines.map((line) => [line.relation_id, line.chosen]));
    const chosenPieces = ({ relation_id, quantity }: { relation_id: number; quantity: number }) => chosen.get(relation_id) ?? quantity;
    const goods = quotedGoods(quote.lines, chosenPieces);
    const total = quotedTotal(quote.lines, quote.freight_cents, chosenPieces);
    await announceStep(tx, asked, "buyer", session.person_id, "quoteAccepted", { version: asked.version }, now);
    await notifySeller(tx, context, asked, "quoteAccepted", { goods: asked.request_number, note: "", total });
    return { request_number: asked.request_number, goods };
  });

type StepContext = Pick<Context<typeof rejectQuote>, "body" | "now" | "platform" | "session" | "transaction">;

const events = { reject: "quoteRejected", withdraw: "priceWithdrawn", askAgain: "priceAskedAgain" } as const;

/** Rejects a quote, withdraws a request, or asks again. */
export const takeStep =
  (action: Extract<RequestAction, "reject" | "withdraw" | "askAgain">) =>
  (context: StepContext): Promise<null> =>
    context.transaction(async (tx) => {
      const { body, now, platform, session } = context;
      const asked = await lockOwnRequest(tx, "buyer", session, body.request_number);
      const to = nextStatus(priceRequestStatuses, asked.status, action, "buyer") ?? refuse("QUOTE_WRONG_STATUS");
      const expiresAt = to === "requested" ? new Date(now.getTime() + requestDays * dayMs) : null;
      tx.write(moveRequest, {
        request_id: asked.request_id,
        from: asked.status,
        to,
        now,
        expires_at: expiresAt,
        version: asked.version,
        action,
        actor: "buyer",
        person_id: session.person_id,
        note: body.note,
        order_number: null,
      });
      await announceStep(tx, asked, "buyer", session.person_id, events[action], {}, now);
      if (action === "reject") await notifySeller(tx, context, asked, "quoteRejected", { goods: asked.request_number, note: body.note });
      if (action === "askAgain")
        await notify(tx, platform, {
          merchant_id: asked.merchant_id,
          kind: "priceRequested",
          params: { company: asked.company_name, number: asked.request_number, goods: asked.request_number, note: body.note },
          href: `/merchant/price_requests/${asked.request_number}`,
          now,
          site_code: asked.site_code,
        });
      return null;
    });

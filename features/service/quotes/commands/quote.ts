import { getOwnedFiles } from "#features/identity/files/commands/read.ts";
import { notify } from "#features/identity/notifications/commands/notify.ts";
import { getPriceBook } from "#features/pricing/pricing/commands.ts";
import { applyPriceBook } from "#features/pricing/pricing/rules/price-lists.ts";
import { postRequestStep } from "#features/service/chat/commands/steps.ts";
import { addDays, type Day, dayAt, endOfDay } from "#kernel/calendar.ts";
import { localizedDay } from "#kernel/localized-day.ts";
import { localizedMoney } from "#kernel/localized-money.ts";
import { parseAmount } from "#kernel/money.ts";
import { refuse, refuseIf } from "#kernel/refusals.ts";
import { nextStatus } from "#kernel/state-machine.ts";
import type { Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { Session } from "#platform/session.ts";
import type { merchantRequests } from "../contract.ts";
import { insertQuote, type LockedRequest, linesOfRequest, lockRequest, moveRequest, offersToQuote, type Side } from "../queries.ts";
import { maxValidDays, priceRefusal, type QuoteLine, quotedTotal, tiersRefusal } from "../rules.ts";
import { priceRequestStatuses } from "../statuses.ts";
import { nameGoods } from "./request.ts";
import { toOwner } from "./viewer.ts";

const fileTypes = ["document", "picture"] as const;

type SellerSide = "merchant" | "operator";
type SendContext = Pick<Context<typeof merchantRequests.send>, "body" | "now" | "platform" | "request" | "transaction"> & {
  session: Session;
};

/** Locks a request that the side may see. */
export const lockOwnRequest = async (tx: Tx, side: Side, session: Session, number: string): Promise<LockedRequest> =>
  (await tx.row(lockRequest, { ...toOwner(side, session), request_number: number })) ?? refuse("NOT_FOUND", {}, ["request_number"]);

/** The lines of a quote: exactly the goods of the request, with valid tiers, and not above the buyer's own prices. */
const checkLines = async (tx: Tx, { body, platform, request, now }: SendContext, asked: LockedRequest) => {
  const lines: QuoteLine[] = body.lines.map(({ relation_id, quantity, price, tiers }) => ({
    relation_id,
    quantity,
    unit_cents: price,
    tiers: tiers.map((tier) => ({ threshold: tier.threshold, price_cents: tier.price })),
  }));
  const wanted = (await tx.rows(linesOfRequest, { request_id: asked.request_id })).map(({ relation_id }) => relation_id);
  const given = lines.map(({ relation_id }) => relation_id);
  if (given.length !== wanted.length || !wanted.every((relation_id) => given.includes(relation_id))) refuse("NOT_FOUND", {}, ["lines"]);
  const company = { company_id: asked.company_id, price_version: asked.price_version };
  const stored = await tx.rows(offersToQuote, {
    relation_ids: wanted,
    ...{ company_id: asked.company_id, site_code: asked.site_code, now, language: request.language },
  });
  const offers = applyPriceBook(await getPriceBook(platform, tx, company, now), stored, dayAt(now, request.site));
  const byRelation = new Map(offers.map((offer) => [offer.relation_id, offer]));
  return lines.map((line) => {
    const offer = byRelation.get(line.relation_id) ?? refuse("NOT_FOUND", {}, ["lines"]);
    const field = `relation_id.${line.relation_id}`;
    refuseIf(tiersRefusal(line), field);
    if (!asked.is_sample) refuseIf(priceRefusal(line, offer), field);
    return { ...line, custom_sn: offer.custom_sn };
  });
};

/** The last moment of a day at the site; refuses a past day and one too far away. */
const toValidUntil = (day: Day, { request: { site }, now }: SendContext): Date => {
  const today = dayAt(now, site);
  if (day < today || day > addDays(today, maxValidDays)) refuse("CHECK_FIELDS", {}, ["valid_until"]);
  return new Date(endOfDay(day, site).getTime() - 1);
};

const toTerms = (body: SendContext["body"], asked: LockedRequest) => {
  const freight = body.freight === "" ? null : typeof body.freight === "number" ? body.freight : (parseAmount(body.freight) ?? 0);
  if (freight !== null && (asked.logistics_type !== 3 || asked.zip === "")) refuse("QUOTE_FREIGHT", {}, ["freight"]);
  const deposit = body.deposit_percent === "" ? null : body.deposit_percent;
  if (deposit !== null && asked.kind !== "presale" && asked.kind !== "fob") refuse("QUOTE_DEPOSIT", {}, ["deposit_percent"]);
  if (deposit !== null && (deposit < 1 || deposit > 100)) refuse("CHECK_FIELDS", {}, ["deposit_percent"]);
  return { freight, deposit };
};

/** Sends a version of the quote and tells the buyer. */
export const sendQuote = (side: SellerSide) => (context: SendContext) =>
  context.transaction(async (tx) => {
    const { body, now, platform, session } = context;
    const asked = await lockOwnRequest(tx, side, session, body.request_number);
    const to = nextStatus(priceRequestStatuses, asked.status, "quote", side) ?? refuse("QUOTE_WRONG_STATUS");
    const lines = await checkLines(tx, context, asked);
    const { freight, deposit } = toTerms(body, asked);
    const validUntil = toValidUntil(body.valid_until, context);
    await getOwnedFiles(tx, session, body.file_ids, fileTypes, "file_ids");
    const version = asked.version + 1;
    tx.write(insertQuote, {
      request_id: asked.request_id,
      version,
      by_side: side,
      person_id: session.person_id,
      message: body.message,
      file_ids: body.file_ids,
      valid_until: validUntil,
      freight_cents: freight,
      deposit_percent: deposit,
      now,
      lines: JSON.stringify(lines.map(({ custom_sn: _name, ...line }, index) => ({ ...line, position: index + 1 }))),
    });
    tx.write(moveRequest, {
      request_id: asked.request_id,
      from: asked.status,
      to,
      now,
      expires_at: validUntil,
      version,
      action: "quote",
      actor: side,
      person_id: session.person_id,
      note: body.message,
      order_number: null,
    });
    await announceStep(tx, asked, side, session.person_id, "priceQuoted", { version }, now);
    await notify(tx, platform, {
      company_id: asked.company_id,
      person_id: asked.person_id,
      kind: "priceQuoted",
      params: {
        number: asked.request_number,
        merchant: asked.merchant_name,
        goods: nameGoods(lines),
        total: localizedMoney(quotedTotal(lines, freight), "$"),
        until: localizedDay(body.valid_until),
        note: body.message,
      },
      href: `/user_center/price_requests/${asked.request_number}`,
      now,
      site_code: asked.site_code,
    });
    return { version };
  });

/** Posts a step into the conversation of the request. */
export const announceStep = (
  tx: Tx,
  asked: Pick<LockedRequest, "company_id" | "merchant_id" | "site_code" | "request_number" | "person_id">,
  side: Side,
  person_id: number | null,
  event: string,
  params: Record<string, string | number>,
  now: Date,
) =>
  postRequestStep(tx, {
    company_id: asked.company_id,
    merchant_id: asked.merchant_id,
    site_code: asked.site_code,
    reference: asked.request_number,
    side,
    person_id,
    starter_id: asked.person_id,
    event,
    params,
    now,
  });

type DeclineContext = Pick<Context<typeof merchantRequests.decline>, "body" | "now" | "platform" | "transaction"> & { session: Session };

/** Declines a request with a reason. */
export const declineRequest =
  (side: SellerSide) =>
  ({ body, now, platform, session, transaction }: DeclineContext) =>
    transaction(async (tx) => {
      const asked = await lockOwnRequest(tx, side, session, body.request_number);
      const to = nextStatus(priceRequestStatuses, asked.status, "decline", side) ?? refuse("QUOTE_WRONG_STATUS");
      tx.write(moveRequest, {
        request_id: asked.request_id,
        from: asked.status,
        to,
        now,
        expires_at: null,
        version: asked.version,
        action: "decline",
        actor: side,
        person_id: session.person_id,
        note: body.note,
        order_number: null,
      });
      await announceStep(tx, asked, side, session.person_id, "priceDeclined", {}, now);
      await notify(tx, platform, {
        company_id: asked.company_id,
        person_id: asked.person_id,
        kind: "priceDeclined",
        params: { number: asked.request_number, merchant: asked.merchant_name, note: body.note },
        href: `/user_center/price_requests/${asked.request_number}`,
        now,
        site_code: asked.site_code,
      });
      return null;
    });

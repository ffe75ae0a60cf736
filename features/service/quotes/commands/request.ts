import { getOwnedFiles } from "#features/identity/files/commands/read.ts";
import { notify } from "#features/identity/notifications/commands/notify.ts";
import { mentionRequest, postRequestStep } from "#features/service/chat/commands/steps.ts";
import { lockOwnThread } from "#features/service/chat/commands/write.ts";
import { fobLogisticsType } from "#features/trade/cart/rules.ts";
import { dayAt } from "#kernel/calendar.ts";
import { dayMs } from "#kernel/clock.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { requestPrice } from "../contract.ts";
import { countOpenRequests, insertRequest, insertRequestEvent, lockCompany, type OfferToQuote, offersToQuote } from "../queries.ts";
import { maxOpenRequests, requestDays, splitIntoRequests } from "../rules.ts";

/** Documents and pictures. */
const fileTypes = ["document", "picture"] as const;

export interface WantedLine extends OfferToQuote {
  quantity: number;
  wish_cents: number | null;
}

interface NewRequest {
  lines: readonly WantedLine[];
  logistics_type: number;
  zip: string;
  needed_by: string;
  note: string;
  file_ids: readonly string[];
  is_sample: boolean;
}

type RequestContext = Pick<Context<typeof requestPrice>, "now" | "platform" | "request" | "session">;

/** The offers of the wanted lines; refuses those that cannot be bought here. The same offer twice is one line. */
export const loadWanted = async (
  tx: Tx,
  { request, session, now }: Pick<RequestContext, "request" | "session" | "now">,
  wanted: readonly { relation_id: number; product_id?: number; quantity: number; target?: number | undefined }[],
): Promise<WantedLine[]> => {
  const merged = [...Map.groupBy(wanted, ({ relation_id }) => relation_id).values()].map((same) => ({
    ...(same[0] as (typeof wanted)[number]),
    quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
  }));
  const offers = new Map(
    (
      await tx.rows(offersToQuote, {
        relation_ids: merged.map(({ relation_id }) => relation_id),
        company_id: session.company_id,
        site_code: request.site.site_code,
        now,
        language: request.language,
      })
    ).map((offer) => [offer.relation_id, offer]),
  );
  return merged.map(({ relation_id, product_id, quantity, target = null }) => {
    const field = [`relation_id.${relation_id}`];
    const offer = offers.get(relation_id) ?? refuse("NOT_FOUND", {}, field);
    if (product_id !== undefined && offer.product_id !== product_id) refuse("NOT_FOUND", {}, field);
    if (!offer.is_served) refuse("NOT_FROM_THIS_SITE", {}, field);
    if (!offer.is_open) refuse("OFFER_ENDED", {}, field);
    return { ...offer, quantity, wish_cents: target };
  });
};

/** Locks the company and refuses more open requests than allowed, also with concurrent calls. */
export const reserveRequests = async (tx: Tx, companyId: number, more: number) => {
  const company = await tx.only(lockCompany, { company_id: companyId });
  const { open } = await tx.only(countOpenRequests, { company_id: companyId });
  if (open + more > maxOpenRequests) refuse("TOO_MANY_QUOTES", { most: maxOpenRequests });
  return company;
};

/** Inserts one request with its first step on the timeline. */
export const createRequest = async (tx: Tx, context: RequestContext, wanted: NewRequest) => {
  const { now, platform, request, session } = context;
  const [first = refuse("NOTHING_SELECTED")] = wanted.lines;
  const request_number = `R-${dayAt(now, request.site).slice(2).replaceAll("-", "")}-${platform.ids.code(8)}`;
  const { request_id } = await tx.only(insertRequest, {
    request_number,
    company_id: session.company_id,
    person_id: session.person_id,
    site_code: request.site.site_code,
    merchant_id: first.merchant_id,
    warehouse_id: first.warehouse_id,
    kind: first.kind,
    logistics_type: wanted.logistics_type,
    zip: wanted.logistics_type === 3 ? wanted.zip : "",
    needed_by: wanted.needed_by || null,
    note: wanted.note,
    file_ids: wanted.file_ids,
    is_sample: wanted.is_sample,
    now,
    expires_at: new Date(now.getTime() + requestDays * dayMs),
    relation_ids: wanted.lines.map(({ relation_id }) => relation_id),
    product_ids: wanted.lines.map(({ product_id }) => product_id),
    quantities: wanted.lines.map(({ quantity }) => quantity),
    targets: wanted.lines.map(({ wish_cents }) => wish_cents),
  });
  tx.write(insertRequestEvent, {
    request_id,
    now,
    action: "request",
    to: "requested",
    person_id: session.person_id,
    note: wanted.note,
  });
  return { request_id, request_number, merchant_id: first.merchant_id };
};

/** The goods of a request in a sentence: the first model and how many more. */
export const nameGoods = (lines: readonly { custom_sn: string; quantity: number }[]): string => {
  const [first, ...others] = lines;
  return first ? `${first.custom_sn} × ${first.quantity}${others.length > 0 ? ` +${others.length}` : ""}` : "";
};

/** Asks for prices: one request per manufacturer, warehouse and kind, each with its conversation. */
export const requestPrices = (context: Context<typeof requestPrice>) =>
  context.transaction(async (tx) => {
    const { body, now, platform, request, session } = context;
    const { company_id, person_id } = session;
    const wanted = await loadWanted(tx, context, body.lines);
    await getOwnedFiles(tx, session, body.file_ids, fileTypes, "file_ids");
    const parts = splitIntoRequests(wanted);
    const company = await reserveRequests(tx, company_id, parts.length);
    const viewer = { side: "buyer" as const, owner_id: company_id, person_id, site_code: request.site.site_code };
    const asked = body.thread_id === undefined ? undefined : await lockOwnThread(tx, viewer, body.thread_id);
    const requests: { request_number: string; thread_id: number }[] = [];
    for (const lines of parts) {
      const { request_number, merchant_id } = await createRequest(tx, context, {
        ...body,
        // A contract says how its goods travel.
        ...(lines[0]?.kind === "fob" && { logistics_type: fobLogisticsType }),
        ...{ lines, is_sample: false },
      });
      const { thread_id } = await postRequestStep(tx, {
        company_id,
        merchant_id,
        site_code: request.site.site_code,
        reference: request_number,
        side: "buyer",
        person_id,
        starter_id: person_id,
        event: "priceRequested",
        params: {},
        now,
      });
      if (asked && asked.merchant_id === merchant_id) await mentionRequest(tx, asked.thread_id, person_id, request_number, now);
      await notify(tx, platform, {
        merchant_id,
        kind: "priceRequested",
        params: { company: company.name, number: request_number, goods: nameGoods(lines), note: body.note },
        href: `/merchant/price_requests/${request_number}`,
        now,
        site_code: request.site.site_code,
      });
      requests.push({ request_number, thread_id });
    }
    return { requests };
  });

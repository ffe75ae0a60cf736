import { recordActivity } from "#features/identity/members/commands/record-activity.ts";
import { type Day, dayAt } from "#kernel/calendar.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { advertisingHistory, advertisingTermsList, productAdvertising, setAdvertisingTerms } from "./contract.ts";
import { insertTerms, ownTerms, termsCounts, termsForCompany, termsPage, termsVersions } from "./queries.ts";
import { type AdvertisingTerms, faultOf, isSame, maxChannelLength, maxOtherChannels, otherChannelsIn, termsOn } from "./rules.ts";

/** What manufacturers set about advertising their products, and what buyers are shown of it. */

const maxWords = 8;
const maxVersions = 50;

const toShown = (terms: AdvertisingTerms, today: Day) => {
  const { map_cents, future_map_cents, future_from, channels, other_channels } = termsOn(terms, today);
  return { map: map_cents, future_map: future_map_cents, future_from, channels: [...channels], other_channels: [...other_channels] };
};

export const listTerms = async ({
  body,
  db,
  now,
  request: { language, site },
  session: { merchant_id },
}: Context<typeof advertisingTermsList>) => {
  const { tab, keyword, page, page_size } = body;
  const today = dayAt(now, site);
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean).slice(0, maxWords);
  const [rows, counts] = await Promise.all([
    db.rows(termsPage, { merchant_id, language, tab, today, words, limit: page_size, offset: (page - 1) * page_size }),
    db.only(termsCounts, { merchant_id, today }),
  ]);
  const list = rows.map((row) => {
    const { product_id, goods_sn, custom_sn, title, preview, version } = row;
    return { product_id, goods_sn, custom_sn, title, preview, version, ...toShown(row, today) };
  });
  return { list, count: rows[0]?.count ?? 0, counts };
};

/** The versions as they were set. */
export const readHistory = async ({ body: { product_id }, db, session: { merchant_id } }: Context<typeof advertisingHistory>) => {
  const rows = await db.rows(termsVersions, { product_id, merchant_id, limit: maxVersions });
  return {
    list: rows.map(({ map_cents, future_map_cents, ...row }) => ({ ...row, map: map_cents, future_map: future_map_cents })),
  };
};

/**
 * Sets the terms of a product by adding a version. The same terms again add none. Refuses NOT_FOUND for products of others, and
 * ADVERTISING_TERMS_CHANGED where the version that was shown is not the latest one.
 */
export const setTerms = ({ body, now, request, session, transaction }: Context<typeof setAdvertisingTerms>) =>
  transaction(async (tx) => {
    const { product_id, map, future_map, future_from, channels } = body;
    const { merchant_id, person_id } = session;
    const today = dayAt(now, request.site);
    const terms = {
      map_cents: map,
      future_map_cents: future_map,
      future_from,
      channels,
      other_channels: otherChannelsIn(body.other_channels),
    };
    const fault = faultOf(terms, today);
    if (fault) refuse(fault[0], fault[0] === "TEXT_TOO_LONG" ? { most: maxChannelLength } : { most: maxOtherChannels }, [fault[1]]);
    const latest = (await tx.row(ownTerms, { product_id, merchant_id })) ?? refuse("NOT_FOUND", {}, ["product_id"]);
    if (latest.version !== body.version) refuse("ADVERTISING_TERMS_CHANGED");
    if (isSame(termsOn(latest, today), terms)) return { version: latest.version };
    const inserted = await tx.row(insertTerms, { product_id, version: latest.version + 1, ...terms, now, person_id });
    if (!inserted) return refuse("ADVERTISING_TERMS_CHANGED");
    await recordActivity(tx, now, { merchant_id, person_id, action: "advertisingTermsSet", subject: latest.custom_sn });
    return { version: inserted.version };
  });

/** What a buyer is shown on the page of a product. */
export const readForCompany = async ({ body: { product_id }, db, now, request: { site }, session }: Context<typeof productAdvertising>) => {
  const { company_id } = session;
  const found = await db.row(termsForCompany, { product_id, company_id });
  if (!found) return { terms: null };
  const terms = toShown(found, dayAt(now, site));
  const isEmpty = terms.map === null && terms.future_map === null && terms.channels.length + terms.other_channels.length === 0;
  return { terms: isEmpty ? null : terms };
};

import { dayAt } from "#kernel/calendar.ts";
import { estimatedTotal } from "#kernel/long-lists.ts";
import { escapeLikePattern } from "#kernel/text-rules.ts";
import type { Context } from "#platform/serve.ts";
import type { merchantPromotionOptions, merchantPromotions, promotionOptions, promotions } from "../contract.ts";
import { categoryOptions, groupOptions, merchantOptions, promotionCounts, promotionPage } from "../queries.ts";

/** Promotions for staff and for their manufacturers, and what one can be for. */

type ReadContext = Context<typeof promotions> | Context<typeof merchantPromotions>;

const listFor = async ({ body, db, request: { language, site }, now }: ReadContext, merchant_id: number | null) => {
  const { tab, keyword, page, page_size } = body;
  const scope = { merchant_id, today: dayAt(now, site) };
  const [list, counts] = await Promise.all([
    db.rows(promotionPage, {
      ...scope,
      language,
      tab,
      keyword: escapeLikePattern(keyword),
      limit: page_size,
      offset: (page - 1) * page_size,
    }),
    db.only(promotionCounts, scope),
  ]);
  return { list, count: estimatedTotal(list[0]?.count ?? 0, page, page_size, list.length), counts };
};

export const listPromotions = (context: Context<typeof promotions>) => listFor(context, null);

export const listMerchantPromotions = (context: Context<typeof merchantPromotions>) => listFor(context, context.session.merchant_id);

export const readOptions = async ({ db, request: { language } }: Context<typeof promotionOptions>) => {
  const [merchants, categories, groups] = await Promise.all([
    db.rows(merchantOptions, { language }),
    db.rows(categoryOptions, { language, merchant_id: null }),
    db.rows(groupOptions),
  ]);
  return { merchants, categories, groups };
};

export const readMerchantOptions = async ({
  db,
  request: { language },
  session: { merchant_id },
}: Context<typeof merchantPromotionOptions>) => ({ categories: await db.rows(categoryOptions, { language, merchant_id }) });

import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { overview, productDetail, productList, productOptions } from "../contract/products.ts";
import type { offerGrid } from "../contract/stock.ts";
import { formOptions, gridPage, overviewFigures, productFormExtras, productPage } from "../queries/console.ts";
import { storedProducts } from "../queries/products.ts";
import { emptyFacts, mergeFacts } from "../rules/merge.ts";
import { getRequestedFacts } from "../rules/plan.ts";
import { changeReasons, isChangeReason } from "../rules/reasons.ts";
import { getMissingFields, type ProductDraft, type ProductFacts, type ReviewedField } from "../rules.ts";

/** Reads for the merchant console. Every statement is limited to the merchant of the session. */

/** Turns a keyword into a LIKE pattern that matches it anywhere and literally; an empty keyword gives an empty pattern (no filter). */
export const toLikePattern = (keyword: string): string => (keyword === "" ? "" : `%${keyword.replaceAll(/[\\%_]/g, "\\$&")}%`);

export const getOverview = async ({ request, db, now, session }: Context<typeof overview>) => {
  const { arrivals, changed, ...figures } = await db.only(overviewFigures, {
    merchant_id: session.merchant_id,
    now,
    language: request.language,
  });
  return { ...figures, arrivals: arrivals ?? [], changed: changed ?? [] };
};

export const getProductOptions = ({ request, db, session }: Context<typeof productOptions>) =>
  db.only(formOptions, { language: request.language, merchant_id: session.merchant_id });

const toProductFacts = (custom_sn: string, facts: Record<string, unknown>): ProductFacts =>
  mergeFacts(emptyFacts(custom_sn), facts as unknown as ProductDraft);

export const listProducts = async ({ body, request, db, now, session }: Context<typeof productList>) => {
  const { list, count, counts } = await db.only(productPage, {
    merchant_id: session.merchant_id,
    now,
    pattern: toLikePattern(body.keyword),
    tab: body.tab,
    type_id: body.type_id,
    kind: body.kind,
    language: request.language,
    warehouse_id: body.warehouse_id,
    sort: body.sort,
    is_descending: body.sort_type === "desc",
    limit: body.page_size,
    offset: (body.page - 1) * body.page_size,
    concern: body.concern,
  });
  const rows = list.map(({ facts, ...row }) => ({ ...row, missing: facts ? getMissingFields(toProductFacts(row.custom_sn, facts)) : [] }));
  return { list: rows, count, counts };
};

/** Returns one product with pending changes applied to its facts. Refuses NOT_FOUND for another merchant's product. */
export const getProduct = async ({ body, request, db, session }: Context<typeof productDetail>) => {
  const [stored] = await db.rows(storedProducts, { merchant_id: session.merchant_id, product_ids: [body.product_id] });
  if (!stored) return refuse("NOT_FOUND");
  const { facts: own, waiting, offers, stock, changed_at, ...head } = stored;
  const facts = getRequestedFacts({ facts: toProductFacts(stored.custom_sn, own), waiting });
  const extras = await db.only(productFormExtras, {
    merchant_id: session.merchant_id,
    product_id: body.product_id,
    language: request.language,
  });
  return {
    ...head,
    changed_at: changed_at.toISOString(),
    facts: {
      ...facts,
      pictures: facts.pictures.map(({ picture_key = "", alt }) => ({ picture_key, alt })),
      cartons: [...facts.cartons],
      components: [...facts.components],
    },
    waiting: Object.keys(waiting) as ReviewedField[],
    refused: extras.refused.map(({ field, reasons, note, decided_at }) => ({
      field: field as ReviewedField,
      reasons: reasons.filter(isChangeReason).map((code) => changeReasons[code][request.language]),
      note,
      decided_at,
    })),
    missing: getMissingFields(facts),
    component_titles: extras.component_titles,
    offers,
    stock,
    incoming: extras.incoming as {
      warehouse_id: number;
      condition: "new" | "A" | "B" | "C";
      quantity: number;
      container_number: string;
      arrives_from: string;
      arrives_to: string;
    }[],
  };
};

export const getOfferGrid = ({ body, request, db, session }: Context<typeof offerGrid>) =>
  db.only(gridPage, {
    merchant_id: session.merchant_id,
    language: request.language,
    pattern: toLikePattern(body.keyword),
    kind: body.kind,
    warehouse_id: body.warehouse_id,
    limit: body.page_size,
    offset: (body.page - 1) * body.page_size,
  });

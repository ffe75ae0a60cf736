import type { Language } from "#kernel/languages.ts";
import { refuse, toLineProblem, type Verdict } from "#kernel/refusals.ts";
import type { Db } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { customerSkus, customerSkusOfProducts, importCustomerSkus, saveCustomerSku } from "../contract.ts";
import {
  assignedSkus,
  customerSkuPage,
  customerSkusByProduct,
  deleteCustomerSkus,
  insertCustomerSkus,
  productsBySku,
  publishedProduct,
} from "../queries/customer-skus.ts";
import { lockCompany } from "../queries/favorites.ts";
import { findSkuConflicts, maxPastedLines, type PastedSku, parsePastedSkus, searchWords } from "../rules.ts";
import { withCards } from "./saved-product.ts";

export const listCustomerSkus = async ({ body, db, platform, session, request: { language, site }, now }: Context<typeof customerSkus>) => {
  const { keyword, page, page_size } = body;
  const shown = { company_id: session.company_id, language, site_code: site.site_code, now, words: searchWords(keyword) };
  const rows = await db.rows(customerSkuPage, { ...shown, limit: page_size, offset: (page - 1) * page_size });
  return { list: await withCards(rows, { db, platform, session, site, language, now }), count: rows[0]?.count ?? 0 };
};

export const getCustomerSkusOfProducts = async ({ body, db, session }: Context<typeof customerSkusOfProducts>) => ({
  list: await db.rows(customerSkusByProduct, { company_id: session.company_id, product_ids: body.product_id }),
});

const findProduct = async (db: Db, { body, request }: Context<typeof saveCustomerSku>): Promise<{ product_id: number }> => {
  const found = body.product_id
    ? await db.row(publishedProduct, { product_id: body.product_id })
    : await db.row(productsBySku, { numbers: [body.goods_sn], language: request.language });
  return found ?? refuse("NO_SUCH_PRODUCT", {}, [body.product_id ? "product_id" : "goods_sn"]);
};

/** Sets or removes the company's customer SKU of a product. Refuses OWN_NUMBER_TAKEN when another product has it. */
export const setCustomerSku = (context: Context<typeof saveCustomerSku>) =>
  context.transaction(async (tx) => {
    const { body, session, now } = context;
    const { company_id, person_id } = session;
    const { product_id } = await findProduct(tx, context);
    await tx.only(lockCompany, { company_id });
    const held = (await tx.rows(assignedSkus, { company_id, skus: [body.own_number] })).find((other) => other.product_id !== product_id);
    if (held) refuse("OWN_NUMBER_TAKEN", { number: body.own_number, goods_sn: held.goods_sn }, ["own_number"]);
    tx.write(deleteCustomerSkus, { company_id, product_ids: [product_id] });
    if (body.own_number !== "")
      tx.write(insertCustomerSkus, { company_id, person_id, product_ids: [product_id], skus: [body.own_number], now });
    return { product_id };
  });

interface ValidatedLine extends Omit<PastedSku, "problem"> {
  product_id: number;
  title: string;
  verdict: Verdict;
}

/** Finds the product of each pasted line and what is wrong with it. */
const validateLines = async (db: Db, companyId: number, lines: readonly PastedSku[], language: Language): Promise<ValidatedLine[]> => {
  const found = await db.rows(productsBySku, { numbers: [...new Set(lines.map(({ goods_sn }) => goods_sn))], language });
  const products = new Map(found.map((product) => [product.asked, product]));
  const seenProducts = new Set<number>();
  const validated = lines.map(({ problem, ...line }): ValidatedLine => {
    const { product_id = 0, goods_sn = line.goods_sn, title = "" } = products.get(line.goods_sn) ?? {};
    // An item number and a model number may refer to the same product.
    const verdict = problem ?? (product_id === 0 ? "NO_SUCH_PRODUCT" : seenProducts.has(product_id) ? "LINE_REPEATED" : undefined);
    seenProducts.add(product_id);
    return { ...line, product_id, goods_sn, title, verdict };
  });
  const valid = validated.filter(({ verdict }) => verdict === undefined);
  const skus = valid.map(({ own_number }) => own_number);
  const taken = findSkuConflicts(valid, await db.rows(assignedSkus, { company_id: companyId, skus }));
  return validated.map((line) => {
    const goods_sn = taken.get(line.line);
    return goods_sn === undefined ? line : { ...line, verdict: ["OWN_NUMBER_TAKEN", { number: line.own_number, goods_sn }] };
  });
};

/** Saves the valid pasted SKUs. SKUs may be swapped between products within one paste. */
export const importPastedSkus = ({ body, session, request, now, transaction }: Context<typeof importCustomerSkus>) =>
  transaction(async (tx) => {
    const { company_id, person_id } = session;
    const lines = parsePastedSkus(body.lines);
    if (lines.length > maxPastedLines) refuse("TOO_LARGE", {}, ["lines"]);
    await tx.only(lockCompany, { company_id });
    const validated = await validateLines(tx, company_id, lines, request.language);
    const valid = validated.filter(({ verdict }) => verdict === undefined);
    if (!body.check_only && valid.length > 0) {
      const products = valid.map(({ product_id }) => product_id);
      tx.write(deleteCustomerSkus, { company_id, product_ids: products });
      const skus = valid.map(({ own_number }) => own_number);
      tx.write(insertCustomerSkus, { company_id, person_id, product_ids: products, skus, now });
    }
    const results = validated.map(({ verdict, ...line }) => ({ ...line, ...toLineProblem(verdict, request) }));
    return { right: valid.length, results };
  });

import type { Language } from "#kernel/languages.ts";
import { toLineProblem, refuse, type Verdict } from "#kernel/refusals.ts";
import type { Db } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { importCustomerSkus, customerSkus, customerSkusOfProducts, saveCustomerSku } from "../contract/history.ts";
import { lockCompany } from "../queries/favorites.ts";
import {
  deleteCustomerSkus,
  insertCustomerSkus,
  assignedSkus,
  customerSkuPage,
  customerSkusByProduct,
  productsBySku,
  publishedProduct,
} from "../queries/customer-skus.ts";
import { findSkuConflicts, maxPastedLines, type PastedSku, parsePastedSkus, searchWords } from "../rules.ts";
import { withCards } from "./saved-product.ts";

export const listCustomerSkus = async ({ body, db, platform, session, request: { language, site }, now }: Context<typeof customerSkus>) => {
  const { keyword, page, page_size } = body;
  const asked = [session.company_id, language, site.site_code, now, searchWords(keyword)] as const;
  const rows = await db.rows(customerSkuPage, ...asked, page_size, (page - 1) * page_size);
  return { list: await withCards(rows, { db, platform, session, language, now }), count: rows[0]?.count ?? 0 };
};

export const getCustomerSkusOfProducts = async ({ body, db, session }: Context<typeof customerSkusOfProducts>) => ({
  list: await db.rows(customerSkusByProduct, session.company_id, body.product_id),
});

const findProduct = async (db: Db, { body, request }: Context<typeof saveCustomerSku>): Promise<{ product_id: number }> => {
  const found = body.product_id
    ? await db.row(publishedProduct, body.product_id)
    : await db.row(productsBySku, [body.goods_sn.toUpperCase()], request.language);
  return found ?? refuse("NO_SUCH_PRODUCT", {}, [body.product_id ? "product_id" : "goods_sn"]);
};

/** Gives one product the company's own number, or takes it away. Two products never share one. */
export const setCustomerSku = (context: Context<typeof saveCustomerSku>) =>
  context.transaction(async (tx) => {
    const { body, session, now } = context;
    const { company_id, person_id } = session;
    const { product_id } = await findProduct(tx, context);
    await tx.only(lockCompany, company_id);
    const held = await tx.row(assignedSkus, company_id, [body.own_number.toUpperCase()]);
    if (held && held.product_id !== product_id)
      refuse("OWN_NUMBER_TAKEN", { number: body.own_number, goods_sn: held.goods_sn }, ["own_number"]);
    await tx.changed(deleteCustomerSkus, company_id, [product_id]);
    if (body.own_number !== "") await tx.changed(insertCustomerSkus, company_id, person_id, [product_id], [body.own_number], now);
    return { product_id };
  });

interface ValidatedLine extends Omit<PastedSku, "problem"> {
  product_id: number;
  title: string;
  verdict: Verdict;
}

/** What each pasted line names, and what is wrong with it. */
const validateLines = async (db: Db, companyId: number, lines: readonly PastedSku[], language: Language): Promise<ValidatedLine[]> => {
  const found = await db.rows(productsBySku, [...new Set(lines.map(({ goods_sn }) => goods_sn))], language);
  const products = new Map(found.map((product) => [product.asked, product]));
  const named = new Set<number>();
  const judged = lines.map(({ problem, ...line }): ValidatedLine => {
    const { product_id = 0, goods_sn = line.goods_sn, title = "" } = products.get(line.goods_sn) ?? {};
    // Our number and the maker's may name the same product.
    const verdict = problem ?? (product_id === 0 ? "NO_SUCH_PRODUCT" : named.has(product_id) ? "LINE_REPEATED" : undefined);
    named.add(product_id);
    return { ...line, product_id, goods_sn, title, verdict };
  });
  const right = judged.filter(({ verdict }) => verdict === undefined);
  const owns = right.map(({ own_number }) => own_number.toUpperCase());
  const taken = findSkuConflicts(right, await db.rows(assignedSkus, companyId, owns));
  return judged.map((line) => {
    const goods_sn = taken.get(line.line);
    return goods_sn === undefined ? line : { ...line, verdict: ["OWN_NUMBER_TAKEN", { number: line.own_number, goods_sn }] };
  });
};

/** Keeps the pasted numbers that are right. Numbers that change places within the paste do not stand in each other's way. */
export const importPastedSkus = ({ body, session, request, now, transaction }: Context<typeof importCustomerSkus>) =>
  transaction(async (tx) => {
    const { company_id, person_id } = session;
    const lines = parsePastedSkus(body.lines);
    if (lines.length > maxPastedLines) refuse("TOO_LARGE", {}, ["lines"]);
    await tx.only(lockCompany, company_id);
    const judged = await validateLines(tx, company_id, lines, request.language);
    const right = judged.filter(({ verdict }) => verdict === undefined);
    if (!body.check_only && right.length > 0) {
      const products = right.map(({ product_id }) => product_id);
      await tx.changed(deleteCustomerSkus, company_id, products);
      const owns = right.map(({ own_number }) => own_number);
      await tx.changed(insertCustomerSkus, company_id, person_id, products, owns, now);
    }
    const results = judged.map(({ verdict, ...line }) => ({ ...line, ...toLineProblem(verdict, request) }));
    return { right: right.length, results };
  });

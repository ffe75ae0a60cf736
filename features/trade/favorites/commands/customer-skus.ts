import type { Language } from "#kernel/languages.ts";
import { lineProblem, refuse, type Verdict } from "#kernel/refusals.ts";
import type { Db } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { importOwnNumbers, ownNumbers, ownNumbersOf, saveOwnNumber } from "../contract/history.ts";
import { lockCompany } from "../queries/favorites.ts";
import {
  deleteOwnNumbers,
  insertOwnNumbers,
  numbersHeld,
  ownNumberPage,
  ownNumbersOfProducts,
  productsByNumber,
  soldProduct,
} from "../queries/customer-skus.ts";
import { linesInTheWay, maxPastedLines, type PastedNumber, readPastedNumbers, searchWords } from "../rules.ts";
import { withCards } from "./saved-product.ts";

export const readOwnNumbers = async ({ body, db, platform, session, request: { language, site }, now }: Context<typeof ownNumbers>) => {
  const { keyword, page, page_size } = body;
  const asked = [session.company_id, language, site.site_code, now, searchWords(keyword)] as const;
  const rows = await db.rows(ownNumberPage, ...asked, page_size, (page - 1) * page_size);
  return { list: await withCards(rows, { db, platform, session, language, now }), count: rows[0]?.count ?? 0 };
};

export const readOwnNumbersOf = async ({ body, db, session }: Context<typeof ownNumbersOf>) => ({
  list: await db.rows(ownNumbersOfProducts, session.company_id, body.product_id),
});

const productOf = async (db: Db, { body, request }: Context<typeof saveOwnNumber>): Promise<{ product_id: number }> => {
  const found = body.product_id
    ? await db.row(soldProduct, body.product_id)
    : await db.row(productsByNumber, [body.goods_sn.toUpperCase()], request.language);
  return found ?? refuse("NO_SUCH_PRODUCT", {}, [body.product_id ? "product_id" : "goods_sn"]);
};

/** Gives one product the company's own number, or takes it away. Two products never share one. */
export const keepOwnNumber = (context: Context<typeof saveOwnNumber>) =>
  context.transaction(async (tx) => {
    const { body, session, now } = context;
    const { company_id, person_id } = session;
    const { product_id } = await productOf(tx, context);
    await tx.only(lockCompany, company_id);
    const held = await tx.row(numbersHeld, company_id, [body.own_number.toUpperCase()]);
    if (held && held.product_id !== product_id)
      refuse("OWN_NUMBER_TAKEN", { number: body.own_number, goods_sn: held.goods_sn }, ["own_number"]);
    await tx.changed(deleteOwnNumbers, company_id, [product_id]);
    if (body.own_number !== "") await tx.changed(insertOwnNumbers, company_id, person_id, [product_id], [body.own_number], now);
    return { product_id };
  });

interface JudgedLine extends Omit<PastedNumber, "problem"> {
  product_id: number;
  title: string;
  verdict: Verdict;
}

/** What each pasted line names, and what is wrong with it. */
const judgeLines = async (db: Db, companyId: number, lines: readonly PastedNumber[], language: Language): Promise<JudgedLine[]> => {
  const found = await db.rows(productsByNumber, [...new Set(lines.map(({ goods_sn }) => goods_sn))], language);
  const products = new Map(found.map((product) => [product.asked, product]));
  const named = new Set<number>();
  const judged = lines.map(({ problem, ...line }): JudgedLine => {
    const { product_id = 0, goods_sn = line.goods_sn, title = "" } = products.get(line.goods_sn) ?? {};
    // Our number and the maker's may name the same product.
    const verdict = problem ?? (product_id === 0 ? "NO_SUCH_PRODUCT" : named.has(product_id) ? "LINE_REPEATED" : undefined);
    named.add(product_id);
    return { ...line, product_id, goods_sn, title, verdict };
  });
  const right = judged.filter(({ verdict }) => verdict === undefined);
  const owns = right.map(({ own_number }) => own_number.toUpperCase());
  const taken = linesInTheWay(right, await db.rows(numbersHeld, companyId, owns));
  return judged.map((line) => {
    const goods_sn = taken.get(line.line);
    return goods_sn === undefined ? line : { ...line, verdict: ["OWN_NUMBER_TAKEN", { number: line.own_number, goods_sn }] };
  });
};

/** Keeps the pasted numbers that are right. Numbers that change places within the paste do not stand in each other's way. */
export const importPasted = ({ body, session, request, now, transaction }: Context<typeof importOwnNumbers>) =>
  transaction(async (tx) => {
    const { company_id, person_id } = session;
    const lines = readPastedNumbers(body.lines);
    if (lines.length > maxPastedLines) refuse("TOO_LARGE", {}, ["lines"]);
    await tx.only(lockCompany, company_id);
    const judged = await judgeLines(tx, company_id, lines, request.language);
    const right = judged.filter(({ verdict }) => verdict === undefined);
    if (!body.check_only && right.length > 0) {
      const products = right.map(({ product_id }) => product_id);
      await tx.changed(deleteOwnNumbers, company_id, products);
      const owns = right.map(({ own_number }) => own_number);
      await tx.changed(insertOwnNumbers, company_id, person_id, products, owns, now);
    }
    const results = judged.map(({ verdict, ...line }) => ({ ...line, ...lineProblem(verdict, request) }));
    return { right: right.length, results };
  });

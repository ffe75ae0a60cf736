import { companyList } from "#features/backoffice/companies/contract.ts";
import { suggest } from "#features/catalog/catalog-search/commands.ts";
import { operatorOrderList } from "#features/trade/orders/contract/staff.ts";
import type { Call } from "#kernel/contract.ts";
import { parseOrderNumber, toNumberKeyword } from "#kernel/order-numbers.ts";
import { substringPatterns } from "#kernel/text-rules.ts";
import type { Context } from "#platform/serve.ts";
import { authorize, authorizeArea } from "#platform/session.ts";
import type { globalSearch } from "./contract.ts";
import { companiesByKeyword, ordersByKeyword, peopleByKeyword } from "./queries.ts";

/** A single letter matches too much to be useful; a Chinese character is a word. */
const isTooShort = (keyword: string): boolean => [...keyword].length < 2 && !/\p{Script=Han}/u.test(keyword);

/** Prefix of the order numbers before decision 0063. A keyword that is only a part of it matches all orders, so none is shown. */
const orderNumberPrefix = "J-";

const maxProducts = 5;

/** The patterns of a keyword, and of the digits of an order number that was typed with other separators or none. */
const toOrderPatterns = (keyword: string): readonly string[] => {
  const [start, word] = substringPatterns(keyword);
  const number = toNumberKeyword(keyword);
  return [start, number === keyword ? word : substringPatterns(number)[0]];
};

/** Searches every source whose list this role may open. */
export const searchEverything = async (context: Context<typeof globalSearch>) => {
  const { body, db, session } = context;
  const { keyword } = body;
  if (isTooShort(keyword)) return { orders: [], companies: [], people: [], products: [] };
  const patterns = substringPatterns(keyword);
  const mayOpen = (list: Pick<Call, "who" | "mutates" | "merchantArea">, feature: string): boolean =>
    (authorize(list, session) ?? authorizeArea(list, feature, session)) === undefined;
  const findsOrders = mayOpen(operatorOrderList, "orders") && !orderNumberPrefix.startsWith(keyword.toUpperCase());
  const findsCompanies = mayOpen(companyList, "companies");
  const [orders, companies, people, products] = await Promise.all([
    findsOrders
      ? db.rows(ordersByKeyword, {
          keyword: parseOrderNumber(keyword).number,
          patterns: toOrderPatterns(keyword),
          warehouse_ids: session.warehouse_ids,
        })
      : [],
    findsCompanies ? db.rows(companiesByKeyword, { keyword, patterns }) : [],
    findsCompanies ? db.rows(peopleByKeyword, { keyword, patterns }) : [],
    suggest({ ...context, body: { search: keyword } }),
  ]);
  return {
    orders: orders.map(({ total_cents, ...order }) => ({ ...order, total: total_cents })),
    companies,
    people,
    products: products.list
      .slice(0, maxProducts)
      .map(({ product_id, goods_sn, custom_sn, title }) => ({ product_id, goods_sn, custom_sn, title })),
  };
};

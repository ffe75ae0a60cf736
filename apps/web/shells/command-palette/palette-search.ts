import type { DataOf } from "#client/calls.ts";
import { request } from "#client/request.ts";
import { type NumberSide, pageOfFound } from "#features/home/number-search/rules.ts";
import { listUrl } from "#features/trade/favorites/screens/buyer/collection-query.ts";
import { mayBeNumber } from "#kernel/printed-numbers.ts";
import { filterOptions } from "#ui/option-filter.ts";
import type { Option, OptionGroup } from "#ui/option-list.tsx";

export type PaletteUser = "operator" | "merchant" | "buyer";

/** Translated headings of the groups. */
export type GroupLabels = Record<"numbers" | "orders" | "companies" | "people" | "products" | "lists", string>;

export interface SearchContext {
  labels: GroupLabels;
  /** Formats an amount of the site's currency. */
  money: (amount: string) => string;
  /** What a thing that a number leads to is called: "Order 482-… · Hearth & Hollow". */
  nameFound: (found: FoundThing) => string;
}

/** What a number that is printed on a paper leads to. */
export type FoundThing = DataOf<"/user/findNumber">["list"][number];

/** Results of each group. */
const maxResults = 5;

interface Product {
  product_id: number;
  goods_sn: string;
  custom_sn: string;
  title: string;
}

const shopProduct = ({ goods_sn, product_id, custom_sn, title }: Product): Option => ({
  value: `/product/${goods_sn}/${product_id}`,
  label: title,
  note: custom_sn,
  icon: "box",
});

const numberCalls = {
  buyer: "/user/findNumber",
  merchant: "/merchant/findNumber",
  operator: "/operator/findNumber",
} as const satisfies Record<NumberSide, string>;

/** The things that a whole number leads to: the first group, so that Enter opens what is in one's hand. Nothing where the call is refused. */
const searchNumbers = async (
  side: NumberSide,
  keyword: string,
  signal: AbortSignal,
  { labels, nameFound }: SearchContext,
): Promise<OptionGroup[]> => {
  if (!mayBeNumber(keyword)) return [];
  const { list } = await request(numberCalls[side], { keyword }, { quiet: true, signal });
  const options = list.flatMap((found): Option[] => {
    const value = pageOfFound(side, found.kind, found.key);
    return value ? [{ value, label: found.number, note: nameFound(found), icon: "search" }] : [];
  });
  return options.length > 0 ? [{ label: labels.numbers, options }] : [];
};

type Search = (keyword: string, signal: AbortSignal, context: SearchContext) => Promise<OptionGroup[]>;

const searchBackOffice: Search = async (keyword, signal, { labels, money }) => {
  const { orders, companies, people, products } = await request("/operator/search", { keyword }, { quiet: true, signal });
  return [
    {
      label: labels.orders,
      options: orders.map(({ order_number, company, total }) => ({
        value: `/operator/orders/${order_number}`,
        label: order_number,
        note: `${company} · ${money(total)}`,
        icon: "clipboard",
      })),
    },
    {
      label: labels.companies,
      options: companies.map(({ company_id, name, account }) => ({
        value: `/operator/companies/${company_id}`,
        label: name,
        note: account,
        icon: "building",
      })),
    },
    {
      label: labels.people,
      options: people.map(({ person_id, company_id, name, account, company }) => ({
        // Several people have the same page, but each option needs its own value.
        value: `/operator/companies/${company_id}?tab=people#person-${person_id}`,
        label: name,
        note: `${company} · ${account}`,
        icon: "user",
      })),
    },
    { label: labels.products, options: products.map(shopProduct) },
  ];
};

const searchMerchant: Search = async (keyword, signal, { labels }) => {
  const { list } = await request("/merchant/productList", { keyword, page_size: maxResults }, { quiet: true, signal });
  const options = list.map(
    ({ product_id, title, custom_sn }): Option => ({
      value: `/merchant/products/${product_id}`,
      label: title,
      note: custom_sn,
      icon: "box",
    }),
  );
  return [{ label: labels.products, options }];
};

/** The group of one source; a refused source is left out, because the others still help. */
const orNothing = (group: Promise<OptionGroup>): Promise<OptionGroup[]> =>
  group.then(
    (found) => [found],
    () => [],
  );

const searchBuyer: Search = async (keyword, signal, { labels, money }) => {
  const options = { quiet: true, signal };
  const orders = request("/user/orderList", { keyword, page_size: maxResults }, options).then(
    ({ list }): OptionGroup => ({
      label: labels.orders,
      options: list.map(({ order_number, total_fee }) => ({
        value: `/user_center/order/${order_number}`,
        label: order_number,
        note: money(total_fee),
        icon: "clipboard",
      })),
    }),
  );
  const products = request("/home/skuList", { search: keyword }, options).then(
    ({ list }): OptionGroup => ({ label: labels.products, options: list.slice(0, maxResults).map(shopProduct) }),
  );
  const lists = request("/user/lists", {}, options).then(
    ({ list }): OptionGroup => ({
      label: labels.lists,
      options: filterOptions(list, keyword, ({ name }) => name)
        .slice(0, maxResults)
        .map(({ list_id, name }) => ({ value: listUrl(list_id), label: name, icon: "list" })),
    }),
  );
  return (await Promise.all([orders, products, lists].map(orNothing))).flat();
};

/** A search with what a whole number leads to before it. A thing that both find is shown once. */
const withNumbers =
  (side: NumberSide, search: Search): Search =>
  async (keyword, signal, context) => {
    const numbers = searchNumbers(side, keyword, signal, context).catch((): OptionGroup[] => []);
    const [found, others] = await Promise.all([numbers, search(keyword, signal, context)]);
    const known = new Set(found.flatMap(({ options }) => options.map(({ value }) => value)));
    return [...found, ...others.map((group) => ({ ...group, options: group.options.filter(({ value }) => !known.has(value)) }))];
  };

/** What each kind of user finds besides the pages of their menu. */
export const paletteSearches: Record<PaletteUser, Search> = {
  operator: withNumbers("operator", searchBackOffice),
  merchant: withNumbers("merchant", searchMerchant),
  buyer: withNumbers("buyer", searchBuyer),
};

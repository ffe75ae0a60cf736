/** SQL conditions that find orders by a part of a number. They must equal the indexed expressions in db/schema/trade.sql. */

/** The numbers of an order. The space keeps a match from spanning two numbers. */
const numbersOfOrder = `lower((order_number || ' ' || po_number || ' ' || tracking_number) collate "C")`;

/** What stands in `order_search.terms` of goods with the keyword in a number, in any form, or in their name in any language. */
const goodsTerms = "select 'g' || goods_text_id from goods_texts where words like :keyword? or numbers like :printed?";

/** How the orders of a side are found. */
interface SearchedSide {
  /** The owner in `orders` and `order_search`; null is a side that reads all orders. */
  owner: "company_id" | "merchant_id" | null;
  /** The rows of `order_search.terms` that the keyword is meant by. */
  terms: string;
  /** Whether the name of the company is searched, too. */
  company?: true;
  /** The columns of `order_search` with numbers that the side may see. */
  numbers: readonly ("numbers" | "invoices")[];
}

const sellerTerms = `select 'm' || merchant_id from merchants where lower(name) like :keyword or lower(name_zh) like :keyword
      union all select 'w' || warehouse_id from warehouses where lower(warehouse_name) like :keyword`;
/**
 * Companies of a name may be many, so their orders are found by an index of their own; an index of terms asks for each term at each order. It is an
 * index of keys as text, so that the planner does not take it for searches of one company, of whose size it knows nothing.
 */
const ofNamedCompany = "printed.company_id::text = any (array(select company_id::text from companies where lower(name) like :keyword))";

const sides = {
  /** A buyer finds whatever is printed on the documents, the company's own numbers of products, and names of manufacturer and warehouse. */
  buyer: {
    owner: "company_id",
    terms: `${goodsTerms}
        or product_id = any (array(select product_id from own_numbers where company_id = :company_id and printed_key(own_number) like :printed))
      union all ${sellerTerms}`,
    numbers: ["numbers", "invoices"],
  },
  /** A manufacturer finds all of it but invoices, and the name of the company. */
  merchant: {
    owner: "merchant_id",
    terms: goodsTerms,
    company: true,
    numbers: ["numbers"],
  },
  /** Staff find all that is printed, and the names of all sides; a part of a number from three letters or digits on. */
  operator: {
    owner: null,
    terms: `${goodsTerms} union all ${sellerTerms}`,
    company: true,
    numbers: ["numbers", "invoices"],
  },
} as const satisfies Record<string, SearchedSide>;

/** The place of the orders in `order_search` that are not at their end, and what their end is (db/schema/trade.sql, search_period). */
const openPeriod = 1_000_000;
const ended = "array['completed', 'cancelled', 'refunded', 'returned', 'contractCompleted']";

/** Text that a document's number is usually made of, and condition on such a number that it has other letters: Chinese ones, say. */
const plainText = "'^[ -~\\n]*$'";
const hasOtherLetters = `printed.numbers !~ ${plainText}`;

/**
 * A side's orders with a keyword (order_id, status, created_at): first of those that are not at their end, then half year by half year, the newest first or the oldest,
 * and in each of them by their keys, until enough is found; no period that no order of the wanted `:statuses` is in. `conditions` are those of the list on `orders`,
 * `enough` is how many orders are. Conditions of the search are a union, because the planner takes no index for alternatives. A keyword without three letters or
 * digits in a row is in no index of numbers (`:is_indexed`): all numbers are read, but for one in another script only those that have such letters.
 */
export const printedOnOrderSql = (
  side: keyof typeof sides,
  conditions: string,
  enough: string,
  first: "newest" | "oldest" = "newest",
): string => {
  const { owner, terms, company, numbers }: SearchedSide = sides[side];
  const owned = (row: string) => (owner ? `${row}.${owner} = :${owner}` : "true");
  const [halfYears, direction] = first === "newest" ? ["newest, oldest, -1", "desc"] : ["oldest, newest, 1", "asc"];
  const inNumbers = `(${numbers.map((column) => `printed.${column} || '' like :printed`).join(" or ")})`;
  const printedIn = [
    `printed.terms && array(${terms})`,
    ...(company ? [ofNamedCompany] : []),
    ...numbers.map((column) => `:is_indexed::boolean and printed.${column} like :printed`),
    ...(owner
      ? [
          `not :is_indexed::boolean and :printed::text ~ ${plainText} and ${inNumbers}`,
          `not :is_indexed::boolean and :printed::text !~ ${plainText} and ${hasOtherLetters} and ${inNumbers}`,
        ]
      : []),
  ].map((isFound) => `select order_id from order_search printed where ${owned("printed")} and printed.period = half.period and ${isFound}`);
  return `select part.order_id, part.status, part.created_at
    from (select half_year(max(created_at)) as newest, half_year(min(created_at)) as oldest from orders where ${owned("orders")}) span
    cross join lateral unnest(case when :statuses::text[] <@ ${ended} then '{}' else array[${openPeriod}] end
      || case when not :statuses::text[] && ${ended} then '{}' else array(select generate_series(${halfYears})) end) as half (period)
    cross join lateral (
      select orders.order_id, orders.status, orders.created_at
      from (select order_id from (${printedIn.join(" union ")}) printed order by order_id ${direction}) found join orders using (order_id)
      where ${conditions} order by orders.order_id ${direction}
    ) part limit ${enough}`;
};

/** Condition on `orders`: a part of one of its numbers. `patterns` is the placeholder of a text array made by `substringPatterns`. */
export const orderNumbersMatchSql = (patterns: string): string =>
  `(${numbersOfOrder} like (${patterns}::text[])[1] or ${numbersOfOrder} like (${patterns}::text[])[2])`;

/** A PO number may stand on many orders; a link to what a number names needs no more of them. */
const maxLinkedOrders = 20;

/**
 * Orders by a whole number that is printed on one of their papers, in any form: (order_id, printed_as, number). Parameters are `toNumberForms`
 * (kernel/printed-numbers.ts). Each part is a look-up by an index of its number; the caller judges whose the order is. `owned` is the condition
 * of the owner on `orders` for PO numbers, which are the buyers' own words; so many orders of a PO number are found at most.
 */
export const ordersByNumberSql = (owned: string, maxOrdersOfPo = maxLinkedOrders): string => `
     select order_id, 'number' as printed_as, order_number as number from orders where order_number = any (array[:number] || :forms::text[])
     union all (select order_id, 'po', po_number from orders where sku_key(po_number) = :key and po_number <> '' and ${owned} limit ${maxOrdersOfPo})
     union all select order_id, 'shipment', order_number || '-S' || shipments.number from orders join shipments using (order_id)
       where order_number = :shipment_of?::text and shipments.number = :shipment?::integer
     union all select order_id, 'tracking', parcel.tracking_number from shipment_parcels parcel join shipments using (shipment_id) where sku_key(parcel.tracking_number) = :key
     union all select order_id, 'tracking', orders.tracking_number from orders where orders.tracking_number <> '' and orders.tracking_number = any (:forms || array[:key])
     union all select order_id, 'tracking', event.tracking_number from shipment_events event where event.tracking_number <> '' and sku_key(event.tracking_number) = :key
     union all select order_id, 'carton', label.tracking_number from carton_labels label where label.tracking_number <> '' and sku_key(label.tracking_number) = :key
     union all select order_id, 'bol', bol_number from bills_of_lading where sku_key(bol_number) = :key
     union all select order_id, 'pro', pro_number from freight_bookings where pro_number <> '' and sku_key(pro_number) = :key
     union all select order_id, 'bol', bill_of_lading from contract_shipments where sku_key(bill_of_lading) = :key
     union all select order_id, 'container', :key from contract_shipments where containers @> jsonb_build_array(jsonb_build_object('number', :key::text))
     union all select promise.order_id, 'container', container_number from incoming_stock join arrival_promises promise using (incoming_id)
       where sku_key(container_number) = :key and promise.state <> 'released'`;

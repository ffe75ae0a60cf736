/**
 * Judges what many people did at once, and what they saw, against the order in which it took effect: the ledger of each company and the journal of each
 * stock item are lists to which calls append. A call that was answered before another one was sent must stand before it; each call stands there
 * once; the sums follow from each other; and a balance that somebody saw is one that was current while they looked.
 */

/** From sending a call first to its answer, repetitions included. */
export interface Span {
  invokedMs: number;
  answeredMs: number;
}

/** A balance that somebody saw. */
export interface Look extends Span {
  company_id: number;
  cents: number;
}

export interface History {
  /** What every company began with. */
  openingCents: number;
  orders: readonly { orderSn: string; created: Span; paid: Span }[];
  /** The payments of each company, in the order of its ledger. */
  postings: readonly { company_id: number; orderSn: string; cents: number; afterCents: number }[];
  /** What orders reserved, in the order of the journal of each stock item. */
  reservations: readonly { stock_item_id: number; orderSn: string }[];
  looks: readonly Look[];
}

/** Something that was appended to a list, and when that was asked for. */
interface Appended {
  name: string;
  span: Span;
}

const groupBy = <Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> => {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
};

/** What stands behind something that was sent only after its answer. */
const findReordered = (list: string, appended: readonly Appended[]): string[] => {
  const found: string[] = [];
  let latest: Appended | undefined;
  for (const each of appended) {
    if (latest && each.span.answeredMs < latest.span.invokedMs)
      found.push(`${list}: ${each.name} was answered before ${latest.name} was sent, and stands behind it`);
    if (!latest || each.span.invokedMs > latest.span.invokedMs) latest = each;
  }
  return found;
};

const findRepeated = (list: string, names: readonly string[]): string[] =>
  names.filter((name, place) => names.indexOf(name) !== place).map((name) => `${list}: ${name} stands there twice`);

/** Sums that do not follow from the ones before. */
const findWrongSums = (list: string, openingCents: number, postings: History["postings"]): string[] => {
  let beforeCents = openingCents;
  return postings.flatMap(({ orderSn, cents, afterCents }) => {
    const isRight = beforeCents + cents === afterCents;
    const found = isRight ? [] : [`${list}: ${beforeCents} and ${cents} are not ${afterCents} after ${orderSn}`];
    beforeCents = afterCents;
    return found;
  });
};

/** Looks that saw a balance which was over before they began, or which came after they had ended. */
const findWrongLooks = (
  list: string,
  openingCents: number,
  appended: readonly Appended[],
  sums: readonly number[],
  looks: readonly Look[],
): string[] =>
  looks.flatMap((look) => {
    const least = appended.findLastIndex(({ span }) => span.answeredMs < look.invokedMs) + 1;
    const next = appended.findIndex(({ span }) => span.invokedMs > look.answeredMs);
    const most = next < 0 ? appended.length : next;
    const possible = [openingCents, ...sums].slice(least, most + 1);
    return possible.includes(look.cents) ? [] : [`${list}: ${look.cents} was seen when only ${possible.join(", ")} was possible`];
  });

/** Everything that no order of the calls explains, as sentences; none where the history is right. */
export const findContradictions = ({ openingCents, orders, postings, reservations, looks }: History): string[] => {
  const byNumber = new Map(orders.map((order) => [order.orderSn, order]));
  const looksOf = groupBy(looks, ({ company_id }) => company_id);
  const postingsOf = groupBy(postings, ({ company_id }) => company_id);
  const paid = new Set(postings.map(({ orderSn }) => orderSn));
  const reserved = new Set(reservations.map(({ orderSn }) => orderSn));
  const found = orders.flatMap(({ orderSn }) => [
    ...(paid.has(orderSn) ? [] : [`${orderSn} was paid and is in no ledger`]),
    ...(reserved.has(orderSn) ? [] : [`${orderSn} was ordered and has reserved nothing`]),
  ]);
  const spansOf = (rows: readonly { orderSn: string }[], kind: "created" | "paid"): Appended[] =>
    rows.flatMap(({ orderSn }) => {
      const order = byNumber.get(orderSn);
      return order ? [{ name: orderSn, span: order[kind] }] : [];
    });
  for (const [company_id, own] of postingsOf) {
    const list = `ledger of company ${company_id}`;
    const appended = spansOf(own, "paid");
    found.push(
      ...findRepeated(
        list,
        own.map(({ orderSn }) => orderSn),
      ),
      ...findReordered(list, appended),
      ...findWrongSums(list, openingCents, own),
    );
    found.push(
      ...findWrongLooks(
        list,
        openingCents,
        appended,
        own.map(({ afterCents }) => afterCents),
        looksOf.get(company_id) ?? [],
      ),
    );
  }
  for (const [stock_item_id, rows] of groupBy(reservations, ({ stock_item_id }) => stock_item_id)) {
    const list = `journal of stock item ${stock_item_id}`;
    found.push(
      ...findRepeated(
        list,
        rows.map(({ orderSn }) => orderSn),
      ),
      ...findReordered(list, spansOf(rows, "created")),
    );
  }
  return found;
};

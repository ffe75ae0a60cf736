/** Lists that may grow without end: no page of theirs reads, and no number beside a tab counts, more than it has to. */

/** So far rows are counted; a tab then says "999+". */
export const maxCountedRows = 1000;

/** How many rows a query finds, as an SQL expression that stops counting at `countedMost`. */
export const countUpTo = (rows: string): string => `(select count(*)::integer from (${rows} limit ${maxCountedRows}) counted)`;

/**
 * One page out of several states, as an SQL query: of each state, which an index holds in its order, only as many rows are read
 * as the page can need. The page itself is cut from them, in the order that puts the states one after the other.
 */
export const unionOfFirstRows = (states: readonly { rows: string; order: string }[], limit: string, offset: string): string =>
  states.map(({ rows, order }) => `(${rows} order by ${order} limit ${limit}::integer + ${offset}::integer)`).join(" union all ");

/** What a pager is told where counting stopped: there is one row more as long as pages are full. */
export const estimatedTotal = (counted: number, page: number, pageSize: number, shown: number): number =>
  counted < maxCountedRows ? counted : Math.max(counted, (page - 1) * pageSize + shown + (shown === pageSize ? 1 : 0));

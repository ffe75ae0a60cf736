/** Helpers for lists of unbounded length: pages and counts read no more rows than they show. */

/** Counting stops here; a tab then shows "999+". */
export const maxCountedRows = 1000;

/** SQL expression that counts the rows of a query and stops at `maxCountedRows`. */
export const countUpTo = (rows: string): string => `(select count(*)::integer from (${rows} limit ${maxCountedRows}) counted)`;

/**
 * SQL query for one page over several statuses. Of each status it reads, by an index in its order, only as many rows as the page
 * can need; the caller cuts the page out of the union.
 */
export const unionOfFirstRows = (states: readonly { rows: string; order: string }[], limit: string, offset: string): string =>
  states.map(({ rows, order }) => `(${rows} order by ${order} limit ${limit}::integer + ${offset}::integer)`).join(" union all ");

/** The total shown by a pager. Where counting stopped, a full page implies one more row. */
export const estimatedTotal = (counted: number, page: number, pageSize: number, shown: number): number =>
  counted < maxCountedRows ? counted : Math.max(counted, (page - 1) * pageSize + shown + (shown === pageSize ? 1 : 0));

/**
 * SQL condition that ends a list, newest first, at the row that the request names as `up_to`: the first one of the first page. Rows that
 * were added since stand above it, so that no page repeats a row of the former one. `order` are the columns of the order, `newest` is
 * the query that reads them for the named row. Without such a row every row counts.
 */
export const upToRow = (order: string, newest: string): string => `coalesce((${order}) <= (${newest}), true)`;

import { estimatedTotal } from "#kernel/long-lists.ts";
import type { Context } from "#platform/serve.ts";
import type { payAlsoDue } from "../contract.ts";
import { countOtherDueOrders, listOtherDueOrders } from "../queries/payment-pages.ts";
import { alsoDuePageSize } from "../rules.ts";

/** Lists the company's other orders that one payment can pay together with those of the payment page. */
export const listAlsoDue = async ({ db, body, session, request }: Context<typeof payAlsoDue>) => {
  const { order_sn, page } = body;
  const other = { company_id: session.company_id, currency: request.site.currency, order_sn };
  const [rows, { count }] = await Promise.all([
    db.rows(listOtherDueOrders, {
      ...other,
      chinese: request.language === "zh-CN",
      limit: alsoDuePageSize,
      offset: (page - 1) * alsoDuePageSize,
    }),
    db.only(countOtherDueOrders, other),
  ]);
  return { list: rows, count: estimatedTotal(count, page, alsoDuePageSize, rows.length) };
};

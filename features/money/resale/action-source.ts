import { type ActionItem, type ActionReader, actionSource, maxItemsOfSource } from "#features/identity/action-items/action-source.ts";
import { toText } from "#kernel/texts.ts";
import type { Db } from "#platform/db.ts";
import { requestsOfReader } from "./queries.ts";
import { resaleRequestStatuses } from "./statuses.ts";

const toDecide = "/user_center/resale_requests?tab=to_decide";
const own = "/user_center/resale_requests?tab=own";

const read = async (db: Db, { company_id, person_id }: ActionReader): Promise<ActionItem<"approveResale" | "buyResale">[]> =>
  (await db.rows(requestsOfReader, { company_id, person_id, limit: maxItemsOfSource })).map((row) => ({
    ...(row.is_approved ? { kind: "buyResale", href: own } : { kind: "approveResale", href: toDecide }),
    number: row.goods_sn,
    about: "",
    amount_cents: row.total_cents,
    due_at: row.expires_at.toISOString(),
  }));

/** Resale stock that colleagues ask to buy, and what was approved for the reader to buy. Nobody approves their own. */
export const resaleRequestActionSource = actionSource({
  covers: { [resaleRequestStatuses.name]: ["waiting", "approved"] },
  kinds: {
    approveResale: {
      title: toText(["Approve or decline resale stock {number}", "审批转售库存 {number}", "Apruebe o rechace la reventa {number}"]),
      button: toText(["Review", "去审批", "Revisar"]),
      group: toText(["Resale stock to approve", "待审批转售库存", "Reventas por aprobar"]),
      listHref: toDecide,
      abilities: ["approve"],
    },
    buyResale: {
      title: toText(["Order approved resale stock {number}", "采购已获批的转售库存 {number}", "Compre la reventa aprobada {number}"]),
      button: toText(["Order", "去采购", "Comprar"]),
      group: toText(["Approved resale stock to order", "已获批待采购的转售库存", "Reventas aprobadas por comprar"]),
      listHref: own,
      abilities: ["buy"],
    },
  },
  read,
});

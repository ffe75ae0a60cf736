import { type ActionItem, type ActionReader, actionSource, maxItemsOfSource } from "#features/identity/action-items/action-source.ts";
import { toText } from "#kernel/texts.ts";
import type { Db } from "#platform/db.ts";
import { requestsToDecide } from "./queries.ts";
import { resaleRequestStatuses } from "./statuses.ts";

const read = async (db: Db, { company_id, person_id }: ActionReader): Promise<ActionItem<"approveResale">[]> =>
  (await db.rows(requestsToDecide, { company_id, person_id, limit: maxItemsOfSource })).map((row) => ({
    kind: "approveResale",
    number: row.goods_sn,
    about: "",
    amount_cents: row.total_cents,
    due_at: row.expires_at.toISOString(),
    href: "/user_center/resale_requests?tab=to_decide",
  }));

/** Resale stock that colleagues ask to buy. Nobody approves their own. */
export const resaleRequestActionSource = actionSource({
  covers: { [resaleRequestStatuses.name]: ["waiting"] },
  kinds: {
    approveResale: {
      title: toText(["Approve or decline resale stock {number}", "审批转售库存 {number}", "Apruebe o rechace la reventa {number}"]),
      button: toText(["Review", "去审批", "Revisar"]),
      group: toText(["Resale stock to approve", "待审批转售库存", "Reventas por aprobar"]),
      listHref: "/user_center/resale_requests?tab=to_decide",
      abilities: ["approve"],
    },
  },
  read,
});

import { type ActionItem, type ActionReader, actionSource, maxItemsOfSource } from "#features/identity/action-items/action-source.ts";
import { toText } from "#kernel/texts.ts";
import type { Db } from "#platform/db.ts";
import { purchasesToDecide } from "./queries.ts";
import { purchaseStatuses } from "./statuses.ts";

const read = async (db: Db, { company_id, person_id }: ActionReader): Promise<ActionItem<"approvePurchase">[]> =>
  (await db.rows(purchasesToDecide, { company_id, person_id, limit: maxItemsOfSource })).map((row) => ({
    kind: "approvePurchase",
    number: row.purchase_number,
    about: row.requester,
    amount_cents: row.asked_cents,
    due_at: row.expires_at.toISOString(),
    href: `/user_center/approvals/${encodeURIComponent(row.purchase_number)}`,
  }));

/** Purchases of colleagues that wait for an approver. Nobody approves their own. */
export const purchaseActionSource = actionSource({
  covers: { [purchaseStatuses.name]: ["waiting"] },
  kinds: {
    approvePurchase: {
      title: toText(["Approve or decline purchase {number}", "审批采购 {number}", "Apruebe o rechace la compra {number}"]),
      button: toText(["Review", "去审批", "Revisar"]),
      group: toText(["Purchases to approve", "待审批采购", "Compras por aprobar"]),
      listHref: "/user_center/approvals",
      abilities: ["approve"],
    },
  },
  read,
});

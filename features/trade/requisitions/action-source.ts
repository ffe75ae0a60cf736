import { type ActionItem, type ActionReader, actionSource, maxItemsOfSource } from "#features/identity/action-items/action-source.ts";
import { toText } from "#kernel/texts.ts";
import type { Db } from "#platform/db.ts";
import { openRequisitions } from "./queries.ts";
import { requisitionStatuses } from "./statuses.ts";

type Kind = "decideRequisition" | "buyRequisition";

const read = async (db: Db, { company_id }: ActionReader): Promise<ActionItem<Kind>[]> =>
  (await db.rows(openRequisitions, { company_id, limit: maxItemsOfSource })).map((row) => ({
    kind: row.status === "requested" ? "decideRequisition" : "buyRequisition",
    number: row.title,
    about: row.requester,
    amount_cents: null,
    due_at: row.needed_by,
    href: `/user_center/requisition_form_list/${row.requisition_id}`,
  }));

const listHref = "/user_center/requisition_form_list";

/** Requisitions of colleagues: to be decided, and then to be bought. */
export const requisitionActionSource = actionSource<Kind>({
  covers: { [requisitionStatuses.name]: ["requested", "approved"] },
  feature: "requisitions",
  kinds: {
    decideRequisition: {
      title: toText(["Approve or decline requisition “{number}”", "审批采购申请“{number}”", "Apruebe o rechace la solicitud «{number}»"]),
      button: toText(["Review", "去审批", "Revisar"]),
      group: toText(["Requisitions to approve", "待审批采购申请", "Solicitudes por aprobar"]),
      listHref,
      abilities: ["approve", "buy"],
    },
    buyRequisition: {
      title: toText(["Order requisition “{number}”", "采购申请“{number}”中的商品", "Compre la solicitud «{number}»"]),
      button: toText(["View requisition", "查看申请", "Ver la solicitud"]),
      group: toText(["Requisitions to order", "待采购申请", "Solicitudes por comprar"]),
      listHref,
      abilities: ["buy"],
    },
  },
  read,
});

import { type ActionItem, type ActionReader, actionSource, maxItemsOfSource } from "#features/identity/action-items/action-source.ts";
import { addDays, dayAt } from "#kernel/calendar.ts";
import { toText } from "#kernel/texts.ts";
import type { Db } from "#platform/db.ts";
import { invoicesDueBy } from "./queries/invoices.ts";

/** An invoice on account waits for its payment from this many days before it is due. */
const daysAhead = 14;

const read = async (db: Db, { company_id, site, now }: ActionReader): Promise<ActionItem<"payInvoice">[]> =>
  (await db.rows(invoicesDueBy, { company_id, due_by: addDays(dayAt(now, site), daysAhead), limit: maxItemsOfSource })).map((row) => ({
    kind: "payInvoice",
    number: row.invoice_number,
    about: row.order_number,
    amount_cents: row.open_cents,
    due_at: row.due_on,
    href: `/user_center/invoices/${encodeURIComponent(row.invoice_number)}`,
  }));

/** Invoices on account that are late or due soon. */
export const invoiceActionSource = actionSource({
  covers: {},
  kinds: {
    payInvoice: {
      title: toText(["Pay invoice {number}", "支付账单 {number}", "Pague la factura {number}"]),
      button: toText(["Pay", "去付款", "Pagar"]),
      group: toText(["Invoices to pay", "待付账单", "Facturas por pagar"]),
      listHref: "/user_center/invoices?tab=open",
      abilities: ["pay"],
    },
  },
  read,
});

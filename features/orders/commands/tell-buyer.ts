import { languageOf } from "#kernel/languages.ts";
import { toAmount } from "#kernel/money.ts";
import type { Tx } from "#platform/db.ts";
import { notify } from "#platform/outbox.ts";
import type { Platform } from "#platform/platform.ts";
import { type OrderNews, orderMail } from "../mails.ts";
import { orderContact } from "../queries/settling.ts";

/** Writes the news to the person who placed the order, as the order is now; it is sent when the transaction is committed. */
export const tellBuyer = async (tx: Tx, platform: Platform, order_id: number, news: OrderNews, note: string): Promise<void> => {
  const told = await tx.only(orderContact, order_id);
  const site = platform.sites.get(told.site_code);
  // Somebody who was deregistered has neither address nor phone; then there is nobody to tell.
  if (!site || !told.account) return;
  const language = languageOf(told.language);
  const values = {
    order: told.order_number,
    until: told.pickup_free_until ?? "",
    carrier: told.carrier,
    tracking: told.tracking_number,
    amount: `${told.currency}${toAmount(told.refunded_cents)}`,
  };
  await notify(
    tx,
    told.account,
    language,
    orderMail({ news, language, firstName: told.first_name, values, note, site, publicUrl: platform.settings.publicUrl }),
  );
};

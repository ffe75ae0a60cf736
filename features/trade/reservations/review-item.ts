import { reviewItem } from "#features/identity/review-decisions/review-item.ts";
import type { Language } from "#kernel/languages.ts";
import { toText } from "#kernel/texts.ts";
import { route } from "#platform/serve.ts";
import { decidePaidReservation } from "./commands.ts";
import { decideReservation } from "./contract.ts";
import { numberOfReservation } from "./queries.ts";
import { reservationRefusals } from "./rules.ts";

/** The chosen reasons and the note, as the buyer reads them. */
const toNote = (codes: readonly string[], note: string, language: Language): string =>
  [...codes.map((code) => reservationRefusals[code as keyof typeof reservationRefusals]?.[language]), note].filter(Boolean).join(" ");

/** A paid reservation of presale goods. */
export const reservationReviewItem = reviewItem({
  kind: "reservation",
  names: {
    queue: toText(["Reservations", "预订", "Reservas"]),
    item: toText(["Reservation", "预订", "Reserva"]),
    yours: toText(["your reservation", "您的预订", "su reserva"]),
  },
  area: "orders",
  roles: ["service"],
  hours: 24,
  canAskCompany: true,
  page: ({ title }) => `/operator/orders/${title}`,
  sql: {
    open: `select order_id as item_id, company_id, null::bigint as merchant_id, paid_cents as amount_cents, status_since as submitted_at
      from orders where status = 'pendingReview' and kind = 'presale'`,
    title: (id) => `(select order_number from orders where order_id = ${id})`,
  },
  decision: {
    route: route(decideReservation, decidePaidReservation),
    reasons: reservationRefusals,
    toParams: async ({ item_id, decision, reason_codes, note }, db, language) => ({
      order_sn: (await db.only(numberOfReservation, { order_id: item_id })).order_number,
      decision,
      note: toNote(reason_codes, note, language),
    }),
  },
});

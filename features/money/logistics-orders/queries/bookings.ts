import { statement } from "#platform/db.ts";

/** Bookings of live rates. */

/** Records a booking before the carrier is asked. No row while another one of the order is open or stands. */
export const insertBooking = statement(
  "logisticsOrders.insertBooking",
)(`insert into freight_bookings (booking_id, order_id, company_id, person_id, carrier, service, rate_id, quoted_cents, status, requested_at)
   values (:booking_id, :order_id, :company_id, :person_id, :carrier, :service, :rate_id, :quoted_cents, 'requested', :now) on conflict (order_id) where status in ('requested', 'booked') do nothing returning booking_id`);

export const confirmBooking = statement("logisticsOrders.confirmBooking")(
  "update freight_bookings set status = 'booked', pro_number = :pro_number, settled_at = :now where booking_id = :booking_id and status = 'requested'",
);

/** Marks a booking as one that the carrier must be told to cancel. */
export const giveUpBooking = statement("logisticsOrders.giveUpBooking")(
  "update freight_bookings set status = 'canceling', note = :note where booking_id = :booking_id and status = 'requested'",
);

/** The same for the booking of an order whose freight was canceled or quoted again. */
export const giveUpBookingOfOrder = statement("logisticsOrders.giveUpBookingOfOrder")(
  "update freight_bookings set status = 'canceling', note = :note where order_id = :order_id and status = 'booked'",
);

export const endBooking = statement("logisticsOrders.endBooking")(
  "update freight_bookings set status = 'canceled', settled_at = :now where booking_id = :booking_id and status = 'canceling'",
);

/** Bookings that a stopped server or a silent carrier left open, oldest first. */
export const unsettledBookings = statement("logisticsOrders.unsettledBookings")(
  `select booking_id, status from freight_bookings where status = 'canceling' or status = 'requested' and requested_at < :before
   order by requested_at limit :limit`,
);

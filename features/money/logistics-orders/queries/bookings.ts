import { statement } from "#platform/db.ts";

/** Bookings of live rates. */

/** Records a booking before the carrier is asked. No row while another one of the order is open or stands. */
export const insertBooking = statement("logisticsOrders.insertBooking")<
  [
    bookingId: string,
    orderId: number,
    companyId: number,
    personId: number,
    carrier: string,
    service: string,
    rateId: string,
    quotedCents: number,
    now: Date,
  ]
>(`insert into freight_bookings (booking_id, order_id, company_id, person_id, carrier, service, rate_id, quoted_cents, status, requested_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, 'requested', $9) on conflict (order_id) where status in ('requested', 'booked') do nothing returning booking_id`);

export const confirmBooking = statement("logisticsOrders.confirmBooking")<[bookingId: string, proNumber: string, now: Date]>(
  "update freight_bookings set status = 'booked', pro_number = $2, settled_at = $3 where booking_id = $1 and status = 'requested'",
);

/** Marks a booking as one that the carrier must be told to cancel. */
export const giveUpBooking = statement("logisticsOrders.giveUpBooking")<[bookingId: string, note: string]>(
  "update freight_bookings set status = 'canceling', note = $2 where booking_id = $1 and status = 'requested'",
);

/** The same for the booking of an order whose freight was canceled or quoted again. */
export const giveUpBookingOfOrder = statement("logisticsOrders.giveUpBookingOfOrder")<[orderId: number, note: string]>(
  "update freight_bookings set status = 'canceling', note = $2 where order_id = $1 and status = 'booked'",
);

export const endBooking = statement("logisticsOrders.endBooking")<[bookingId: string, now: Date]>(
  "update freight_bookings set status = 'canceled', settled_at = $2 where booking_id = $1 and status = 'canceling'",
);

/** Bookings that a stopped server or a silent carrier left open, oldest first. */
export const unsettledBookings = statement("logisticsOrders.unsettledBookings")<[before: Date, limit: number]>(
  `select booking_id, status from freight_bookings where status = 'canceling' or status = 'requested' and requested_at < $1
   order by requested_at limit $2`,
);

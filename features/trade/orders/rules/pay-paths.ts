/** The payment page by purpose; deposit and balance of a reservation have pages of their own. */
export const payPaths = {
  order: (number: string) => `/pay?order_sn=${encodeURIComponent(number)}`,
  freight: (number: string) => `/pay?order_sn=${encodeURIComponent(number)}&purpose=freight`,
  deposit: (number: string) => `/reservations/pay?order_sn=${encodeURIComponent(number)}`,
  final: (number: string) => `/reservations/final?order_sn=${encodeURIComponent(number)}`,
  edit: (number: string) => `/pay?order_sn=${encodeURIComponent(number)}&purpose=edit`,
  all: (number: string) => `/pay?order_sn=${encodeURIComponent(number)}&purpose=all`,
} as const;

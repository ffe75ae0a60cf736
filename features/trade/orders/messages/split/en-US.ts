export const messages = {
  title: "Ways to ship",
  intro: "Your items are in several warehouses. Each option is complete and placed as shown.",
  aims: { fewest: "Fewest trucks", earliest: "Earliest", cheapest: "Cheapest" },
  days: "All goods within {days, number} business days of paying freight",
  trucks: "{count, plural, one {# shipment} other {# shipments}}",
  order: "{pieces, plural, one {# piece} other {# pieces}} from {warehouse}",
  freight: "freight {amount}",
  total: "Total with freight",
  choose: "Ship this way",
  chosen: "Shown below",
  cart: "Your cart stays as it is.",
} as const;

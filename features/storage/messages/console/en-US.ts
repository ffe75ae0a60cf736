export const messages = {
  title: "Sales orders",
  intro: "Stored goods that buyers send to their own customers. Their labels are theirs; we pack, stick and hand over.",
  startPacking: "Start packing",
  ship: "Shipped",
  refuse: "Refuse",
  carrier: "Carrier",
  tracking: "Tracking number",
  reason: "Why we cannot ship it",
  done: "Done",
  emptyTitle: "Nothing to do",
  empty: "No sales order is in this state.",
  company: "Company",
} as const;

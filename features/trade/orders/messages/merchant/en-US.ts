/** A manufacturer's orders. */
export const messages = {
  intro: "Orders of your goods. The platform packs and ships them; you answer refunds.",
  empty: "Orders of your goods appear here.",
  answer: "Answer the refund",
  refundAsked: "The buyer asks for a refund of the whole order.",
  cancelAsked: "The buyer asks to cancel. The platform answers, because the warehouse holds the goods.",
  cases: "Cases",
  note: "Message to the buyer",
  refund: {
    button: "Refund order",
    title: "Refund order {number}",
    text: "Everything that is left of the payments goes back to the buyer.",
    done: "Order refunded",
  },
  refuse: {
    button: "Decline refund",
    title: "Decline the refund of {number}",
    text: "The buyer reads your reason and may ask the platform to decide, once.",
    done: "Refund declined",
  },
  overview: {
    title: "Orders",
    refunds: "Refunds to answer",
    cases: "Cases to answer",
    toShip: "Being packed",
    inTransit: "In transit",
  },
} as const;

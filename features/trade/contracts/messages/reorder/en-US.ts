/** Ordering the goods of a contract again. */
export const messages = {
  title: "Order again",
  intro: "Adjust the quantities to fill the container. The goods go into your FOB cart at today’s prices.",
  goods: "Goods",
  before: "{count, plural, one {# piece} other {# pieces}} in this contract",
  quantityOf: "Quantity of {title}",
  take: "Take {title}",
  price: "{amount} each",
  fill: "Container fill",
  loadPlan: "Show load plan",
  add: "Add to FOB cart",
  none: "Nothing of this contract is sold now. Ask the manufacturer for a price.",
};

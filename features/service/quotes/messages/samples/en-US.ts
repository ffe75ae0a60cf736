/** Samples and swatches, as buyers see them. */
export const messages = {
  title: "Samples and swatches",
  intro: "See material and finish before you order. Each is a small order at its own price and freight.",
  piece: "One piece as a sample",
  swatch: "Swatch: {finish}",
  price: "{price} plus {freight} freight",
  max: "Up to {count, plural, one {# piece} other {# pieces}}",
  quantity: "Quantity of {name}",
  order: "Order sample",
  orderNamed: "Order sample {name}",
} as const;

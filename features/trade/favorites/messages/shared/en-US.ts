export const messages = {
  from: "List from {company}",
  summary: "{products, plural, one {# product} other {# products}}, {pieces, plural, one {# piece} other {# pieces}}",
  changed: "last changed",
  pieces: "{count, plural, one {# piece} other {# pieces}}",
  login: "Log in to see your prices and order",
  loginLink: "Log in",
  notOnSale: "Not available right now",
  empty: "No products on this list yet",
  emptyText: "The sender hasn’t added any products yet, or has removed them.",
  browse: "Browse furniture",
} as const;

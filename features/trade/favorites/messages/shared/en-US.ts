export const messages = {
  from: "A list by {company}",
  summary: "{products, plural, one {# product} other {# products}}, {pieces, plural, one {# piece} other {# pieces}}",
  changed: "last changed",
  pieces: "{count, plural, one {# piece} other {# pieces}}",
  login: "Log in to see your prices and order",
  loginLink: "Log In",
  notOnSale: "Not on sale at the moment",
  empty: "Nothing on this list yet",
  emptyText: "Whoever shared it with you has not put any products on it, or has taken them off again.",
  browse: "Browse furniture",
} as const;

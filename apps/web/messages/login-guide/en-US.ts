export const messages = {
  title: "See your wholesale prices",
  text: "Create a trade account to see wholesale prices, check stock by warehouse, and order in minutes.",
  discounts: "Lower prices when you buy more",
  stock: "Live stock by warehouse, with arrival dates",
  terms: "Pay by balance, card, PayPal, bank transfer, or net terms",
  login: "Go Login",
  later: "Keep browsing",
} as const;

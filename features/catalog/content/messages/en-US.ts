export const messages = {
  help: "Help centre",
  topics: "Topics",
  more: "Something is not answered here? We reply within 12 hours.",
  email: "Email",
  phone: "Phone",
  address: "Address",
} as const;

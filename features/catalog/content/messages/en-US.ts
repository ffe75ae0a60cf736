export const messages = {
  help: "Help center",
  topics: "Topics",
  more: "Still have a question? We reply within 12 hours.",
  write: "Message customer service",
  about: "About {number}: ",
  email: "Email",
  phone: "Phone",
  address: "Address",
} as const;

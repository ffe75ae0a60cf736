export const messages = {
  title: "Contract verification",
  standing: {
    agreed: "Valid: both sides accepted this version",
    superseded: "Replaced: a later version was agreed",
    proposed: "Not agreed yet",
    ended: "Ended: the contract was declined or canceled",
  },
  compare: "Compare number, version and hash with the printed contract. If one differs, it is not the contract on record.",
  number: "Contract number",
  version: "Version",
  purchaser: "Buyer",
  maker: "Manufacturer",
  made: "Version of",
  accepted: { buyer: "Accepted by the buyer", merchant: "Accepted by the manufacturer" },
  hash: "SHA-256 of the text in all languages",
  noPrices: "Goods and prices are not shown here.",
} as const;

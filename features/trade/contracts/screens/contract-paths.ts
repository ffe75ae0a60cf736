/** Who looks at a contract. */
export type ContractSide = "buyer" | "merchant" | "operator";

/** The list of contracts of a side. */
export const contractListPath: Record<ContractSide, string> = {
  buyer: "/user_center/contracts",
  merchant: "/merchant/contracts",
  operator: "/operator/contracts",
};

/** The page of a contract for a side. */
export const contractPath = (side: ContractSide, contractSn: string): string =>
  `${contractListPath[side]}/${encodeURIComponent(contractSn)}`;

/** The customs documents of a contract for a side. */
export const customsPath = (side: ContractSide, contractSn: string): string => `${contractPath(side, contractSn)}/customs`;

/** The contract as a document, with its buttons for printing. */
export const contractDocumentPath = (contractSn: string): string => `/contract_purchase?contract_sn=${encodeURIComponent(contractSn)}`;

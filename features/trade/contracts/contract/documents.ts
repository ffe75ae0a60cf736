import { z } from "zod";
import { printed } from "#features/trade/shipping-documents/contract.ts";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { contractTabs } from "../rules/tabs.ts";
import { contractSn } from "./shapes.ts";

/** Calls about contracts on paper: each document as its print page shows it, with a URL of its PDF. */

/** The documents of one contract, named as their pages. The first three are the contract itself in three languages. */
export const contractDocumentKinds = ["contract_print", "contractPrint", "contract_purchase", "print_fob_info"] as const;
export type ContractDocumentKind = (typeof contractDocumentKinds)[number];

const paper = z.enum(["letter", "a4"]).default("letter");
const data = z.object({ document: printed, pdf_url: z.string() });

export const contractDocument = post("/user/contractDocument", {
  who: "user",
  merchantArea: "orders",
  summary:
    "A contract as a document, for one of its sides or the operator: its text in three languages side by side with the QR code that proves it, or its order sheet. The PDF's URL is valid for about ten minutes.",
  body: z.object({ document: z.enum(contractDocumentKinds), contract_sn: contractSn, version: wire.wholeNumber.optional(), paper }),
  data,
});

export const contractListDocument = post("/user/contractListDocument", {
  who: "user",
  merchantArea: "orders",
  summary: "The contracts of a tab and search as a document, at most 200 of them.",
  body: z.object({ tab: z.enum(contractTabs).default("all"), keyword: wire.optionalLine, paper }),
  data,
});

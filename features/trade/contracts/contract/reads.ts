import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { contractTabs } from "../rules/tabs.ts";
import { contractDetail, contractHead, contractSides, contractSn, contractTextData, differencesData } from "./shapes.ts";

/** Calls that read contracts. Buyer, manufacturer and operator share them; each reads only their own. */

const listBody = z.object({
  tab: z.enum(contractTabs).default("all"),
  /** Part of a number, of a party's name or of a model number. */
  keyword: wire.optionalLine,
  page: wire.page,
  page_size: wire.pageSize,
});

const listData = z.object({
  list: z.array(contractHead),
  count: z.number().int(),
  counts: z.record(z.enum(contractTabs), z.number().int()),
});

export const contractList = post("/user/contractList", {
  who: "buyer",
  summary: "Lists the company's contracts by tab, newest first.",
  body: listBody,
  data: listData,
});

export const merchantContractList = post("/merchant/contractList", {
  who: "merchant:orders",
  summary: "Lists the manufacturer's contracts by tab, newest first. Drafts of buyers are not among them.",
  body: listBody,
  data: listData,
});

export const operatorContractList = post("/operator/contractList", {
  who: "operator",
  summary: "Lists all submitted contracts by tab, newest first.",
  body: listBody,
  data: listData,
});

export const contractInfo = post("/user/contractInfo", {
  who: "user",
  merchantArea: "orders",
  summary: "All data of one contract for one of its sides or the operator, with the actions that the caller can perform now.",
  body: z.object({ contract_sn: contractSn }),
  data: contractDetail,
});

export const contractText = post("/user/contractText", {
  who: "user",
  merchantArea: "orders",
  summary: "The text of a version, generated from its terms, in English, Chinese and Spanish. Without a version the newest.",
  body: z.object({ contract_sn: contractSn, version: wire.wholeNumber.optional() }),
  data: contractTextData,
});

export const contractDifferences = post("/user/contractDifferences", {
  who: "user",
  merchantArea: "orders",
  summary:
    "The differences between two versions, word by word in the reader's language. Without versions the newest against the one before.",
  body: z.object({ contract_sn: contractSn, from: wire.wholeNumber.optional(), to: wire.wholeNumber.optional() }),
  data: differencesData,
});

export const contractComments = post("/user/contractComments", {
  who: "user",
  merchantArea: "orders",
  summary: "The comments on a contract, oldest first.",
  body: z.object({ contract_sn: contractSn, clause_key: wire.optionalLine }),
  data: z.object({
    list: z.array(
      z.object({
        comment_id: z.number().int(),
        clause_key: z.string(),
        version: z.number().int(),
        side: z.enum([...contractSides, "operator"]),
        name: z.string(),
        at: wire.moment,
        text: z.string(),
        is_own: z.boolean(),
      }),
    ),
  }),
});

export const addContractComment = post("/user/addContractComment", {
  who: "user",
  merchantArea: "orders",
  summary: "Comments on a clause of the newest version. The other side is notified.",
  body: z.object({
    contract_sn: contractSn,
    /** The key of a section of the contract's text, or `goods.<position>`. */
    clause_key: z.string().regex(/^[a-zA-Z]{1,30}(\.[0-9]{1,3})?$/),
    text: wire.optionalText(1000).pipe(z.string().min(1)),
    request_id: wire.requestId,
  }),
  data: z.object({ comment_id: z.number().int() }),
  refuses: ["WRONG_STATUS", "CONTRACT_COMMENTS_FULL"],
});

export const contractFile = post("/user/contractFile", {
  who: "user",
  merchantArea: "orders",
  summary: "A signed address of a file of a contract, valid for about ten minutes.",
  body: z.object({ contract_sn: contractSn, file_id: wire.uuid }),
  data: z.object({ url: z.string(), name: z.string(), mime: z.string() }),
});

export const contractPorts = post("/home/contractPorts", {
  who: "anyone",
  summary: "The ports that contracts can name, sorted by name in the caller's language; retired ones for contracts that name them already.",
  data: z.object({
    list: z.array(z.object({ code: z.string(), name: z.string(), name_en: z.string(), country: z.string(), is_retired: z.boolean() })),
  }),
});

export const verifyContract = post("/home/verifyContract", {
  who: "anyone",
  summary:
    "Proves a printed contract against the record: parties, version, acceptances and the hash of the text. No login, no goods and no prices. An unknown code is refused.",
  body: z.object({ code: wire.uuid }),
  data: z.object({
    contract_sn: z.string(),
    purchaser_name: z.string(),
    maker_name: z.string(),
    version: z.number().int(),
    made_at: wire.moment,
    text_hash: z.string(),
    /** `agreed`: both sides accepted it and no later version; `superseded`: a later version was agreed; `proposed`: not agreed yet; `ended`: the contract was declined or canceled. */
    standing: z.enum(["agreed", "superseded", "proposed", "ended"]),
    acceptances: z.array(z.object({ side: z.enum(contractSides), at: wire.moment })),
  }),
});

import { createSignedQuery, isSignedQueryValid } from "#features/identity/files/commands/signed-url.ts";
import { pageAddress } from "#features/trade/shipping-documents/commands/issue-bol.ts";
import { documentFileName } from "#kernel/document-names.ts";
import { type Language, toLanguage } from "#kernel/languages.ts";
import { toNumberKeyword } from "#kernel/order-numbers.ts";
import { refuse } from "#kernel/refusals.ts";
import { escapeLikePattern } from "#kernel/text-rules.ts";
import { inLanguage } from "#kernel/texts.ts";
import type { Db } from "#platform/db.ts";
import { toCodeShape } from "#platform/pdf/codes.ts";
import type { PdfDocument, PdfPart } from "#platform/pdf/document.ts";
import { renderPdf } from "#platform/pdf/render.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import {
  type ContractDocumentKind,
  type contractDocument,
  contractDocumentKinds,
  type contractListDocument,
} from "../contract/documents.ts";
import { findVersion } from "../queries/contracts.ts";
import { type ContractHeadRow, contractAcceptances, contractDetailRow, contractPage, visibleContract } from "../queries/read.ts";
import { contractFacts } from "../rules/facts.ts";
import { contractPhase } from "../rules/phase.ts";
import { type ContractTab, contractTabs, statusesOfContractTab } from "../rules/tabs.ts";
import { texts } from "../texts.ts";
import { createContractDocument, createListDocument, createOrderSheet, type Sheet } from "./document-parts.ts";
import type { Viewer } from "./list-contracts.ts";
import { verifyPath, viewerOf } from "./read-contract.ts";

/** Contracts on paper: print pages and PDFs of the same structure. */

type Owner = Pick<Viewer, "company_id" | "merchant_id">;

/** What names a document of a contract. */
interface DocumentRequest {
  kind: ContractDocumentKind;
  contract_sn: string;
  version: number;
  language: Language;
  paper: Sheet;
}

/** Reads a version and builds the document. Both keys of the owner are null for staff and where a signed address was checked. */
const createDocument = async (platform: Platform, db: Db, owner: Owner, request: DocumentRequest): Promise<PdfDocument> => {
  const { kind, contract_sn, version, language, paper } = request;
  const contract =
    (await db.row(visibleContract, { contract_sn, company_id: owner.company_id, merchant_id: owner.merchant_id })) ??
    refuse("NOT_FOUND", {}, ["contract_sn"]);
  const made =
    (await db.row(findVersion, { order_id: contract.order_id, version: version || contract.version })) ??
    refuse("NOT_FOUND", {}, ["version"]);
  const { agreed_version } = await db.only(contractDetailRow, {
    contract_sn,
    company_id: owner.company_id,
    merchant_id: owner.merchant_id,
  });
  const site = platform.sites.get(contract.site_code) ?? refuse("NOT_FOUND");
  const source = {
    contract_sn: contract.order_number,
    version: made.version,
    agreed_version,
    text_hash: made.text_hash,
    verify_address: pageAddress(platform, site, verifyPath(made.verify_code)),
    terms: made.terms,
    acceptances: await db.rows(contractAcceptances, { order_id: contract.order_id }),
    site,
    language,
    paper,
    now: platform.clock.now(),
  };
  return kind === "print_fob_info" ? createOrderSheet(source) : createContractDocument(source);
};

const maxListed = 200;

interface ListRequest {
  tab: ContractTab;
  keyword: string;
  language: Language;
  paper: Sheet;
}

const createList = async (platform: Platform, db: Db, owner: Owner, siteCode: string, request: ListRequest): Promise<PdfDocument> => {
  const { tab, keyword, language, paper } = request;
  const rows = await db.rows(contractPage, {
    ...{ company_id: owner.company_id, merchant_id: owner.merchant_id, statuses: statusesOfContractTab(tab) },
    ...{ number: escapeLikePattern(toNumberKeyword(keyword)), pattern: escapeLikePattern(keyword), limit: maxListed, offset: 0 },
  });
  const site = platform.sites.get(siteCode) ?? refuse("NOT_FOUND");
  const now = platform.clock.now();
  const nameOf = (row: ContractHeadRow): string =>
    inLanguage(texts.status[contractPhase(row.status, contractFacts(row, row, now))], language);
  return createListDocument({ rows, statusOf: nameOf, site, language, paper, now });
};

/** The browser draws codes from their shapes. */
const withShapes = (part: PdfPart) =>
  part.kind === "codes" ? { ...part, codes: part.codes.map((code) => ({ ...code, shape: toCodeShape(code.kind, code.text) })) } : part;

const toAnswer = ({ made_at: _, parts, ...document }: PdfDocument, paper: Sheet, pdf_url: string) => ({
  document: { ...document, parts: parts.map(withShapes), paper },
  pdf_url,
});

/** A signed address: its subject names every parameter, so that none can be exchanged. */
const signedAddress = (platform: Platform, values: Record<string, string>): string => {
  const query = new URLSearchParams(values);
  return `/papers/contract?${query}&${createSignedQuery(platform.settings, `contract:${query}`, platform.clock.now())}`;
};

export const printContract = async ({ platform, db, body, session, request }: Context<typeof contractDocument>) => {
  const viewer = viewerOf(session);
  const { document: kind, contract_sn, paper } = body;
  const { language } = request;
  const document = await createDocument(platform, db, viewer, { kind, contract_sn, version: body.version ?? 0, language, paper });
  return toAnswer(
    document,
    paper,
    signedAddress(platform, { kind, number: contract_sn, version: String(body.version ?? 0), language, paper }),
  );
};

export const printContractList = async ({ platform, db, body, session, request }: Context<typeof contractListDocument>) => {
  const { company_id, merchant_id } = viewerOf(session);
  const { tab, keyword, paper } = body;
  const { language, site } = request;
  const document = await createList(platform, db, { company_id, merchant_id }, site.site_code, { tab, keyword, language, paper });
  const owner = { company: String(company_id ?? ""), merchant: String(merchant_id ?? "") };
  return toAnswer(
    document,
    paper,
    signedAddress(platform, { kind: "list", tab, keyword, ...owner, site: site.site_code, language, paper }),
  );
};

/** The parameters of a signed address, in their sequence. */
const documentParams = ["kind", "number", "version", "language", "paper"];
const listParams = ["kind", "tab", "keyword", "company", "merchant", "site", "language", "paper"];

const toText = (value: unknown): string => (typeof value === "string" ? value : "");
const toSheet = (value: unknown): Sheet => (value === "a4" ? "a4" : "letter");
const toOwnerKey = (value: unknown): number | null => (toText(value) === "" ? null : Number(toText(value)));

/** Renders the PDF of a signed address. Undefined when the signature is missing, wrong or expired. */
export const renderContractPdf = async (
  platform: Platform,
  query: Readonly<Record<string, unknown>>,
): Promise<{ bytes: Buffer; name: string } | undefined> => {
  const names = query.kind === "list" ? listParams : documentParams;
  const values = new URLSearchParams(names.map((name) => [name, toText(query[name])]));
  if (!isSignedQueryValid(platform.settings, `contract:${values}`, query, platform.clock.now())) return undefined;
  const db = platform.database.handle();
  const [language, paper] = [toLanguage(toText(query.language)), toSheet(query.paper)];
  if (query.kind === "list") {
    const tab = contractTabs.find((name) => name === query.tab) ?? "all";
    const owner = { company_id: toOwnerKey(query.company), merchant_id: toOwnerKey(query.merchant) };
    const list = await createList(platform, db, owner, toText(query.site), { tab, keyword: toText(query.keyword), language, paper });
    return { bytes: await renderPdf(list), name: documentFileName(list) };
  }
  const kind = contractDocumentKinds.find((name) => name === query.kind);
  if (!kind) return undefined;
  const staff: Owner = { company_id: null, merchant_id: null };
  const request = { kind, contract_sn: toText(query.number), version: Number(toText(query.version)), language, paper };
  const document = await createDocument(platform, db, staff, request);
  return { bytes: await renderPdf(document), name: documentFileName(document) };
};

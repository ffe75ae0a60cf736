import { toSpreadsheetBytes, xlsxStream } from "#features/catalog/imports/sheets/write.ts";
import { createSignedQuery, isSignedQueryValid } from "#features/identity/files/commands/signed-url.ts";
import { viewerOf } from "#features/trade/contracts/commands/read-contract.ts";
import { documentFileName } from "#kernel/document-names.ts";
import { type Language, toLanguage } from "#kernel/languages.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Db } from "#platform/db.ts";
import { toCodeShape } from "#platform/pdf/codes.ts";
import { type PdfPart, type SheetSize, sheetOf, sheetSizes } from "#platform/pdf/document.ts";
import { renderPdf } from "#platform/pdf/render.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import type { customsDocument } from "../contract.ts";
import { type CustomsDocumentKind, customsDocumentKinds, findGaps, gapTable, hasPrices } from "../rules/gaps.ts";
import { maskNumber } from "../rules/identifiers.ts";
import { toPdfDocument, toWorkbook, type ValueDocument } from "../rules/sheet.ts";
import { type Owner, readCustomsFacts, seesCustomsPrices, shipToOf } from "./customs-facts.ts";
import { createCustomsDocument } from "./document-parts.ts";

/** Customs documents as print page, PDF and spreadsheet. */

export interface DocumentRequest {
  document: CustomsDocumentKind;
  contract_sn: string;
  language: Language;
  paper?: SheetSize | undefined;
  /** Whether numbers of importer and consignee are masked for the reader. */
  masks_numbers: boolean;
}

/** Reads the contract and builds a document. Both keys of the owner are null for staff and where a signed address was checked. */
const createDocument = async (platform: Platform, db: Db, owner: Owner, request: DocumentRequest): Promise<ValueDocument> => {
  const { document: kind, contract_sn, language, masks_numbers } = request;
  const facts = await readCustomsFacts(db, contract_sn, owner);
  const { contract, goods, container_count } = facts;
  const site = platform.sites.get(contract.site_code) ?? refuse("NOT_FOUND");
  const gaps = findGaps({ ...contract, ...shipToOf(contract), goods, container_count, containers: contract.containers ?? undefined });
  const shown = masks_numbers ? maskNumber : (number: string) => number;
  return createCustomsDocument({
    kind,
    facts,
    gaps: gaps.filter(({ code }) => (gapTable[code].documents as readonly CustomsDocumentKind[]).includes(kind)),
    site,
    language,
    paper: sheetOf(request.paper ? { paper: request.paper, language } : { language }),
    importer_number: shown(contract.importer_number),
    consignee_number: shown(contract.consignee_number),
    now: platform.clock.now(),
  });
};

const formats = ["pdf", "xlsx"] as const;
type Format = (typeof formats)[number];

/** The parameters of a signed address, in their sequence; its subject names them all, so that none can be exchanged. */
const params = ["document", "number", "language", "paper", "masked", "format"] as const;

const addressOf = (platform: Platform, request: DocumentRequest, format: Format): string => {
  const { document, contract_sn, language, paper = "", masks_numbers } = request;
  const query = new URLSearchParams({ document, number: contract_sn, language, paper, masked: masks_numbers ? "1" : "", format });
  return `/papers/customs?${query}&${createSignedQuery(platform.settings, `customs:${query}`, platform.clock.now())}`;
};

/** Signed addresses of PDF and spreadsheet. The caller has authorized the reader. */
export const documentAddresses = (platform: Platform, request: DocumentRequest) => ({
  pdf_url: addressOf(platform, request, "pdf"),
  xlsx_url: addressOf(platform, request, "xlsx"),
});

/** The browser draws codes from their shapes. */
const withShapes = (part: PdfPart) =>
  part.kind === "codes" ? { ...part, codes: part.codes.map((code) => ({ ...code, shape: toCodeShape(code.kind, code.text) })) } : part;

/** A document for its print page. Refuses CUSTOMS_PRICES_HIDDEN. */
export const printCustoms = async ({ platform, db, body, session, request }: Context<typeof customsDocument>) => {
  const viewer = viewerOf(session);
  const { document, contract_sn, paper, document_language } = body;
  if (hasPrices(document) && !seesCustomsPrices(session, request.site)) refuse("CUSTOMS_PRICES_HIDDEN", {}, ["document"]);
  const wanted: DocumentRequest = {
    document,
    contract_sn,
    paper,
    language: document_language ?? request.language,
    masks_numbers: viewer.side === "merchant",
  };
  const { made_at: _, parts, ...page } = toPdfDocument(await createDocument(platform, db, viewer, wanted));
  return { document: { ...page, parts: parts.map(withShapes), paper }, ...documentAddresses(platform, wanted) };
};

const toText = (value: unknown): string => (typeof value === "string" ? value : "");

const toWorkbookBytes = (document: ValueDocument): Promise<Buffer> =>
  toSpreadsheetBytes(() =>
    xlsxStream(toWorkbook(document).map((sheet) => ({ ...sheet, rows: sheet.rows.map((row) => row.map((value) => ({ value }))) }))),
  );

const spreadsheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Renders the file of a signed address. Undefined when the signature is missing, wrong or expired. */
export const renderCustomsFile = async (
  platform: Platform,
  query: Readonly<Record<string, unknown>>,
): Promise<{ bytes: Buffer; name: string; type?: string } | undefined> => {
  const values = new URLSearchParams(params.map((name) => [name, toText(query[name])]));
  const kind = customsDocumentKinds.find((name) => name === query.document);
  const format = formats.find((name) => name === query.format);
  if (!kind || !format || !isSignedQueryValid(platform.settings, `customs:${values}`, query, platform.clock.now())) return undefined;
  const contract_sn = toText(query.number);
  const document = await createDocument(
    platform,
    platform.database.handle(),
    { company_id: null, merchant_id: null },
    {
      document: kind,
      contract_sn,
      language: toLanguage(toText(query.language)),
      paper: sheetSizes.find((size) => size === query.paper),
      masks_numbers: query.masked === "1",
    },
  );
  const name = documentFileName(document, format);
  return format === "pdf"
    ? { bytes: await renderPdf(toPdfDocument(document)), name }
    : { bytes: await toWorkbookBytes(document), name, type: spreadsheetType };
};

import { createHmac, timingSafeEqual } from "node:crypto";
import type { Readable } from "node:stream";
import { storedProducts } from "#features/catalog/product-management/queries/products.ts";
import { emptyFacts, mergeFacts } from "#features/catalog/product-management/rules/merge.ts";
import { getRequestedFacts } from "#features/catalog/product-management/rules/plan.ts";
import type { ProductDraft } from "#features/catalog/product-management/rules.ts";
import { dayAt } from "#kernel/calendar.ts";
import { type Language, languages, type Text, toLanguage } from "#kernel/languages.ts";
import { refuse } from "#kernel/refusals.ts";
import { toText } from "#kernel/texts.ts";
import type { Db } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import type { Settings } from "#platform/settings.ts";
import { mainSite } from "#platform/sites.ts";
import type { sheetDownload } from "../contract.ts";
import {
  categoryNames,
  importByKey,
  mainZone,
  namedPictures,
  productsToExport,
  termNames,
  validatedRows,
  warehouseNames,
} from "../queries.ts";
import { formatCell } from "../rules/cells.ts";
import { getRowTexts } from "../rules/drafts.ts";
import { type CodeNames, type ExportedProduct, exportedFields, toExportRows } from "../rules/export.ts";
import { type Field, fieldNames, fields, getFieldLabel } from "../rules/fields.ts";
import { getProblemText, getReportHeaders, isBlocking } from "../rules/problems.ts";
import { type ImportSettings, readSettings } from "../rules/settings.ts";
import type { Units } from "../rules/units.ts";
import { csvStream, type OutCell, type OutSheet, xlsxStream } from "../sheets/write.ts";
import { getFieldChoices } from "./lookups.ts";

/** Spreadsheet downloads for merchants: signed URLs that the browser fetches as files, streamed row by row. */

const urlLifetimeSeconds = 600;

/** Parameters of a download URL; all of them are signed. */
interface DownloadTicket {
  what: "template" | "products" | "result";
  format: "xlsx" | "csv";
  merchant: string;
  language: string;
  import_id: string;
  keyword: string;
  type_id: string;
  expires: string;
}

const signedParameters = ["what", "format", "merchant", "language", "import_id", "keyword", "type_id", "expires"] as const;

const signTicket = (settings: Settings, ticket: DownloadTicket): Buffer =>
  createHmac("sha256", `sheets:${settings.pepper}`)
    .update(JSON.stringify(signedParameters.map((name) => ticket[name])))
    .digest();

export const createDownloadUrl = async ({ body, request, db, now, platform, session }: Context<typeof sheetDownload>) => {
  if (body.what === "result" && !(await db.row(importByKey, { merchant_id: session.merchant_id, import_id: body.import_id ?? 0 })))
    return refuse("NOT_FOUND");
  const ticket: DownloadTicket = {
    what: body.what,
    format: body.format,
    merchant: String(session.merchant_id),
    language: request.language,
    import_id: String(body.import_id ?? 0),
    keyword: body.keyword,
    type_id: String(body.type_id ?? 0),
    expires: String(Math.floor(now.getTime() / 1000) + urlLifetimeSeconds),
  };
  const query = new URLSearchParams({ ...ticket, signature: signTicket(platform.settings, ticket).toString("hex") });
  return { url: `/sheets/catalogue?${query}` };
};

/** Returns the parameters of a URL with a valid signature that has not expired. */
export const verifyTicket = (settings: Settings, query: Readonly<Record<string, unknown>>, now: Date): DownloadTicket | undefined => {
  const texts = signedParameters.map((name) => query[name]);
  const { signature } = query;
  if (!texts.every((text) => typeof text === "string") || typeof signature !== "string" || !/^[0-9a-f]{64}$/.test(signature))
    return undefined;
  const ticket = Object.fromEntries(signedParameters.map((name, index) => [name, texts[index]])) as unknown as DownloadTicket;
  if (!timingSafeEqual(Buffer.from(signature, "hex"), signTicket(settings, ticket))) return undefined;
  return Number(ticket.expires) * 1000 < now.getTime() ? undefined : ticket;
};

const getColumnWidth = (field: Field): number => {
  const { kind } = fields[field];
  if (kind === "prose" || kind === "lines") return 40;
  return kind === "text" || kind === "category" || kind === "pictures" ? 26 : 14;
};

/** Headers name their units, because the import reads the unit from the header. */
const getHeader = (field: Field, language: Language, units: Units): string => {
  const { kind } = fields[field];
  const unit =
    kind === "weight"
      ? units.weight
      : kind === "cartons"
        ? `${units.length}/${units.weight}`
        : kind === "length" || kind === "size"
          ? units.length
          : "";
  return `${getFieldLabel(field, language)}${unit && ` (${unit})`}`;
};

const metric: Units = { length: "cm", weight: "kg" };

const toSheet = (
  name: string,
  visibleFields: readonly Field[],
  language: Language,
  rows: OutSheet["rows"],
  units: Units = metric,
): OutSheet => ({
  name,
  headers: visibleFields.map((field) => getHeader(field, language, units)),
  widths: visibleFields.map(getColumnWidth),
  rows,
});

const getCodeNames = async (db: Db, merchant_id: number, language: Language): Promise<CodeNames> => {
  const place = languages.indexOf(language);
  const categories = new Map((await db.rows(categoryNames, { languages })).map(({ type_id, paths }) => [type_id, paths[place] ?? ""]));
  const terms = new Map(
    (await db.rows(termNames)).map(({ vocabulary, code, label }) => [`${vocabulary}/${code}`, label[language] ?? code]),
  );
  const warehouses = new Map(
    (await db.rows(warehouseNames, { merchant_id })).map(({ warehouse_id, warehouse_code }) => [warehouse_id, warehouse_code]),
  );
  return {
    category: (type_id) => categories.get(type_id) ?? String(type_id),
    term: (vocabulary, code) => terms.get(`${vocabulary}/${code}`) ?? code,
    warehouse: (warehouse_id) => warehouses.get(warehouse_id) ?? String(warehouse_id),
    site: await db.only(mainZone),
  };
};

const productsPerPage = 500;

/** Streams the merchant's products page by page; the next page is read when the previous one has been sent. */
const streamProductRows = async function* (db: Db, ticket: DownloadTicket, names: CodeNames): AsyncGenerator<OutCell[]> {
  const merchant_id = Number(ticket.merchant);
  for (let after = 0; ; ) {
    const page = await db.rows(productsToExport, {
      merchant_id,
      after,
      most: productsPerPage,
      keyword: ticket.keyword,
      type_id: Number(ticket.type_id),
    });
    const ids = page.map(({ product_id }) => product_id);
    if (ids.length === 0) return;
    after = ids.at(-1) ?? 0;
    const pictures = new Map<number, string[]>();
    for (const { product_id, picture_key, name } of await db.rows(namedPictures, { merchant_id, product_ids: ids }))
      pictures.set(product_id, [...(pictures.get(product_id) ?? []), name ?? picture_key]);
    const stored = new Map((await db.rows(storedProducts, { merchant_id, product_ids: ids })).map((row) => [row.product_id, row]));
    for (const id of ids) {
      const row = stored.get(id);
      if (!row) continue;
      const facts = mergeFacts(emptyFacts(row.custom_sn), row.facts as unknown as ProductDraft);
      // Pending changes are included, so that importing the export again changes nothing.
      const requestedFacts = getRequestedFacts({ facts, waiting: row.waiting });
      const product: ExportedProduct = {
        facts: requestedFacts,
        offers: row.offers,
        stock: row.stock,
        pictureNames: pictures.get(id) ?? [],
      };
      for (const values of toExportRows(product, names)) yield exportedFields.map((field) => ({ value: values[field] ?? null }));
    }
  }
};

const rowsPerPage = 1_000;

/** Streams the rows of an import that were not saved: their cells as uploaded and the reasons. */
const streamResultRows = async function* (
  db: Db,
  ticket: DownloadTicket,
  settings: ImportSettings,
  visibleFields: readonly Field[],
  language: Language,
): AsyncGenerator<OutCell[]> {
  for (let offset = 0; ; offset += rowsPerPage) {
    const rows = await db.rows(validatedRows, {
      merchant_id: Number(ticket.merchant),
      import_id: Number(ticket.import_id),
      outcome: "wrong",
      field: "",
      offset,
      most: rowsPerPage,
      suggested: "",
    });
    for (const { row_number, cells, edits, problems } of rows) {
      const { texts, problems: unreadable } = getRowTexts({ row_number, cells, edits }, settings);
      for (const { field } of unreadable) texts[field] = formatCell(cells[settings.columns[field] ?? -1]);
      const wrongFields = new Set(problems.filter(isBlocking).map(({ field }) => field));
      const reasons = problems
        .filter(isBlocking)
        .map((problem) => `${getFieldLabel(problem.field, language)}: ${getProblemText(problem, language)}`);
      yield [
        { value: row_number },
        { value: reasons.join(" · ") },
        ...visibleFields.map((field) => ({ value: texts[field] ?? null, isWrong: wrongFields.has(field) })),
      ];
    }
    if (rows.length < rowsPerPage) return;
  }
};

const getResultSheet = async (db: Db, ticket: DownloadTicket, language: Language): Promise<OutSheet | undefined> => {
  const of = await db.row(importByKey, { merchant_id: Number(ticket.merchant), import_id: Number(ticket.import_id) });
  const settings = of && readSettings(of.settings);
  if (!of || !settings) return undefined;
  const visibleFields = fieldNames.filter((field) => settings.columns[field] !== undefined || settings.defaults[field] !== undefined);
  const sheet = toSheet(of.file_name, visibleFields, language, streamResultRows(db, ticket, settings, visibleFields, language), {
    length: settings.length_unit,
    weight: settings.weight_unit,
  });
  return { ...sheet, headers: [...getReportHeaders(language), ...sheet.headers], widths: [6, 60, ...sheet.widths] };
};

/** Fields whose choices are listed on a sheet of their own. */
const listedFields = [
  "category",
  "material",
  "colour",
  "style",
  "assembly",
  "warehouse",
  "kind",
  "condition",
] as const satisfies readonly Field[];
const codesOnly: ReadonlySet<Field> = new Set(["warehouse", "kind", "condition"]);
const choicesTitle: Text = toText(["Choices", "可选值", "Opciones"]);

/** The example names an existing warehouse, so that the template can be imported unchanged. */
const getTemplateSheets = async (db: Db, merchant_id: number, language: Language): Promise<OutSheet[]> => {
  const visibleFields = fieldNames.filter((field) => fields[field].example !== "" || exportedFields.includes(field));
  const choices = await getFieldChoices(db, merchant_id, language);
  const first = choices.warehouse?.[0]?.value ?? "";
  const example = visibleFields.map((field): OutCell => ({ value: field === "warehouse" ? first : fields[field].example }));
  const listed = listedFields.map((field) => ({
    field,
    names: (choices[field] ?? []).map(({ value, label }) => (codesOnly.has(field) ? value : label)),
  }));
  const longest = Math.max(...listed.map(({ names }) => names.length));
  const rows = Array.from({ length: longest }, (_, row) => listed.map(({ names }): OutCell => ({ value: names[row] ?? null })));
  return [
    toSheet("Catalog", visibleFields, language, [example]),
    {
      name: choicesTitle[language],
      headers: listed.map(({ field }) => getFieldLabel(field, language)),
      widths: listed.map(() => 34),
      rows,
    },
  ];
};

const getSheets = async (db: Db, ticket: DownloadTicket): Promise<OutSheet[]> => {
  const language = toLanguage(ticket.language);
  if (ticket.what === "template") return getTemplateSheets(db, Number(ticket.merchant), language);
  if (ticket.what === "products")
    return [
      toSheet(
        "Catalog",
        exportedFields,
        language,
        streamProductRows(db, ticket, await getCodeNames(db, Number(ticket.merchant), language)),
      ),
    ];
  const result = await getResultSheet(db, ticket, language);
  return result ? [result] : [];
};

/** Opens the file that a download ticket describes. */
export const openDownload = async (
  platform: Platform,
  ticket: DownloadTicket,
): Promise<{ stream: Readable; filename: string; mime: string } | undefined> => {
  const sheets = await getSheets(platform.database.handle(), ticket);
  const [sheet] = sheets;
  if (!sheet) return undefined;
  const day = dayAt(platform.clock.now(), mainSite(platform.sites));
  const filename =
    ticket.what === "template" ? `joinery-catalogue-template.${ticket.format}` : `joinery-${ticket.what}-${day}.${ticket.format}`;
  if (ticket.format === "csv") return { stream: csvStream(sheet), filename, mime: "text/csv; charset=utf-8" };
  return { stream: xlsxStream(sheets), filename, mime: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" };
};

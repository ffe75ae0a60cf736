import { createHmac, timingSafeEqual } from "node:crypto";
import type { Readable } from "node:stream";
import { storedProducts } from "#features/catalog/product-management/queries/products.ts";
import { emptyFacts, mergeFacts } from "#features/catalog/product-management/rules/merge.ts";
import { wishedFacts } from "#features/catalog/product-management/rules/plan.ts";
import type { ProductDraft } from "#features/catalog/product-management/rules.ts";
import { utcDay } from "#kernel/clock.ts";
import { type Language, languageOf, languages, type Text } from "#kernel/languages.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Db } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import type { Settings } from "#platform/settings.ts";
import type { sheetDownload } from "../contract.ts";
import { categoryNames, importOf, judgedRows, namedPictures, productsToExport, termNames, warehouseNames } from "../queries.ts";
import { rowTexts } from "../rules/drafts.ts";
import { type ExportedProduct, exportedFields, exportRows, type Names } from "../rules/export.ts";
import { type Field, fieldLabel, fieldNames, fields } from "../rules/fields.ts";
import { isWrong, problemText, reportLabels } from "../rules/problems.ts";
import type { ImportSettings } from "../rules/settings.ts";
import type { Units } from "../rules/values.ts";
import { csvStream, type OutCell, type OutSheet, xlsxStream } from "../sheets/write.ts";
import { readChoices } from "./lookups.ts";
import { shownCell } from "./mapping.ts";

/** Spreadsheets for the manufacturer: behind signed addresses, so that a browser fetches them as files, row by row. */

const lifeSeconds = 600;

/** What an address says; all of it is signed. */
interface Ticket {
  what: "template" | "products" | "result";
  format: "xlsx" | "csv";
  merchant: string;
  language: string;
  import_id: string;
  keyword: string;
  type_id: string;
  expires: string;
}

const names = ["what", "format", "merchant", "language", "import_id", "keyword", "type_id", "expires"] as const;

const signatureOf = (settings: Settings, ticket: Ticket): Buffer =>
  createHmac("sha256", `sheets:${settings.pepper}`)
    .update(JSON.stringify(names.map((name) => ticket[name])))
    .digest();

export const giveAddress = async ({ body, request, db, now, platform, session }: Context<typeof sheetDownload>) => {
  if (body.what === "result" && !(await db.row(importOf, session.merchant_id, body.import_id ?? 0))) return refuse("NOT_FOUND");
  const ticket: Ticket = {
    what: body.what,
    format: body.format,
    merchant: String(session.merchant_id),
    language: request.language,
    import_id: String(body.import_id ?? 0),
    keyword: body.keyword,
    type_id: String(body.type_id ?? 0),
    expires: String(Math.floor(now.getTime() / 1000) + lifeSeconds),
  };
  const query = new URLSearchParams({ ...ticket, signature: signatureOf(platform.settings, ticket).toString("hex") });
  return { url: `/sheets/catalogue?${query}` };
};

/** The ticket of an address that is ours and still good. */
export const readTicket = (settings: Settings, query: Readonly<Record<string, unknown>>, now: Date): Ticket | undefined => {
  const texts = names.map((name) => query[name]);
  const { signature } = query;
  if (!texts.every((text) => typeof text === "string") || typeof signature !== "string" || !/^[0-9a-f]{64}$/.test(signature))
    return undefined;
  const ticket = Object.fromEntries(names.map((name, index) => [name, texts[index]])) as unknown as Ticket;
  if (!timingSafeEqual(Buffer.from(signature, "hex"), signatureOf(settings, ticket))) return undefined;
  return Number(ticket.expires) * 1000 < now.getTime() ? undefined : ticket;
};

const widthOf = (field: Field): number => {
  const { kind } = fields[field];
  if (kind === "prose" || kind === "lines") return 40;
  return kind === "text" || kind === "category" || kind === "pictures" ? 26 : 14;
};

/** Headers name their units, because the import believes them. */
const headerOf = (field: Field, language: Language, units: Units): string => {
  const { kind } = fields[field];
  const unit =
    kind === "weight"
      ? units.weight
      : kind === "cartons"
        ? `${units.length}/${units.weight}`
        : kind === "length" || kind === "size"
          ? units.length
          : "";
  return `${fieldLabel(field, language)}${unit && ` (${unit})`}`;
};

const metric: Units = { length: "cm", weight: "kg" };

const sheetOf = (name: string, shown: readonly Field[], language: Language, rows: OutSheet["rows"], units: Units = metric): OutSheet => ({
  name,
  headers: shown.map((field) => headerOf(field, language, units)),
  widths: shown.map(widthOf),
  rows,
});

const readNames = async (db: Db, language: Language): Promise<Names> => {
  const place = languages.indexOf(language);
  const categories = new Map((await db.rows(categoryNames, languages)).map(({ type_id, paths }) => [type_id, paths[place] ?? ""]));
  const terms = new Map(
    (await db.rows(termNames)).map(({ vocabulary, code, label }) => [`${vocabulary}/${code}`, label[language] ?? code]),
  );
  const warehouses = new Map((await db.rows(warehouseNames)).map(({ warehouse_id, warehouse_code }) => [warehouse_id, warehouse_code]));
  return {
    category: (type_id) => categories.get(type_id) ?? String(type_id),
    term: (vocabulary, code) => terms.get(`${vocabulary}/${code}`) ?? code,
    warehouse: (warehouse_id) => warehouses.get(warehouse_id) ?? String(warehouse_id),
  };
};

const productsPerPage = 500;

/** The manufacturer's products page by page, each page when the one before has been sent. */
const exportedRows = async function* (db: Db, ticket: Ticket, names: Names): AsyncGenerator<OutCell[]> {
  const merchant_id = Number(ticket.merchant);
  for (let after = 0; ; ) {
    const page = await db.rows(productsToExport, merchant_id, after, productsPerPage, ticket.keyword, Number(ticket.type_id));
    const ids = page.map(({ product_id }) => product_id);
    if (ids.length === 0) return;
    after = ids.at(-1) ?? 0;
    const pictures = new Map<number, string[]>();
    for (const { product_id, picture_key, name } of await db.rows(namedPictures, merchant_id, ids))
      pictures.set(product_id, [...(pictures.get(product_id) ?? []), name ?? picture_key]);
    const stored = new Map((await db.rows(storedProducts, merchant_id, ids)).map((row) => [row.product_id, row]));
    for (const id of ids) {
      const row = stored.get(id);
      if (!row) continue;
      const facts = mergeFacts(emptyFacts(row.custom_sn), row.facts as unknown as ProductDraft);
      // What the maker wants, though the operator may not have looked at it yet: brought back, it is no change.
      const wished = wishedFacts({ facts, waiting: row.waiting });
      const product: ExportedProduct = { facts: wished, offers: row.offers, stock: row.stock, pictureNames: pictures.get(id) ?? [] };
      for (const values of exportRows(product, names)) yield exportedFields.map((field) => ({ value: values[field] ?? null }));
    }
  }
};

const rowsPerPage = 1_000;

/** The rows of an import that were not saved because something is wrong: as the file had them, with the reasons beside. */
const resultRows = async function* (
  db: Db,
  ticket: Ticket,
  settings: ImportSettings,
  shown: readonly Field[],
  language: Language,
): AsyncGenerator<OutCell[]> {
  for (let offset = 0; ; offset += rowsPerPage) {
    const rows = await db.rows(judgedRows, Number(ticket.merchant), Number(ticket.import_id), "wrong", "", offset, rowsPerPage);
    for (const { row_number, cells, edits, problems } of rows) {
      const { texts, wrong } = rowTexts({ row_number, cells, edits }, settings);
      for (const { field } of wrong) texts[field] = shownCell(cells[settings.columns[field] ?? -1]);
      const wrongFields = new Set(problems.filter(isWrong).map(({ field }) => field));
      const reasons = problems
        .filter(isWrong)
        .map((problem) => `${fieldLabel(problem.field, language)}: ${problemText(problem, language)}`);
      yield [
        { value: row_number },
        { value: reasons.join(" · ") },
        ...shown.map((field) => ({ value: texts[field] ?? null, isWrong: wrongFields.has(field) })),
      ];
    }
    if (rows.length < rowsPerPage) return;
  }
};

const resultSheet = async (db: Db, ticket: Ticket, language: Language): Promise<OutSheet | undefined> => {
  const of = await db.row(importOf, Number(ticket.merchant), Number(ticket.import_id));
  if (!of || !("columns" in of.settings)) return undefined;
  const settings = of.settings as ImportSettings;
  const shown = fieldNames.filter((field) => settings.columns[field] !== undefined || settings.defaults[field] !== undefined);
  const sheet = sheetOf(of.file_name, shown, language, resultRows(db, ticket, settings, shown, language), {
    length: settings.length_unit,
    weight: settings.weight_unit,
  });
  return { ...sheet, headers: [...reportLabels(language), ...sheet.headers], widths: [6, 60, ...sheet.widths] };
};

/** What can be chosen from, on a sheet of its own. */
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
const choicesTitle: Text = { "en-US": "Choices", "zh-CN": "可选值", "es-ES": "Opciones" };

/** The template names a warehouse that there is, so that its example could be imported as it is. */
const templateSheets = async (db: Db, language: Language): Promise<OutSheet[]> => {
  const shown = fieldNames.filter((field) => fields[field].example !== "" || exportedFields.includes(field));
  const choices = await readChoices(db, language);
  const first = choices.warehouse?.[0]?.value ?? "";
  const example = shown.map((field): OutCell => ({ value: field === "warehouse" ? first : fields[field].example }));
  const listed = listedFields.map((field) => ({
    field,
    names: (choices[field] ?? []).map(({ value, label }) => (codesOnly.has(field) ? value : label)),
  }));
  const longest = Math.max(...listed.map(({ names }) => names.length));
  const rows = Array.from({ length: longest }, (_, row) => listed.map(({ names }): OutCell => ({ value: names[row] ?? null })));
  return [
    sheetOf("Catalogue", shown, language, [example]),
    { name: choicesTitle[language], headers: listed.map(({ field }) => fieldLabel(field, language)), widths: listed.map(() => 34), rows },
  ];
};

const sheetsFor = async (db: Db, ticket: Ticket): Promise<OutSheet[]> => {
  const language = languageOf(ticket.language);
  if (ticket.what === "template") return templateSheets(db, language);
  if (ticket.what === "products")
    return [sheetOf("Catalogue", exportedFields, language, exportedRows(db, ticket, await readNames(db, language)))];
  const result = await resultSheet(db, ticket, language);
  return result ? [result] : [];
};

/** The file that a ticket is for. */
export const openSheet = async (
  platform: Platform,
  ticket: Ticket,
): Promise<{ stream: Readable; filename: string; mime: string } | undefined> => {
  const sheets = await sheetsFor(platform.database.handle(), ticket);
  const [sheet] = sheets;
  if (!sheet) return undefined;
  const day = utcDay(platform.clock.now());
  const filename =
    ticket.what === "template" ? `joinery-catalogue-template.${ticket.format}` : `joinery-${ticket.what}-${day}.${ticket.format}`;
  if (ticket.format === "csv") return { stream: csvStream(sheet), filename, mime: "text/csv; charset=utf-8" };
  return { stream: xlsxStream(sheets), filename, mime: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" };
};

import { type OutCell, type OutSheet, toSpreadsheetBytes, xlsxStream } from "#features/catalog/imports/sheets/write.ts";
import type { Language, Text } from "#kernel/languages.ts";
import { refuse } from "#kernel/refusals.ts";
import { toText } from "#kernel/texts.ts";
import type { Context } from "#platform/serve.ts";
import type { batchOrderErrors, batchOrderTemplate } from "../contract.ts";
import { batchByKey, wrongRows } from "../queries.ts";
import { type BatchFields, batchColumns, batchFields, cellText } from "../rules/columns.ts";
import { reasonText } from "./reason-text.ts";

/** Spreadsheets for the buyer: the empty order sheet, and the wrong rows of a batch with reasons. */

export const xlsxMime = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const toContent = async (sheets: readonly OutSheet[]): Promise<string> =>
  (await toSpreadsheetBytes(() => xlsxStream(sheets))).toString("base64");

const texts = {
  sheet: toText(["Order", "订单", "Pedido"]),
  help: toText(["Help", "说明", "Ayuda"]),
  errors: toText(["Wrong rows", "错误行", "Filas con errores"]),
  reason: toText(["Reason", "原因", "Motivo"]),
  column: toText(["Column", "列", "Columna"]),
  meaning: toText(["What to enter", "填写说明", "Qué escribir"]),
} as const satisfies Record<string, Text>;

const numberHelp: Text = toText([
  "Our SKU, the model number, or your own SKU. Required.",
  "商品编号、厂家型号或自有货号。必填。",
  "Nuestra referencia, el modelo o su referencia propia. Obligatorio.",
]);
const quantityHelp: Text = toText(["Pieces. Required.", "件数。必填。", "Unidades. Obligatorio."]);
const addressHelp: Text = toText([
  "Leave the address empty to pick the goods up. Each address becomes one order.",
  "地址留空表示自提。每个地址生成一个订单。",
  "Sin dirección, usted recoge los artículos. Cada dirección es un pedido.",
]);
const labelHelp: Text = toText([
  "File name of your shipping label (PDF), uploaded on the next page. Fill in the address too.",
  "自备面单（PDF）的文件名，在下一页上传。地址也须填写。",
  "Nombre del archivo de su etiqueta (PDF), que sube en la página siguiente. Indique también la dirección.",
]);
const deliveryHelp: Text = toText([
  "“Pickup” for a row without address in a file with addresses.",
  "文件含地址时，自提的行请填写“自提”。",
  "«Recogida» en una fila sin dirección de un archivo con direcciones.",
]);

const helpRows = (language: Language): OutCell[][] =>
  (
    [
      ["number", numberHelp],
      ["quantity", quantityHelp],
      ["address_line1", addressHelp],
      ["label", labelHelp],
      ["delivery", deliveryHelp],
    ] as const
  ).map(([field, help]) => [{ value: batchColumns[field].label[language] }, { value: help[language] }]);

/** Creates the order sheet with empty rows to fill in, and a second sheet that explains the columns. */
export const writeTemplate = (language: Language): Promise<string> =>
  toContent([
    {
      name: texts.sheet[language],
      headers: batchFields.map((field) => batchColumns[field].label[language]),
      widths: batchFields.map((field) => batchColumns[field].width),
      rows: [],
    },
    {
      name: texts.help[language],
      headers: [texts.column[language], texts.meaning[language]],
      widths: [24, 80],
      rows: helpRows(language),
    },
  ]);

/** The order sheet as a file in base64. */
export const createTemplate = async ({ request: { language } }: Context<typeof batchOrderTemplate>) => ({
  filename: `joinery-order-${language}.xlsx`,
  mime: xlsxMime,
  content: await writeTemplate(language),
});

/** A corrected text as a cell; whole numbers stay numbers. */
const toOutValue = (text: string): string | number => (/^[1-9][0-9]{0,8}$/.test(text) ? Number(text) : text);

const correctedCell = (fields: BatchFields, field: (typeof batchFields)[number]): string =>
  field === "delivery" && fields.delivery ? fields.delivery : (fields[field] ?? "");

/** Creates the error file: the columns of the uploaded sheet with the corrections so far, then the reason of each row. */
export const createErrorFile = async ({ body, db, session, request }: Context<typeof batchOrderErrors>) => {
  const { language } = request;
  const batch = (await db.row(batchByKey, { company_id: session.company_id, batch_id: body.batch_id })) ?? refuse("NOT_FOUND");
  const fieldOfPlace = new Map(batchFields.flatMap((field) => (batch.columns[field] === undefined ? [] : [[batch.columns[field], field]])));
  const rows = (await db.rows(wrongRows, { batch_id: batch.batch_id })).map(({ cells, fields, reason, reason_values }): OutCell[] => [
    ...batch.headers.map((_, place): OutCell => {
      const field = fieldOfPlace.get(place);
      const uploaded = cells[place];
      if (field === undefined) return { value: typeof uploaded === "number" ? uploaded : cellText(uploaded) };
      return { value: toOutValue(correctedCell(fields, field)) };
    }),
    { value: reasonText(reason, reason_values, request), isWrong: true },
  ]);
  const content = await toContent([
    {
      name: texts.errors[language],
      headers: [...batch.headers.map(cellText), texts.reason[language]],
      widths: [...batch.headers.map(() => 18), 60],
      rows,
    },
  ]);
  const name = batch.file_name.replace(/\.(xlsx|xls)$/i, "");
  return { filename: `${name} - ${texts.errors[language]}.xlsx`, mime: xlsxMime, content };
};

import type { FileValue } from "#client/lists/list-columns.tsx";
import type { PageBody } from "#client/lists/list-query.ts";
import type { Download } from "#client/use-download.ts";
import { csvByteOrderMark, csvMimeType, formatCsvLine } from "#kernel/csv.ts";

export type FileKind = "csv" | "xlsx";

/** The largest page that a call answers, and the longest file: whoever needs more narrows the list. */
const filePageSize = 100;
const maxFileRows = 5_000;

interface AnyPage<Row> {
  list: readonly Row[];
}

/**
 * Reads the whole result of a list, page by page and one after the other, so that a file costs the server no more at a time than a
 * person who turns pages. `upTo` names the newest row of the first page, so that rows which arrive meanwhile are not read twice.
 */
export const readAllRows = async <Row>(
  read: (body: PageBody) => Promise<AnyPage<Row>>,
  body: PageBody,
  upTo: (row: Row) => string | undefined,
): Promise<{ rows: Row[]; isWhole: boolean }> => {
  const { up_to: _, ...view } = body;
  const rows: Row[] = [];
  for (let page = 1; rows.length < maxFileRows; page += 1) {
    const newest = rows[0] && upTo(rows[0]);
    const { list } = await read({ ...view, page, page_size: filePageSize, ...(newest && { up_to: newest }) });
    rows.push(...list);
    if (list.length < filePageSize) return { rows, isWhole: true };
  }
  return { rows, isWhole: false };
};

/** Whether a list has more rows than such a file holds. */
export const isLongerThanFile = async (read: (body: PageBody) => Promise<AnyPage<unknown>>, body: PageBody): Promise<boolean> => {
  const { up_to: _, ...view } = body;
  return (await read({ ...view, page: maxFileRows / filePageSize + 1, page_size: filePageSize })).list.length > 0;
};

export interface Sheet {
  name: string;
  headers: readonly string[];
  rows: readonly (readonly FileValue[])[];
}

const xlsxMimeType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const widestColumn = 60;

/** A CSV file or a workbook. The writer of workbooks is loaded with the first one. */
export const toFile = async ({ name, headers, rows }: Sheet, kind: FileKind): Promise<Download> => {
  if (kind === "csv") {
    return { filename: `${name}.csv`, parts: [csvByteOrderMark, formatCsvLine(headers), ...rows.map(formatCsvLine)], type: csvMimeType };
  }
  const { default: writeWorkbook } = await import("write-excel-file/browser");
  const widths = headers.map((header, at) =>
    Math.min(widestColumn, 2 + Math.max(...[header, ...rows.map((row) => String(row[at] ?? ""))].map((text) => text.length))),
  );
  const workbook = await writeWorkbook(
    [
      headers.map((header) => ({ value: header, fontWeight: "bold" as const })),
      ...rows.map((row) => row.map((value) => (value === "" ? null : value))),
    ],
    { columns: widths.map((width) => ({ width })), stickyRowsCount: 1 },
  ).toBlob();
  return { filename: `${name}.xlsx`, parts: [workbook], type: xlsxMimeType };
};

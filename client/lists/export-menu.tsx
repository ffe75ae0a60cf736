import { useId, useRef } from "react";
import { useSearchParams } from "react-router";
import { useTimeZone, useTranslations } from "use-intl";
import type { CallPath, InputOf } from "#client/calls.ts";
import type { RowAt } from "#client/lists/list.tsx";
import { type ListColumn, toFileColumns } from "#client/lists/list-columns.tsx";
import type { FileKind } from "#client/lists/list-files.ts";
import css from "#client/lists/list-page.module.css";
import { isNewestFirst, type ListQuery, type PageBody, toBody } from "#client/lists/list-query.ts";
import { request } from "#client/request.ts";
import { useDownload } from "#client/use-download.ts";
import { Button } from "#ui/button.tsx";
import { Popover } from "#ui/popover.tsx";
import { toast } from "#ui/toast.ts";
import { useToday } from "#ui/use-today.ts";

/** The call of a list, and what its address may hold. */
export interface ListSource<Path extends CallPath> extends ListQuery {
  entry: { call: Path };
  upTo?: (row: RowAt<Path>) => string;
  fileCall?: CallPath;
}

export interface Exporting<Path extends CallPath, Row> {
  parts: ListSource<Path>;
  /** The columns that the person sees. */
  columns: readonly ListColumn<Row>[];
  title: string;
  isEmpty?: boolean;
  /** The selected rows; without them the whole result is exported, however many pages it has. */
  rows?: readonly Row[];
}

/** `2026-11-28 14:05`, which spreadsheets read as a moment in every language. */
const formatFileMoment = (at: string, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone }).format(new Date(at));

/** Downloads the list with its filters and the shown columns as CSV or as a workbook. */
export function ExportMenu<Path extends CallPath, Row>(exporting: Exporting<Path, Row>) {
  const t = useTranslations("uiLists");
  const id = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const { start, pending } = useExport(exporting);
  const formats = [
    ["xlsx", t("asWorkbook")],
    ["csv", t("asCsv")],
  ] as const;
  return (
    <div ref={anchor}>
      <Button size="small" icon="download" popoverTarget={id} pending={pending} disabled={exporting.isEmpty}>
        {t(exporting.rows ? "exportSelected" : "export")}
      </Button>
      <Popover id={id} label={t("export")} anchor={anchor}>
        {(close) => (
          <div className={css.formats}>
            {formats.map(([kind, label]) => (
              <Button
                key={kind}
                variant="quiet"
                onClick={() => {
                  close();
                  start(kind);
                }}
              >
                {label}
              </Button>
            ))}
          </div>
        )}
      </Popover>
    </div>
  );
}

const useExport = <Path extends CallPath, Row>({ parts, columns, title, rows: selected }: Exporting<Path, Row>) => {
  const t = useTranslations("uiLists");
  const [params] = useSearchParams();
  const timeZone = useTimeZone();
  const today = useToday();
  const file = useDownload();
  const { call } = parts.entry;
  const read = async (body: PageBody) => {
    const page = await request(call, body as unknown as InputOf<Path>, { quiet: true });
    return page as unknown as { list: readonly Row[] };
  };
  const prepare = async (kind: FileKind) => {
    const { keyword, up_to: _upTo, page: _page, page_size: _size, ...filters } = toBody(parts, params) as Record<string, unknown>;
    const { isLongerThanFile, readAllRows, toFile } = await import("#client/lists/list-files.ts");
    if (kind === "csv" && parts.fileCall && !selected && !keyword && (await isLongerThanFile(read, toBody(parts, params))))
      return (await request(parts.fileCall, filters as never, { quiet: true })) as unknown as { url: string };
    const { rows, isWhole } = selected
      ? { rows: selected, isWhole: true }
      : await readAllRows(read, toBody(parts, params), (row) => (isNewestFirst(parts, params) ? parts.upTo?.(row as never) : undefined));
    const fileColumns = toFileColumns(columns, (at) => formatFileMoment(at, timeZone));
    const sheet = {
      name: `${title} ${today}`,
      headers: fileColumns.map(({ header }) => header),
      rows: rows.map((row) => fileColumns.map(({ value }) => value(row))),
    };
    const made = await toFile(sheet, kind);
    toast(t(isWhole ? "exported" : "exportedFirst", { count: rows.length }), { tone: isWhole ? "success" : "warning" });
    return made;
  };
  return { start: (kind: FileKind) => void file.start(() => prepare(kind)), pending: file.pending };
};

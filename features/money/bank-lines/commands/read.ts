import { parse } from "csv-parse/sync";
import { decodeFile, detectSeparator } from "#features/catalog/imports/sheets/csv.ts";
import { audit } from "#features/identity/accounts/commands/audit.ts";
import { hourMs } from "#kernel/clock.ts";
import { estimatedTotal } from "#kernel/long-lists.ts";
import { cents, parseAmount, sumCents } from "#kernel/money.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import { consumeRateLimit } from "#platform/rate-limits.ts";
import type { Context, UploadContext, UploadedFile } from "#platform/serve.ts";
import type { addBankLine, bankLineCompanies, bankLines, importBankFile, importBankLines } from "../contract.ts";
import { countLines, findCompanies, insertLines, listLines, listSplits } from "../queries.ts";
import { isXml, readCamt } from "../read-camt.ts";
import { numbersIn } from "../rules/numbers.ts";
import { readStatement } from "../rules/read-csv.ts";
import { maxStatementLines, maxStatementMegabytes, type Statement, type StatementLine, withKeys } from "../rules/statement.ts";
import { matchLines } from "./named.ts";

/** Reading bank statements, and the list of their lines. */

/** Lists lines with what they name. */
export const listBankLines = async ({ db, body }: Context<typeof bankLines>) => {
  const { tab, keyword, direction, page, page_size } = body;
  const [rows, counts] = await Promise.all([
    db.rows(listLines, {
      status: tab === "unmatched" ? "open" : tab,
      unmatched: tab === "unmatched",
      direction,
      keyword,
      cents: parseAmount(keyword) ?? null,
      limit: page_size,
      offset: (page - 1) * page_size,
    }),
    db.only(countLines),
  ]);
  // What a decided line settled is told by its row.
  const [matches, splits] = await Promise.all([
    tab === "taken" || tab === "dismissed" ? [] : matchLines(db, rows),
    db.rows(listSplits, { bank_line_ids: rows.map(({ bank_line_id }) => bank_line_id) }),
  ]);
  const isWhole = keyword === "" && direction === "";
  return {
    list: rows.map(({ amount_cents, named_numbers: _, voucher_id: __, recharge_id: ___, ...line }, index) => {
      const split = splits.find(({ bank_line_id }) => bank_line_id === line.bank_line_id);
      const waits = split && line.status === "open" ? ({ ...split, kind: "second", named: [] } as const) : undefined;
      const { kind = "none", named = [], first_by = "", company_id = 0 } = waits ?? matches[index] ?? {};
      const parts = split?.parts ?? [];
      return {
        ...line,
        company: waits?.company ?? line.company,
        amount: amount_cents,
        kind,
        first_by: first_by ?? "",
        company_id,
        parts: parts.map((part) => ({ reference: part.reference, amount: part.amount_cents })),
        rest: split ? amount_cents - sumCents(parts.map((part) => cents(part.amount_cents))) : 0,
        named: named.map(({ due_cents, ...each }) => ({ ...each, due: due_cents })),
      };
    }),
    count: isWhole ? counts[tab] : estimatedTotal(0, page, page_size, rows.length),
    counts,
  };
};

/** Adds lines that are not known yet. Returns how many. */
const addLines = async (
  tx: Tx,
  { session, request, now }: Pick<Context<typeof addBankLine>, "session" | "request" | "now">,
  lines: readonly Omit<StatementLine, "row">[],
): Promise<number> => {
  const keyed = withKeys(lines);
  const added = await tx.rows(insertLines, {
    line_keys: keyed.map(({ line_key }) => line_key),
    bank_references: keyed.map(({ bank_reference }) => bank_reference),
    booked_on: keyed.map(({ booked_on }) => booked_on),
    cents: keyed.map(({ amount_cents }) => amount_cents),
    said: keyed.map(({ said }) => said),
    directions: keyed.map(({ direction }) => direction),
    end_to_end_ids: keyed.map(({ end_to_end_id }) => end_to_end_id),
    named_numbers: keyed.map(({ said, end_to_end_id, bank_reference }) =>
      numbersIn(`${said} | ${end_to_end_id} | ${bank_reference}`).join(","),
    ),
    currency: request.site.currency,
    now,
    person_id: session.person_id,
  });
  return added.length;
};

const readRows = (csv: string): string[][] | undefined => {
  try {
    return parse(csv, {
      bom: true,
      delimiter: detectSeparator(csv),
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: 20_000,
    });
  } catch {
    // A quote that is never closed, or a record beyond the size.
    return undefined;
  }
};

/** The lines of a statement as CSV or camt.053. Refuses BANK_FILE_UNREADABLE, _TOO_LONG, _MALFORMED and _OTHER_XML. */
const readText = (text: string, currency: string, field: string): Statement => {
  const refuseLong = () => refuse("BANK_FILE_TOO_LONG", { most: maxStatementLines }, [field]);
  if (isXml(text)) {
    const read = readCamt(text, currency);
    if ("lines" in read) return read;
    if (read.problem === "tooLong") return refuseLong();
    if (read.problem === "other") return refuse("BANK_FILE_OTHER_XML", {}, [field]);
    const { entry, line, element } = read;
    return refuse("BANK_FILE_MALFORMED", { entry: String(entry), line: String(line), element }, [field]);
  }
  const rows = readRows(text) ?? refuse("BANK_FILE_UNREADABLE", {}, [field]);
  if (rows.length > maxStatementLines) return refuseLong();
  return readStatement(rows, currency) ?? refuse("BANK_FILE_UNREADABLE", {}, [field]);
};

type ImportContext = Context<typeof importBankLines> | Context<typeof importBankFile>;

/** Adds the lines of a statement, all or none. */
const importText = (context: ImportContext, text: string, field: string) => {
  const { lines, skipped } = readText(text, context.request.site.currency, field);
  const { session, now } = context;
  return context.transaction(async (tx) => {
    const added = lines.length === 0 ? 0 : await addLines(tx, context, lines);
    await audit(tx, now, { person_id: session.person_id, action: "bankLines.import", subject: "bank", after: { added, skipped } });
    return { added, known: lines.length - added, skipped };
  });
};

/** Adds the lines of a statement that was pasted as text. */
export const importLines = async (context: Context<typeof importBankLines>) => importText(context, context.body.content, "content");

const filesPerPerson = { max: 60, windowMs: hourMs };

/** Refuses files above the rate limit of the person. */
export const admitBankFile = ({ db, now, session }: UploadContext<typeof importBankFile>): Promise<void> =>
  consumeRateLimit(db, `bankFiles:${session.person_id}`, filesPerPerson, now);

const getFile = ([file, ...others]: readonly UploadedFile[]): UploadedFile => {
  if (file?.field !== "file_data") return refuse("CHECK_FIELDS", {}, ["file_data"]);
  if (others.length > 0) return refuse("TOO_MANY_FILES", { most: 1 }, ["file_data"]);
  if (file.bytes > maxStatementMegabytes * 1024 * 1024)
    return refuse("FILE_TOO_LARGE", { megabytes: maxStatementMegabytes }, ["file_data"]);
  return file;
};

/** Adds the lines of a statement that was sent as a file. Refuses FILE_TOO_LARGE, and like `importLines`. */
export const importFile = async (context: Context<typeof importBankFile>) => {
  const { path } = getFile(context.request.files);
  let text = "";
  for await (const part of decodeFile(path)) text += part;
  return importText(context, text.normalize("NFC"), "file_data");
};

/** Adds one line by hand. */
export const addLine = (context: Context<typeof addBankLine>) =>
  context.transaction(async (tx) => {
    const { booked_on, direction, amount, said, bank_reference } = context.body;
    const line = { booked_on, direction, amount_cents: amount, said, bank_reference, end_to_end_id: "" };
    const added = await addLines(tx, context, [line]);
    return { added, known: 1 - added, skipped: 0 };
  });

/** Companies for a deposit: those that the line names, or that are searched. */
export const listCompanies = async ({ db, body }: Context<typeof bankLineCompanies>) => ({
  list: await db.rows(findCompanies, body),
});

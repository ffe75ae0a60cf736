import { isDay } from "#kernel/calendar.ts";
import { isCurrency, maxSaidCharacters, type Statement, type StatementLine } from "./statement.ts";

/** Reading bank statements as CSV. Pure. */

/** What the heading of a column says it is, in the words of banks in the languages of the sites. */
const headings = {
  date: /^(booking |posting |posted |transaction |value |entry )?date$|^(posted|booked)( on)?$|^(交易|记账|入账|起息)?日期$|^(交易时间|记账时间)$|^fecha( de)?( operaci[oó]n| valor| contable)?$/i,
  credit:
    /^(credit|deposit|paid in|money in|amount in)s?( amount)?$|^(贷方|收入|存入|贷方发生额|收入金额|贷方金额)(金额)?$|^(abono|haber|ingreso|cr[eé]dito)s?$/i,
  debit:
    /^(debit|withdrawal|paid out|money out|amount out)s?( amount)?$|^(借方|支出|取出|借方发生额|支出金额)(金额)?$|^(cargo|debe|d[eé]bito)s?$/i,
  amount: /^(transaction )?amount( \(?[a-z$]{1,3}\)?)?$|^(交易)?金额$|^(importe|monto)$/i,
  direction: /^(credit\/debit|debit\/credit|cr\/dr|dr\/cr|direction|type|d\/c|c\/d)$|^(借贷标志|收支|收\/支)$|^(tipo|signo)$/i,
  reference:
    /^(transaction|bank|entry|acct ?svcr) ?(id|ref|reference|number|no\.?)$|^(fitid|trn)$|^(交易|银行|核心)?流水号$|^(交易参考号|银行参考号)$|^(n[uú]mero de operaci[oó]n|referencia bancaria|id de operaci[oó]n)$/i,
  currency: /^(currency|ccy)$|^币种$|^(divisa|moneda)$/i,
  balance: /balance$|^(账户)?余额$|^saldo$/i,
} as const;
type Column = keyof typeof headings;
type Columns = Partial<Record<Column, number>>;

/** An amount in cents as banks write it: "1,234.56", "1.234,56", "(12.00)", "+12", "12.00 CR"; undefined for what is none. */
export const parseBankAmount = (written: string): number | undefined => {
  const text = written.normalize("NFKC").replace(/[\s$€£¥]|USD|US/gi, "");
  const [, open = "", sign = "", digits = "", mark = ""] = /^(\()?([+-])?([\d.,']+)\)?(CR|DR|-)?$/i.exec(text) ?? [];
  if (!/\d/.test(digits)) return undefined;
  const [, fraction = ""] = /[.,](\d{1,2})$/.exec(digits) ?? [];
  const whole = (fraction === "" ? digits : digits.slice(0, -fraction.length - 1)).replace(/[.,']/g, "");
  if (whole.length > 11) return undefined;
  const cents = Number(whole || "0") * 100 + Number(fraction.padEnd(2, "0"));
  return open === "(" || sign === "-" || /^(DR|-)$/i.test(mark) ? -cents : cents;
};

type DateOrder = "mdy" | "dmy";
const numbersOf = (written: string): number[] | undefined => {
  const [, first, second, year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})\b/.exec(written.trim()) ?? [];
  return first && second && year ? [Number(first), Number(second), Number(year.length === 2 ? `20${year}` : year)] : undefined;
};

/** Whether days or months come first in a file, by the dates that can be read in one way only. */
const dateOrderOf = (dates: readonly string[]): DateOrder => {
  const parts = dates.flatMap(
    (date) =>
      numbersOf(date)
        ?.slice(0, 2)
        .map((value, place) => ({ value, place })) ?? [],
  );
  if (parts.some(({ value, place }) => place === 0 && value > 12)) return "dmy";
  const isUsual = parts.some(({ value, place }) => place === 1 && value > 12);
  return isUsual || !dates.some((date) => /^\d{1,2}\.\d/.test(date.trim())) ? "mdy" : "dmy";
};

/** A day as YYYY-MM-DD; undefined for what is none. */
export const parseBankDate = (written: string, order: DateOrder): string | undefined => {
  const text = written.normalize("NFKC").trim();
  const iso = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})/.exec(text);
  const others = numbersOf(text);
  const [year = 0, month = 0, day = 0] = iso
    ? iso.slice(1, 4).map(Number)
    : others
      ? [others[2], ...(order === "mdy" ? others.slice(0, 2) : [others[1], others[0]])]
      : [];
  const asDay = `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  return year >= 2000 && year < 2100 && isDay(asDay) ? asDay : undefined;
};

/** The columns that a row of headings names; undefined where it names no day or no amount. */
const columnsOf = (row: readonly string[]): Columns | undefined => {
  const columns: Columns = {};
  for (const [place, cell] of row.entries())
    for (const name of Object.keys(headings) as Column[])
      if (columns[name] === undefined && headings[name].test(cell.normalize("NFKC").trim())) columns[name] = place;
  return columns.date !== undefined && [columns.amount, columns.credit].some((place) => place !== undefined) ? columns : undefined;
};

/** The columns of a table without headings: the first that holds days, and the first that holds amounts. */
const guessColumns = (rows: readonly (readonly string[])[]): Columns | undefined => {
  const sample = rows.slice(0, 20);
  const width = Math.max(0, ...sample.map((row) => row.length));
  const fits = (place: number, judge: (cell: string) => boolean) => sample.every((row) => judge(row[place] ?? ""));
  const places = Array.from({ length: width }, (_, place) => place);
  const date = places.find((place) => fits(place, (cell) => parseBankDate(cell, "mdy") !== undefined || numbersOf(cell) !== undefined));
  const amount = places.find(
    (place) => place !== date && fits(place, (cell) => /[.,]\d{2}\b/.test(cell) && parseBankAmount(cell) !== undefined),
  );
  return date !== undefined && amount !== undefined ? { date, amount } : undefined;
};

const maxPreambleRows = 30;

/** The signed amount of a row, negative for money that left; undefined without one. */
const amountOf = (row: readonly string[], { credit, debit, amount, direction }: Columns): number | undefined => {
  if (credit !== undefined) {
    const came = parseBankAmount(row[credit] ?? "");
    const left = debit === undefined ? undefined : parseBankAmount(row[debit] ?? "");
    return left && !came ? -Math.abs(left) : came;
  }
  const cents = parseBankAmount(row[amount ?? -1] ?? "");
  const isDebit = direction !== undefined && /^(d|debit|dbit|dr|借|支|支出|cargo|debe)\b|^[借支]/i.test((row[direction] ?? "").trim());
  return cents !== undefined && isDebit ? -Math.abs(cents) : cents;
};

/**
 * The money that came in and left, of a statement as rows of cells. Columns are known by their headings, in one of the first rows, or guessed by what
 * they hold. Undefined where no column of days and amounts is found.
 */
export const readStatement = (rows: readonly (readonly string[])[], currency: string): Statement | undefined => {
  const heading = rows.slice(0, maxPreambleRows).findIndex((row) => columnsOf(row) !== undefined);
  const columns = heading === -1 ? guessColumns(rows) : columnsOf(rows[heading] ?? []);
  if (!columns) return undefined;
  const body = rows.slice(heading + 1);
  const dateCell = (row: readonly string[]): string => row[columns.date ?? -1] ?? "";
  const order = dateOrderOf(body.map(dateCell));
  const used = new Set([columns.date, columns.amount, columns.credit, columns.debit, columns.direction, columns.balance, columns.currency]);
  const lines = body.flatMap((row, index): StatementLine[] => {
    const booked_on = parseBankDate(dateCell(row), order);
    const cents = amountOf(row, columns);
    const said = row
      .filter((cell, place) => !used.has(place) && cell.trim() !== "")
      .map((cell) => cell.trim())
      .join(" · ");
    const isOther = columns.currency !== undefined && !isCurrency(row[columns.currency] ?? "", currency);
    if (!booked_on || !cents || isOther || said === "") return [];
    const bank_reference = (row[columns.reference ?? -1] ?? "").trim().slice(0, 140);
    const direction = cents > 0 ? "credit" : "debit";
    const line = { booked_on, direction, amount_cents: Math.abs(cents), bank_reference, end_to_end_id: "" } as const;
    return [{ ...line, row: heading + index + 2, said: said.slice(0, maxSaidCharacters) }];
  });
  return { lines, skipped: body.length - lines.length };
};

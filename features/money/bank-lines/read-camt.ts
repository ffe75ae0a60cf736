import { createXmlParser } from "#features/catalog/imports/sheets/xml.ts";
import { isDay } from "#kernel/calendar.ts";

import { isCurrency, maxSaidCharacters, maxStatementLines, type Statement, type StatementLine } from "./rules/statement.ts";

/** Reading bank statements as ISO 20022 camt.053, of any version. */

/** Where a file is wrong: the entry, the first being 1 (0 stands before it), the line of the file where that begins, and the element. */
export interface CamtProblem {
  problem: "malformed" | "other" | "tooLong";
  entry: number;
  line: number;
  element: string;
}

/** An element of an entry. Only the currency of amounts is read of its attributes. */
interface Element {
  name: string;
  text: string;
  currency: string;
  children: Element[];
}

class Malformed extends Error {
  readonly element: string;
  readonly problem: CamtProblem["problem"];
  constructor(element: string, problem: CamtProblem["problem"] = "malformed") {
    super(problem);
    this.element = element;
    this.problem = problem;
  }
}

const maxDepth = 40;
const statementPath = "Document/BkToCstmrStmt/Stmt";

const childrenOf = (element: Element | undefined, name: string): Element[] =>
  element?.children.filter((child) => child.name === name) ?? [];
/** The first element on a path such as "Refs/EndToEndId". */
const find = (element: Element | undefined, path: string): Element | undefined =>
  path.split("/").reduce<Element | undefined>((found, name) => childrenOf(found, name)[0], element);
const textAt = (element: Element | undefined, ...paths: string[]): string =>
  paths.map((path) => find(element, path)?.text.trim() ?? "").find((text) => text !== "") ?? "";
/** Texts of all elements of a name below an element. */
const textsBelow = (element: Element | undefined, name: string): string[] =>
  element?.children.flatMap((child) => [...(child.name === name ? [child.text.trim()] : []), ...textsBelow(child, name)]) ?? [];

/** An amount in whole cents, above zero or zero. */
const centsOf = (amount: Element): number => {
  const [, whole = "", fraction = ""] = /^\+?(\d{1,11})(?:\.(\d{1,2})0*)?$/.exec(amount.text.trim()) ?? [];
  if (whole === "") throw new Malformed(amount.name);
  return Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
};

const dayOf = (entry: Element): string => {
  const written = textAt(entry, "BookgDt/Dt", "BookgDt/DtTm", "ValDt/Dt", "ValDt/DtTm").slice(0, 10);
  if (!isDay(written)) throw new Malformed("BookgDt");
  return written;
};

const directionOf = (element: Element): "credit" | "debit" => {
  const written = textAt(element, "CdtDbtInd");
  if (written !== "CRDT" && written !== "DBIT") throw new Malformed("CdtDbtInd");
  return written === "CRDT" ? "credit" : "debit";
};

const given = (text: string): string => (/^NOT ?PROVIDED$/i.test(text) ? "" : text);

/** All that an entry and one of its transactions say: payer, purpose, references. */
const saidBy = (entry: Element, transaction: Element | undefined, isCredit: boolean): string => {
  const party = isCredit ? "Dbtr" : "Cdtr";
  const said = [
    textAt(transaction, `RltdPties/${party}/Nm`, `RltdPties/${party}/Pty/Nm`),
    ...textsBelow(find(transaction, "RmtInf"), "Ustrd"),
    ...textsBelow(find(transaction, "RmtInf"), "Ref"),
    ...textsBelow(find(transaction, "RmtInf"), "Nb"),
    ...["EndToEndId", "InstrId", "TxId"].map((name) => given(textAt(transaction, `Refs/${name}`))),
    ...textsBelow(find(transaction, "RtrInf"), "Cd"),
    ...textsBelow(find(transaction, "RtrInf"), "AddtlInf"),
    textAt(transaction, "AddtlTxInf"),
    textAt(entry, "AddtlNtryInf"),
  ].filter(Boolean);
  const unique = [...new Set(said)].join(" · ").replace(/\s+/g, " ");
  return (unique || textAt(entry, "BkTxCd/Prtry/Cd", "AcctSvcrRef", "NtryRef") || "—").slice(0, maxSaidCharacters);
};

/** The amounts of the transactions of an entry, where they add up to it; undefined where the entry is one line. */
const partsOf = (entry: Element, transactions: readonly Element[], entryCents: number): number[] | undefined => {
  if (transactions.length < 2) return undefined;
  const amounts = transactions.map((each) => find(each, "Amt") ?? find(each, "AmtDtls/TxAmt/Amt") ?? find(each, "AmtDtls/InstdAmt/Amt"));
  const currency = find(entry, "Amt")?.currency;
  if (amounts.some((amount) => amount === undefined || (amount.currency !== "" && amount.currency !== currency))) return undefined;
  const cents = amounts.flatMap((amount) => (amount ? [centsOf(amount)] : []));
  return cents.reduce((sum, each) => sum + each, 0) === entryCents ? cents : undefined;
};

/** The lines of an entry: one, or one for each transaction of a batch. None for what is only announced or of another currency. */
const linesOf = (entry: Element, row: number, currency: string): StatementLine[] => {
  const amount = find(entry, "Amt");
  if (!amount) throw new Malformed("Amt");
  const amount_cents = centsOf(amount);
  const direction = directionOf(entry);
  const booked_on = dayOf(entry);
  const status = textAt(entry, "Sts/Cd", "Sts");
  if ((status !== "" && status !== "BOOK") || !isCurrency(amount.currency, currency) || amount_cents === 0) return [];
  const transactions = childrenOf(entry, "NtryDtls").flatMap((details) => childrenOf(details, "TxDtls"));
  const parts = partsOf(entry, transactions, amount_cents);
  const ofEntry = textAt(entry, "AcctSvcrRef");
  const toLine = (transaction: Element | undefined, cents: number, nth: number): StatementLine => {
    const own = textAt(transaction, "Refs/AcctSvcrRef");
    const isOwn = own !== "" && own !== ofEntry;
    const bank_reference = isOwn || ofEntry === "" ? own : nth === 0 ? ofEntry : `${ofEntry}/${nth}`;
    return {
      ...{ row, booked_on, direction, amount_cents: cents, bank_reference: bank_reference.slice(0, 140) },
      end_to_end_id: given(textAt(transaction, "Refs/EndToEndId")).slice(0, 140),
      said: saidBy(entry, transaction, direction === "credit"),
    };
  };
  if (!parts) return [toLine(transactions.length === 1 ? transactions[0] : mergeOf(transactions), amount_cents, 0)];
  return transactions.flatMap((transaction, index) => (parts[index] ? [toLine(transaction, parts[index], index + 1)] : []));
};

/** Several transactions that are one line, because their amounts are not told. */
const mergeOf = ([first, ...others]: readonly Element[]): Element | undefined =>
  first && { ...first, children: [first, ...others].flatMap(({ children }) => children) };

/** The line of the file where an entry begins. */
const lineOfEntry = (xml: string, entry: number): number => {
  let seen = 0;
  for (const { index } of xml.matchAll(/<(?:[\w.-]{1,40}:)?Ntry[\s>/]/g)) {
    seen += 1;
    if (seen === entry) return xml.slice(0, index).split("\n").length;
  }
  return 1;
};

/** Collects the entries of the statements. Elements have to close in the order they were opened. */
const createReader = (onEntry: (entry: Element, row: number) => void) => {
  const path: Element[] = [];
  const state = { row: 0, isStatement: false };
  const isInEntry = (): boolean => path.length > 3;
  const sink = {
    open: (name: string, attribute: (name: string) => string | undefined) => {
      if (path.length >= maxDepth) throw new Malformed(name);
      const at = path.map((element) => element.name).join("/");
      if (at === statementPath) state.isStatement = true;
      if (at === statementPath && name === "Ntry") state.row += 1;
      const element: Element = { name, text: "", currency: attribute("Ccy") ?? "", children: [] };
      if (isInEntry()) path.at(-1)?.children.push(element);
      path.push(element);
    },
    close: (name: string) => {
      const element = path.pop();
      if (element?.name !== name) throw new Malformed(element?.name ?? name);
      if (name === "Ntry" && path.map((each) => each.name).join("/") === statementPath) onEntry(element, state.row);
    },
    text: (text: string) => {
      const element = path.at(-1);
      if (element && isInEntry()) element.text += text;
    },
  };
  return { sink, state, open: (): string => path.at(-1)?.name ?? "" };
};

/** The money that came in and left, of a camt.053 file; or where the file is wrong, and then nothing of it. */
export const readCamt = (xml: string, currency: string): Statement | CamtProblem => {
  const lines: StatementLine[] = [];
  let skipped = 0;
  const reader = createReader((entry, row) => {
    const found = linesOf(entry, row, currency);
    if (found.length === 0) skipped += 1;
    lines.push(...found);
    if (row > maxStatementLines || lines.length > maxStatementLines) throw new Malformed("Ntry", "tooLong");
  });
  const at = (error: Malformed): CamtProblem => {
    const entry = reader.state.row;
    return { problem: error.problem, entry, line: lineOfEntry(xml, entry), element: error.element.slice(0, 40) };
  };
  try {
    // A byte order mark is no text of the document.
    createXmlParser(reader.sink).write(xml.replace(/^\uFEFF/, ""));
    if (reader.open() !== "") throw new Malformed(reader.open());
    if (!reader.state.isStatement) throw new Malformed("", "other");
  } catch (error) {
    // The parser refuses document types, and tags without an end.
    return at(error instanceof Malformed ? error : new Malformed("!DOCTYPE"));
  }
  return { lines, skipped };
};

/** Whether a text is XML, as opposed to a table. */
export const isXml = (text: string): boolean => /^\uFEFF?\s*</.test(text);

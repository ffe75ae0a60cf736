import { describe, expect, test } from "vitest";
import { isXml, readCamt } from "./read-camt.ts";
import { maxStatementLines } from "./rules/statement.ts";

const statementOf = (entries: string, version = "08"): string => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt><Id>S1</Id>
<Bal><Amt Ccy="USD">99.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
${entries}
</Stmt></BkToCstmrStmt></Document>`;
const entryOf = (amount: string, indicator: string, more = "", currency = "USD"): string =>
  `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${indicator}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt>${more}</Ntry>`;
const details = (inner: string): string => `<NtryDtls>${inner}</NtryDtls>`;

describe("a camt.053 statement", () => {
  test("gives what came in and left, with references and texts", () => {
    const credit = entryOf(
      "1200.5",
      "CRDT",
      `<AcctSvcrRef>B1</AcctSvcrRef>${details(`<TxDtls><Refs><EndToEndId>E2E-1</EndToEndId></Refs>
        <RltdPties><Dbtr><Pty><Nm>Oak &amp; House</Nm></Pty></Dbtr></RltdPties>
        <RmtInf><Ustrd>482-719-350</Ustrd><Ustrd>6174</Ustrd><Strd><CdtrRefInf><Ref>RF18</Ref></CdtrRefInf></Strd></RmtInf></TxDtls>`)}`,
    );
    const debit = entryOf(
      "80.00",
      "DBIT",
      details("<TxDtls><Refs><EndToEndId>MP-0000012</EndToEndId></Refs><RltdPties><Cdtr><Nm>Factory</Nm></Cdtr></RltdPties></TxDtls>"),
    );
    const read = readCamt(statementOf(credit + debit), "$");
    expect(read).toEqual({
      lines: [
        {
          ...{ row: 1, booked_on: "2026-11-20", direction: "credit", amount_cents: 1_200_50, bank_reference: "B1", end_to_end_id: "E2E-1" },
          said: "Oak & House · 482-719-350 · 6174 · RF18 · E2E-1",
        },
        {
          ...{ row: 2, booked_on: "2026-11-20", direction: "debit", amount_cents: 80_00, bank_reference: "", end_to_end_id: "MP-0000012" },
          said: "Factory · MP-0000012",
        },
      ],
      skipped: 0,
    });
  });

  test("of older versions and with prefixes of names", () => {
    const entry =
      "<Ntry><Amt Ccy='USD'>5</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><DtTm>2026-11-20T10:00:00</DtTm></BookgDt><AddtlNtryInf>Fee back</AddtlNtryInf></Ntry>";
    expect(readCamt(statementOf(entry, "02"), "$")).toMatchObject({ lines: [{ amount_cents: 5_00, said: "Fee back" }] });
    const prefixed = statementOf(entry).replace(/<(\/?)(\w)/g, "<$1ns:$2");
    expect(readCamt(prefixed, "$")).toMatchObject({ lines: [{ amount_cents: 5_00 }] });
  });

  test("gives a line for each transaction of a batch whose amounts add up", () => {
    const part = (cents: string, id: string) => `<TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs><Amt Ccy="USD">${cents}</Amt></TxDtls>`;
    const batch = (sum: string) =>
      entryOf(sum, "DBIT", `<AcctSvcrRef>B2</AcctSvcrRef>${details(part("10.00", "MP-0000001") + part("5.50", "MP-0000002"))}`);
    expect(readCamt(statementOf(batch("15.50")), "$")).toMatchObject({
      lines: [
        { amount_cents: 10_00, bank_reference: "B2/1", end_to_end_id: "MP-0000001" },
        { amount_cents: 5_50, bank_reference: "B2/2", end_to_end_id: "MP-0000002" },
      ],
    });
    expect(readCamt(statementOf(batch("16.00")), "$")).toMatchObject({ lines: [{ amount_cents: 16_00, bank_reference: "B2" }] });
  });

  test("leaves out what is announced only, and other currencies", () => {
    const pending = entryOf("5.00", "CRDT").replace("BOOK", "PDNG");
    expect(readCamt(statementOf(pending + entryOf("6.00", "CRDT", "", "EUR") + entryOf("7.00", "CRDT")), "$")).toMatchObject({
      lines: [{ amount_cents: 7_00, row: 3 }],
      skipped: 2,
    });
  });
});

describe("a file that is wrong", () => {
  const good = entryOf("1.00", "CRDT");
  test.each([
    ["an amount that is none", statementOf(`${good}\n${entryOf("1,00", "CRDT")}`), { entry: 2, line: 5, element: "Amt" }],
    ["a direction that is none", statementOf(entryOf("1.00", "IN")), { entry: 1, line: 4, element: "CdtDbtInd" }],
    ["a day that is none", statementOf(good.replace("2026-11-20", "2026-13-20")), { entry: 1, element: "BookgDt" }],
    ["an element that ends elsewhere", statementOf(`${good}<Ntry><Amt Ccy="USD">1</CdtDbtInd></Ntry>`), { entry: 2, element: "Amt" }],
    ["a file that breaks off", statementOf(good).split("</Stmt>")[0] ?? "", { entry: 1, element: "Stmt" }],
    ["a document type", `<!DOCTYPE d [<!ENTITY a "b">]>${statementOf(good)}`, { entry: 0, line: 1, element: "!DOCTYPE" }],
    ["elements in elements without end", `<Document>${"<a>".repeat(100_000)}`, { element: "a" }],
  ])("%s is named with its place", (_, xml, place) => {
    expect(readCamt(xml, "$")).toMatchObject({ problem: "malformed", ...place });
  });

  test("entities are never expanded", () => {
    const bomb = `<!DOCTYPE l [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, n) => `<!ENTITY a${n} "&a;&a;&a;">`).join("")}]>`;
    expect(readCamt(bomb + statementOf(entryOf("1.00", "CRDT", "<AddtlNtryInf>&a8;</AddtlNtryInf>")), "$")).toMatchObject({
      problem: "malformed",
    });
  });

  test("one that is too long, or another document, is said so", () => {
    expect(readCamt(statementOf(good.repeat(maxStatementLines + 1)), "$")).toMatchObject({ problem: "tooLong" });
    expect(readCamt("<Document><CstmrCdtTrfInitn/></Document>", "$")).toMatchObject({ problem: "other" });
    expect(isXml("\uFEFF \n<?xml ?>")).toBe(true);
    expect(isXml("Date,Amount\n")).toBe(false);
  });
});

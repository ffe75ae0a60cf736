import { csvByteOrderMark, formatCsvLine } from "#kernel/csv.ts";
import { cents, toAmount } from "#kernel/money.ts";

/** Payouts as a file for the bank. Pure. */

export interface Transfer {
  payout_number: string;
  currency: string;
  amount_cents: number;
  merchant_name: string;
  holder_name: string;
  bank_name: string;
  country: string;
  routing_code: string;
  account_number: string;
}

export type BankFileFormat = "csv" | "pain001";

interface Sender {
  payer: string;
  now: Date;
  /** Today where the payer is. */
  day: string;
}

const toCsv = (transfers: readonly Transfer[]): string => {
  const lines = transfers.map((each) => [
    each.payout_number,
    toAmount(cents(each.amount_cents)),
    isoCurrency(each.currency),
    each.holder_name,
    each.bank_name,
    each.country,
    each.routing_code,
    each.account_number,
    each.merchant_name,
  ]);
  return csvByteOrderMark + [csvColumns, ...lines].map(formatCsvLine).join("");
};

const csvColumns = ["number", "amount", "currency", "holder", "bank", "country", "routing", "account", "manufacturer"] as const;

/** ISO 4217 of a site's currency sign. */
const isoCurrency = (sign: string): string => ({ $: "USD", "€": "EUR", "¥": "CNY", "£": "GBP" })[sign] ?? sign;

const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" })[char] ?? "");

/** Text as payment messages allow it: no control characters, at most so many characters. */
const xmlText = (text: string, most: number): string => escapeXml([...text.replace(/\p{Cc}/gu, " ").trim()].slice(0, most).join(""));

const isIban = (number: string): boolean => /^[A-Z]{2}[0-9]{2}[0-9A-Z]{11,30}$/.test(number);
const isBic = (code: string): boolean => /^[A-Z]{6}[0-9A-Z]{2}([0-9A-Z]{3})?$/.test(code);

/** The bank of the payee: its BIC, or a national code with the name of its system where the country has one. */
const agentXml = ({ routing_code, country, bank_name }: Transfer): string => {
  const member = `<ClrSysMmbId>${country === "US" ? "<ClrSysId><Cd>USABA</Cd></ClrSysId>" : ""}<MmbId>${xmlText(routing_code, 35)}</MmbId></ClrSysMmbId>`;
  return `<CdtrAgt><FinInstnId>${isBic(routing_code) ? `<BICFI>${routing_code}</BICFI>` : member}<Nm>${xmlText(bank_name, 140)}</Nm></FinInstnId></CdtrAgt>`;
};

const transferXml = (each: Transfer): string => {
  const account = isIban(each.account_number)
    ? `<IBAN>${each.account_number}</IBAN>`
    : `<Othr><Id>${xmlText(each.account_number, 34)}</Id></Othr>`;
  return `<CdtTrfTxInf><PmtId><EndToEndId>${each.payout_number}</EndToEndId></PmtId><Amt><InstdAmt Ccy="${isoCurrency(each.currency)}">${toAmount(cents(each.amount_cents))}</InstdAmt></Amt>${agentXml(each)}<Cdtr><Nm>${xmlText(each.holder_name, 140)}</Nm><PstlAdr><Ctry>${each.country}</Ctry></PstlAdr></Cdtr><CdtrAcct><Id>${account}</Id></CdtrAcct><RmtInf><Ustrd>${each.payout_number}</Ustrd></RmtInf></CdtTrfTxInf>`;
};

/** A customer credit transfer, ISO 20022 pain.001.001.09. The debtor's own account is chosen where the file is given to the bank. */
const toPain001 = (transfers: readonly Transfer[], { payer, now, day }: Sender): string => {
  const total = toAmount(cents(transfers.reduce((sum, { amount_cents }) => sum + amount_cents, 0)));
  const message = `MP${now.toISOString().replace(/\D/g, "").slice(0, 17)}`;
  const sums = `<NbOfTxs>${transfers.length}</NbOfTxs><CtrlSum>${total}</CtrlSum>`;
  const party = `<Nm>${xmlText(payer, 140)}</Nm>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn><GrpHdr><MsgId>${message}</MsgId><CreDtTm>${now.toISOString()}</CreDtTm>${sums}<InitgPty>${party}</InitgPty></GrpHdr><PmtInf><PmtInfId>${message}</PmtInfId><PmtMtd>TRF</PmtMtd>${sums}<ReqdExctnDt><Dt>${day}</Dt></ReqdExctnDt><Dbtr>${party}</Dbtr><DbtrAcct><Id><Othr><Id>NOTPROVIDED</Id></Othr></Id></DbtrAcct><DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt>
${transfers.map(transferXml).join("\n")}
</PmtInf></CstmrCdtTrfInitn></Document>
`;
};

/** The file of approved payouts in a format, with its name. */
export const bankFileOf = (format: BankFileFormat, transfers: readonly Transfer[], sender: Sender): { name: string; text: string } => {
  const { day } = sender;
  if (format === "csv") return { name: `payouts-${day}.csv`, text: toCsv(transfers) };
  return { name: `payouts-${day}.xml`, text: toPain001(transfers, sender) };
};

import type { Accessorial } from "#features/identity/addresses/rules.ts";
import type { BolLine } from "./bol-lines.ts";

/** A bill of lading as it was issued, kept with its number so that every later copy says the same. */
export interface BolDocument {
  bol_number: string;
  order_number: string;
  po_number: string;
  /** `YYYY-MM-DD` at the site. */
  issued_on: string;
  ship_from: BolParty;
  ship_to: BolParty;
  bill_to: BolParty;
  /** Whether the buyer's own truck collects the goods: the freight terms are collect, and the carrier is filled in by hand. */
  is_pickup: boolean;
  carrier: string;
  instructions: string;
  accessorials: readonly Accessorial[];
  lines: readonly BolLine[];
  /** The number of the shipment; none on bills of whole orders. */
  shipment_sn?: string;
}

export interface BolParty {
  name: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  zip: string;
  country: string;
  contact: string;
  phone: string;
}

/** The lines of an address block. */
export const partyLines = ({ address1, address2, city, state, zip, contact, phone }: BolParty): string[] =>
  [
    [address1, address2].filter(Boolean).join(", "),
    [city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", "),
    [contact, phone].filter(Boolean).join(", "),
  ].filter(Boolean);

/** `BOL-LA-2026-000042`. */
export const bolNumberOf = (site_code: string, year: number, sequence: number): string =>
  `BOL-${site_code}-${year}-${String(sequence).padStart(6, "0")}`;

/** The parts of an address in one line, such as `222 Plaza, Suite 1218, Chicago, IL 60654`. Another form stays whole in the first line. */
export const toUsAddress = (line: string): Pick<BolParty, "address1" | "address2" | "city" | "state" | "zip"> => {
  const parts = line.split(",").map((part) => part.trim());
  const [, state = "", zip = ""] = /^([A-Z]{2})\s+(\d{5}(?:-\d{4})?)$/.exec(parts.at(-1) ?? "") ?? [];
  if (state === "" || parts.length < 3) return { address1: line, address2: "", city: "", state: "", zip: "" };
  return { address1: parts[0] ?? "", address2: parts.slice(1, -2).join(", "), city: parts.at(-2) ?? "", state, zip };
};

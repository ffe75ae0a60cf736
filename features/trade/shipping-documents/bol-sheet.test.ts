import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { type Language, languages } from "#kernel/languages.ts";
import type { PdfDocument, SheetSize } from "#platform/pdf/document.ts";
import { renderPdf } from "#platform/pdf/render.ts";
import { bolParts } from "./commands/bol-parts.ts";
import { labelsIn } from "./labels.ts";
import type { BolDocument } from "./rules/bol.ts";
import type { BolLine } from "./rules/bol-lines.ts";

const party = {
  name: "Joinery Warehouse Los Angeles",
  address1: "12400 Industrial Parkway",
  address2: "Suite 1218",
  city: "City of Industry",
  state: "CA",
  zip: "91746",
  country: "US",
  contact: "Warehouse Office",
  phone: "+1 626 555 0100",
};

const pallet: BolLine = {
  units: 1,
  unit_type: "PLT",
  packages: 6,
  weight_lb: 612,
  length_in: 48,
  width_in: 40,
  height_in: 71,
  description: "Furniture: OAK-TABLE-180, OAK-CHAIR-2, SOFA-CHEVIOT-3, LAMP-ARC …",
  nmfc: "79300-04",
  class: 125,
};

const bill: BolDocument = {
  bol_number: "BOL-LA-2026-000042",
  order_number: "J-2611-0000123",
  po_number: "PO-778-2026",
  issued_on: "2026-11-30",
  ship_from: party,
  ship_to: { ...party, name: "Mesa Verde Inn" },
  bill_to: { ...party, name: "Joinery Freight Accounting" },
  is_pickup: false,
  carrier: "Ridgeline Freight Lines",
  instructions: "Call one hour before arrival; dock behind the building",
  accessorials: ["liftgate", "residential"],
  lines: [pallet, { ...pallet, packages: 4, weight_lb: 388, height_in: 52 }],
  shipment_sn: "J-2611-0000123-S1",
};

const documentOf = (language: Language, paper: SheetSize): PdfDocument => ({
  language,
  paper,
  title: "Bill of lading",
  number: bill.bol_number,
  letterhead: { name: "Joinery", lines: [] },
  facts: [],
  parties: [],
  parts: [
    {
      kind: "codes",
      codes: [
        { kind: "code128", text: bill.bol_number, caption: bill.bol_number },
        { kind: "qr", text: `https://joinery.test/deliveries/${"x".repeat(32)}`, caption: labelsIn(language)("returnBol") },
      ],
    },
    ...bolParts(bill, language, { pro: "RFL-1234567", carrier: bill.carrier, issuedOn: "Nov 30, 2026" }),
  ],
  foot: "Joinery · 500 Market Street",
  made_at: new Date("2026-11-30T12:00:00Z"),
});

test.each(languages.flatMap((language) => (["letter", "a4"] as const).map((paper) => [language, paper] as const)))(
  "a bill of two pallets is one sheet with its signatures (%s, %s)",
  async (language, paper) => {
    const pdf = await PDFDocument.load(await renderPdf(documentOf(language, paper)));
    expect(pdf.getPageCount()).toBe(1);
  },
);

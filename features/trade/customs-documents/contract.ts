import { z } from "zod";
import { contractSn } from "#features/trade/contracts/contract/shapes.ts";
import { orderStatus } from "#features/trade/orders/contract/status.ts";
import { printed } from "#features/trade/shipping-documents/contract.ts";
import { post } from "#kernel/contract.ts";
import { languages } from "#kernel/languages.ts";
import * as wire from "#kernel/wire.ts";
import { customsDocumentKinds, gapCodes, gapTable } from "./rules/gaps.ts";

/** Calls about the customs documents of FOB contracts: what is missing, the data of both sides, print pages, PDF and XLSX. */

const text = z.string();
const integer = z.number().int();
/** The language of the documents; the caller's own without it. */
const documentLanguage = z.enum(languages).optional();
const places = [...new Set(Object.values(gapTable).map(({ place }) => place))] as [(typeof gapTable)[keyof typeof gapTable]["place"]];

const maxGrams = 10_000_000;
const maxMillimeters = 20_000;
const grams = integer.min(1).max(maxGrams);
const millimeters = integer.min(1).max(maxMillimeters);

const ownCarton = z.object({
  /** Pieces in one carton. */
  pieces: integer.min(1).max(100_000),
  length_mm: millimeters,
  width_mm: millimeters,
  height_mm: millimeters,
  gross_weight_grams: grams,
});

const carton = ownCarton.extend({ count: integer });

/** The most rows of a contract. */
const maxLines = 500;

export const customsOverview = post("/user/customsOverview", {
  who: "user",
  merchantArea: "orders",
  summary:
    "The customs documents of a contract for one of its sides or the operator: what is missing and where it is filled in, the days left to file the ISF, the data so far, and a URL of each PDF and XLSX that is valid for about ten minutes.",
  body: z.object({ contract_sn: contractSn, document_language: documentLanguage }),
  data: z.object({
    contract_sn: text,
    side: z.enum(["buyer", "merchant", "operator"]),
    status: orderStatus,
    /** Whether the caller's side can fill in its data now. */
    is_editable: z.boolean(),
    is_agreed: z.boolean(),
    has_sailed: z.boolean(),
    /** The contract ended without goods: there is no filing and nothing is missing. */
    is_canceled: z.boolean(),
    /** Null while neither departure nor delivery date is known. */
    filing: z.object({ loading_on: text, is_planned: z.boolean(), due_on: text, days_left: integer }).nullable(),
    gaps: wire.rows({
      code: z.enum(gapCodes),
      side: z.enum(["buyer", "merchant"]),
      place: z.enum(places),
      documents: z.array(z.enum(customsDocumentKinds)),
      positions: z.array(integer),
      product_ids: z.array(integer),
    }),
    documents: wire.rows({ document: z.enum(customsDocumentKinds), pdf_url: text, xlsx_url: text }),
    merchant: z.object({ stuffing_name: text, stuffing_address: text, consolidator_name: text, consolidator_address: text }),
    /** For the manufacturer the numbers are masked. */
    importer: z.object({ importer_number: text, consignee_number: text, ship_to_name: text, ship_to_address: text }),
    lines: wire.rows({
      position: integer,
      product_id: integer.nullable(),
      custom_sn: text,
      title: text,
      quantity: integer,
      /** As documents show them, with what contract and product say. */
      description: text,
      hts_code: text,
      origin: text,
      net_weight_grams: integer.nullable(),
      cartons: z.array(carton),
      cartons_from: z.enum(["product", "line", ""]),
      /** What the manufacturer filled in here; empty fields are taken from contract and product. */
      own: z.object({
        description: text,
        hts_code: text,
        origin: text,
        net_weight_grams: integer.nullable(),
        carton: ownCarton.nullable(),
      }),
    }),
    containers: wire.rows({ number: text, type: text, seal: text, cartons: integer, gross_grams: integer }),
    /** How many containers the cartons are divided over. */
    container_count: integer,
    cartons: integer,
    gross_grams: integer,
    net_grams: integer,
    /** Cubic meters with three decimals. */
    cbm: text,
  }),
});

export const customsDocument = post("/user/customsDocument", {
  who: "user",
  merchantArea: "orders",
  summary:
    "A customs document of a contract as its print page shows it, and URLs of its PDF and XLSX. Documents with prices are refused to readers who may not see prices.",
  body: z.object({
    document: z.enum(customsDocumentKinds),
    contract_sn: contractSn,
    paper: z.enum(["letter", "a4"]).default("letter"),
    document_language: documentLanguage,
  }),
  data: z.object({ document: printed, pdf_url: text, xlsx_url: text }),
  refuses: ["CUSTOMS_PRICES_HIDDEN"],
});

const saved = z.object({ contract_sn: text });

export const saveCustomsData = post("/merchant/saveCustomsData", {
  who: "merchant:orders",
  summary: "What the manufacturer adds for customs: stuffing location, consolidator, and per row HTS code, origin, weight and cartons.",
  body: z.object({
    contract_sn: contractSn,
    stuffing_name: wire.printed(wire.optionalLine),
    stuffing_address: wire.printed(wire.optionalText(300)),
    consolidator_name: wire.printed(wire.optionalLine),
    consolidator_address: wire.printed(wire.optionalText(300)),
    lines: wire
      .json(
        wire
          .rows({
            position: wire.wholeNumber,
            description: wire.printed(wire.optionalText(200)),
            hts_code: wire.optionalText(20),
            origin: wire.optionalText(2),
            net_weight_grams: grams.nullable().default(null),
            carton: ownCarton.nullable().default(null),
          })
          .max(maxLines),
      )
      .default([]),
    request_id: wire.requestId,
  }),
  data: saved,
  refuses: ["WRONG_STATUS", "CONTRACT_ROW_UNKNOWN", "CUSTOMS_HTS_CODE", "CUSTOMS_LATIN_TEXT"],
});

export const saveCustomsImporter = post("/user/saveCustomsImporter", {
  who: "buyer:purchaser",
  summary: "What the buyer adds for customs: importer of record number, consignee number and ship-to party.",
  body: z.object({
    contract_sn: contractSn,
    importer_number: wire.printed(wire.optionalText(20)),
    consignee_number: wire.printed(wire.optionalText(20)),
    ship_to_name: wire.printed(wire.optionalLine),
    ship_to_address: wire.printed(wire.optionalText(300)),
    request_id: wire.requestId,
  }),
  data: saved,
  refuses: ["WRONG_STATUS", "CUSTOMS_IMPORTER_NUMBER"],
});

export const divideCustomsCartons = post("/merchant/divideCustomsCartons", {
  who: "merchant:orders",
  summary: "Divides the cartons over the containers of the contract by the load plan, for the packing list.",
  body: z.object({ contract_sn: contractSn, request_id: wire.requestId }),
  data: saved.extend({ containers: integer }),
  refuses: ["WRONG_STATUS", "LOAD_TOO_LARGE", "LOAD_WITHOUT_CARTONS", "CUSTOMS_CARTONS_DO_NOT_FIT"],
});

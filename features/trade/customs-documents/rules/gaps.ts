import type { CustomsGoods } from "./goods.ts";
import { fullHtsDigits, isLatinText } from "./identifiers.ts";
import { isStowageValid, type Stowed } from "./packing.ts";

/** What is still missing in the customs documents of a contract, who fills it in and where. Pure. */

export const customsDocumentKinds = ["commercial_invoice", "packing_list", "isf", "hs_lines"] as const;
export type CustomsDocumentKind = (typeof customsDocumentKinds)[number];

/** Whether a document shows prices. Packing list and ISF go to warehouses and forwarders without any. */
export const hasPrices = (kind: CustomsDocumentKind): boolean => kind === "commercial_invoice" || kind === "hs_lines";

/** Gaps with the side that fills them, the place where, and the documents that need them. */
export const gapTable = {
  htsCode: { side: "merchant", place: "lines", documents: ["commercial_invoice", "isf", "hs_lines"] },
  htsShort: { side: "merchant", place: "lines", documents: ["hs_lines"] },
  origin: { side: "merchant", place: "lines", documents: ["commercial_invoice", "isf", "hs_lines"] },
  description: { side: "merchant", place: "lines", documents: ["commercial_invoice", "packing_list", "hs_lines"] },
  netWeight: { side: "merchant", place: "lines", documents: ["packing_list", "hs_lines"] },
  netAboveGross: { side: "merchant", place: "lines", documents: ["packing_list"] },
  cartons: { side: "merchant", place: "lines", documents: ["packing_list"] },
  productCartons: { side: "merchant", place: "product", documents: ["packing_list"] },
  stuffing: { side: "merchant", place: "stuffing", documents: ["isf"] },
  consolidator: { side: "merchant", place: "stuffing", documents: ["isf"] },
  loadPlan: { side: "merchant", place: "stowage", documents: ["packing_list"] },
  shipment: { side: "merchant", place: "contract", documents: ["commercial_invoice", "packing_list", "isf"] },
  seal: { side: "merchant", place: "contract", documents: ["packing_list", "isf"] },
  invoice: { side: "merchant", place: "contract", documents: ["commercial_invoice"] },
  importer: { side: "buyer", place: "importer", documents: ["commercial_invoice", "isf"] },
  consignee: { side: "buyer", place: "importer", documents: ["isf"] },
  shipTo: { side: "buyer", place: "importer", documents: ["commercial_invoice", "isf"] },
} as const satisfies Record<string, { side: "buyer" | "merchant"; place: string; documents: readonly CustomsDocumentKind[] }>;

export type GapCode = keyof typeof gapTable;
export const gapCodes = Object.keys(gapTable) as [GapCode, ...GapCode[]];

export interface Gap {
  code: GapCode;
  /** The rows of the contract that it concerns; empty where it concerns all. */
  positions: number[];
  /** Products whose cartons are missing, in the sequence of `positions`. */
  product_ids: number[];
}

export interface GapSource {
  goods: readonly CustomsGoods[];
  stuffing_name: string;
  stuffing_address: string;
  consolidator_name: string;
  consolidator_address: string;
  importer_number: string;
  consignee_number: string;
  ship_to_name: string;
  ship_to_address: string;
  invoice_number: string;
  /** Containers of the shipping data; undefined before these are submitted. */
  containers: readonly { number: string; seal: string }[] | undefined;
  /** How many containers the cartons are divided over. */
  container_count: number;
  stowage: readonly Stowed[];
}

const grossOf = ({ kinds }: CustomsGoods): number =>
  kinds.reduce((sum, { count, gross_weight_grams }) => sum + count * gross_weight_grams, 0);

const isNetAboveGross = (goods: CustomsGoods): boolean =>
  goods.net_weight_grams !== null && goods.kinds.length > 0 && goods.net_weight_grams * goods.quantity >= grossOf(goods);

/** Gaps of single rows by their code. */
const rowGaps: Partial<Record<GapCode, (goods: CustomsGoods) => boolean>> = {
  htsCode: ({ hts_code }) => hts_code === "",
  htsShort: ({ hts_code }) => hts_code !== "" && hts_code.length < fullHtsDigits,
  origin: ({ origin }) => origin === "",
  description: ({ description }) => description === "" || !isLatinText(description),
  netWeight: ({ net_weight_grams }) => net_weight_grams === null,
  netAboveGross: isNetAboveGross,
  cartons: ({ kinds, product_id }) => kinds.length === 0 && product_id === null,
  productCartons: ({ kinds, product_id }) => kinds.length === 0 && product_id !== null,
};

/** Gaps of the whole contract by their code. */
const contractGaps: Partial<Record<GapCode, (source: GapSource) => boolean>> = {
  stuffing: ({ stuffing_name, stuffing_address }) => stuffing_name === "" || stuffing_address === "",
  consolidator: ({ consolidator_name, consolidator_address }) => consolidator_name === "" || consolidator_address === "",
  loadPlan: ({ container_count, stowage, goods }) => container_count > 1 && !isStowageValid(stowage, goods, container_count),
  shipment: ({ containers }) => containers === undefined,
  seal: ({ containers }) => containers?.some(({ seal }) => seal === "") ?? false,
  invoice: ({ invoice_number }) => invoice_number === "",
  importer: ({ importer_number }) => importer_number === "",
  consignee: ({ consignee_number }) => consignee_number === "",
  shipTo: ({ ship_to_name, ship_to_address }) => ship_to_name === "" || ship_to_address === "",
};

/** Everything that is missing, in the sequence of `gapTable`. */
export const findGaps = (source: GapSource): Gap[] =>
  gapCodes.flatMap((code): Gap[] => {
    const missing = source.goods.filter((goods) => rowGaps[code]?.(goods) ?? false);
    if (missing.length === 0) return contractGaps[code]?.(source) ? [{ code, positions: [], product_ids: [] }] : [];
    return [
      {
        code,
        positions: missing.map(({ position }) => position),
        product_ids: missing.flatMap(({ product_id }) => (product_id === null ? [] : [product_id])),
      },
    ];
  });

import type { Language } from "#kernel/languages.ts";
import { toStoredPhone } from "#kernel/phone-numbers.ts";
import { findUnprintable } from "#kernel/printable-text.ts";
import type { Verdict } from "#kernel/refusals.ts";
import { isPoBox, judgeUsPlace } from "#kernel/us-places.ts";
import {
  addressFields,
  type BatchField,
  type BatchFields,
  batchColumns,
  deliveryFields,
  isPickupText,
  labelName,
  pickupText,
} from "./columns.ts";

type DeliveryField = (typeof deliveryFields)[number];

/** Where the goods of a row go: pickup, freight to an address, or shipment with the buyer's own label. Pure. */

export interface Delivery {
  logistics_type: 1 | 2 | 3;
  /** The address in the form in which orders store it; null for pickup. */
  address: Record<string, string | number> | null;
  label_file_id: string | null;
  verdict: Verdict;
}

export const hasAddress = (fields: BatchFields): boolean => addressFields.some((field) => (fields[field] ?? "") !== "");

const requiredFields = ["first_name", "address_line1", "city", "province", "zip", "phone"] as const satisfies readonly BatchField[];

const judgePlace = ({ province = "", zip = "" }: BatchFields) => judgeUsPlace({ state: province, zip });

/** What is wrong with an address: a field that is missing or wrong, or a state and a ZIP code that contradict each other. */
const addressVerdict = (fields: BatchFields, language: Language): Verdict => {
  const place = judgePlace(fields);
  const problem = "field" in place ? place : undefined;
  const isWrong = (field: (typeof requiredFields)[number]): boolean => {
    if (field === "zip") return problem?.field === "zip";
    if (field === "phone") return toStoredPhone(fields.phone ?? "") === undefined;
    if (field === "province") return problem?.field === "state";
    return (fields[field] ?? "") === "";
  };
  const field = requiredFields.find(isWrong);
  if (field) return ["ROW_ADDRESS", { field: batchColumns[field].label[language] }];
  return problem?.field === "both" ? ["ZIP_NOT_IN_STATE", problem.values] : undefined;
};

/** The row with state and ZIP code in their stored forms, where they agree: a number cell of a sheet has lost its leading zeros. */
export const withPlace = (fields: BatchFields): BatchFields => {
  const place = judgePlace(fields);
  return "field" in place ? fields : { ...fields, province: place.state, zip: place.zip };
};

/** The address of a row in the form in which orders store it. */
const toAddress = (given: BatchFields) => {
  const fields = withPlace(given);
  return {
    address_id: 0,
    first_name: fields.first_name ?? "",
    last_name: fields.last_name ?? "",
    company_name: fields.company_name ?? "",
    country: "US",
    province: fields.province ?? "",
    city: fields.city ?? "",
    zip: fields.zip ?? "",
    address_line1: fields.address_line1 ?? "",
    address_line2: fields.address_line2 ?? "",
    phone: toStoredPhone(fields.phone ?? "") ?? "",
    extension: "",
    email: "",
  };
};

/** The texts of a row stand on the documents of its order. */
const unprintableVerdict = (fields: BatchFields): Verdict => {
  const characters = findUnprintable(deliveryFields.map((field) => fields[field] ?? "").join(" "));
  return characters.length === 0 ? undefined : ["TEXT_NOT_PRINTABLE", { characters: characters.join(" ") }];
};

/**
 * The delivery of a row. A row without address is picked up, unless other rows of the file have addresses: merged cells lose theirs,
 * so the buyer decides.
 */
export const toDelivery = (
  fields: BatchFields,
  { labels, fileHasAddresses, language }: { labels: ReadonlyMap<string, string>; fileHasAddresses: boolean; language: Language },
): Delivery => {
  const unprintable = unprintableVerdict(fields);
  if (isPickupText(fields.delivery ?? "")) return { logistics_type: 1, address: null, label_file_id: null, verdict: unprintable };
  const wanted = fields.label ?? "";
  const label_file_id = wanted === "" ? null : (labels.get(labelName(wanted)) ?? null);
  const logistics_type = wanted === "" ? (hasAddress(fields) ? 3 : 1) : 2;
  const delivery = { logistics_type, label_file_id, address: logistics_type === 1 ? null : toAddress(fields) } as const;
  if (logistics_type === 1) return { ...delivery, verdict: fileHasAddresses ? "ROW_WITHOUT_ADDRESS" : unprintable };
  const wrong = addressVerdict(fields, language);
  if (wrong) return { ...delivery, verdict: wrong };
  const isFreightToBox = logistics_type === 3 && isPoBox(fields);
  if (isFreightToBox) return { ...delivery, verdict: "STREET_ADDRESS_NEEDED" };
  return { ...delivery, verdict: logistics_type === 2 && label_file_id === null ? ["ROW_LABEL_MISSING", { name: wanted }] : unprintable };
};

/** Whether two rows are delivered to the same address. */
export const isSameAddress = (one: BatchFields, other: BatchFields): boolean =>
  addressFields.every((field) => (one[field] ?? "") === (other[field] ?? ""));

/** A row with a corrected delivery. For pickup its address stays, in case the buyer changes it back. */
export const withDelivery = (fields: BatchFields, given: Pick<BatchFields, DeliveryField>, isPickup: boolean): BatchFields => ({
  ...fields,
  ...(isPickup ? {} : given),
  delivery: isPickup ? pickupText["en-US"] : "",
});

/** Rows with the same key become one order. */
export const deliveryKey = (fields: BatchFields, { logistics_type, address, label_file_id }: Delivery): string =>
  JSON.stringify([logistics_type, address, label_file_id, fields.po_number ?? "", fields.note ?? ""]);

import { usStates } from "#features/identity/addresses/rules/us-states.ts";
import type { Language } from "#kernel/languages.ts";
import { findUnprintable } from "#kernel/printable-text.ts";
import type { Verdict } from "#kernel/refusals.ts";
import { isPhone, isUsZip } from "#kernel/text-rules.ts";
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

const stateCodes = new Map(usStates.flatMap(([code, name]) => [[code, code] as const, [name.toUpperCase(), code] as const]));

export const hasAddress = (fields: BatchFields): boolean => addressFields.some((field) => (fields[field] ?? "") !== "");

const requiredFields = ["first_name", "address_line1", "city", "province", "zip", "phone"] as const satisfies readonly BatchField[];

const isValid = (field: (typeof requiredFields)[number], text: string): boolean => {
  if (field === "zip") return isUsZip(text);
  if (field === "phone") return isPhone(text);
  if (field === "province") return stateCodes.has(text.toUpperCase());
  return text !== "";
};

/** The first field of an address that is missing or wrong. */
const wrongAddressField = (fields: BatchFields) => requiredFields.find((field) => !isValid(field, fields[field] ?? ""));

const toAddress = (fields: BatchFields) => ({
  address_id: 0,
  first_name: fields.first_name ?? "",
  last_name: fields.last_name ?? "",
  company_name: fields.company_name ?? "",
  country: "US",
  province: stateCodes.get((fields.province ?? "").toUpperCase()) ?? "",
  city: fields.city ?? "",
  zip: fields.zip ?? "",
  address_line1: fields.address_line1 ?? "",
  address_line2: fields.address_line2 ?? "",
  phone: fields.phone ?? "",
  extension: "",
  email: "",
});

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
  const field = wrongAddressField(fields);
  if (field) return { ...delivery, verdict: ["ROW_ADDRESS", { field: batchColumns[field].label[language] }] };
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

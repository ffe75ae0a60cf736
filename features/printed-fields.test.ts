import { expect, test } from "vitest";
import type { CallPath } from "#client/calls.ts";
import { toZodType } from "#kernel/contract.ts";
import { unprintableIssue } from "#kernel/printable-text.ts";
import { calls } from "./calls.ts";

/** The fields whose texts stand on printed documents: each refuses a character that no font has, and names it. */
const printedFields: Partial<Record<CallPath, readonly string[]>> = {
  "/user/register": ["first_name", "last_name", "company_name"],
  "/user/saveUserInfo": ["first_name", "last_name"],
  "/user/registerInvited": ["first_name", "last_name"],
  "/user/saveCertification": ["company_name", "country_name", "province_name", "city_name", "address"],
  "/home/submitSettlement": [
    "company_name",
    "store_name",
    "address",
    "city_name",
    "province_name",
    "country_name",
    "first_name",
    "last_name",
  ],
  "/user/saveAddress": ["first_name", "last_name", "company_name", "city", "address_line1", "address_line2"],
  "/user/saveDockProfile": ["hours", "instructions"],
  "/user/saveContractAddress": ["receiving_company", "receiving_address"],
  "/home/create": ["po_number", "remark", "delivery_note"],
  "/user/createSalesOrder": ["receiver", "address_line1", "address_line2", "city", "reference", "remark"],
  "/operator/dispatch": ["tracking_number", "carrier"],
  "/operator/setSiteSettings": ["contact_company", "contact_address", "contact_phone"],
  "/operator/proposeSiteBank": ["account_name", "bank_name", "account_number", "routing_number", "swift"],
  "/merchant/requestLegalEntity": ["legal_name", "address"],
  "/merchant/saveIncoming": ["container_number", "custom_sn"],
  "/merchant/issueContractInvoice": ["invoice_number"],
  "/merchant/submitContractShipping": ["vessel", "voyage", "port_of_loading", "port_of_discharge", "bill_of_lading"],
  "/merchant/saveCustomsData": ["stuffing_name", "stuffing_address", "consolidator_name", "consolidator_address"],
  "/user/saveCustomsImporter": ["ship_to_name", "ship_to_address", "importer_number", "consignee_number"],
  "/operator/submitInspection": ["note"],
};

const cases = Object.entries(printedFields).flatMap(([path, fields]) => fields.map((field) => [path, field] as const));

test.each(cases)("%s names an unprintable character of %s", (path, field) => {
  const call = calls.find((each) => each.path === path);
  const issues = toZodType(call!.body).safeParse({ [field]: "Sofa 𠮷" }).error?.issues ?? [];
  expect(issues.filter((issue) => issue.path[0] === field).map(({ message }) => message)).toContain(`${unprintableIssue}𠮷`);
});

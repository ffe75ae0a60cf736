import type { DockProfile } from "#features/identity/addresses/rules.ts";
import { statement } from "#platform/db.ts";

/** SQL: the lines of an address that tell a PO box. */
export const addressLinesSql = "jsonb_build_object('address_line1', address_line1, 'address_line2', address_line2, 'city', city)";

/** SQL expression: the `DefaultAddress` of the company `:company_id`, null without one. */
export const defaultAddressSql = `(select jsonb_build_object('zip', left(zip, 5), 'dock', dock, 'lines', ${addressLinesSql})
   from addresses where company_id = :company_id and is_default and removed_at is null limit 1)`;

/** Maximum addresses of one company, and entries of its address book; the lists are not paged. */
export const maxAddresses = 500;

const columns = `address_id, first_name, last_name, company_name, country, province, city, zip, address_line1, address_line2, phone,
     extension, email, is_default, dock`;

export const addressesByCompany = statement("addresses.addressesByCompany")<{ dock: DockProfile | null }>(
  `select ${columns} from addresses where company_id = :company_id and removed_at is null order by is_default desc, address_id desc limit ${maxAddresses}`,
);

/** Inserts an address; the company's first one becomes the default. No row when the maximum is reached. */
export const insertAddress = statement(
  "addresses.insertAddress",
)(`insert into addresses (company_id, first_name, last_name, company_name, province, city, zip, address_line1, address_line2, phone,
     extension, email, is_default)
   select :company_id, :first_name, :last_name, :company_name, :province, :city, :zip, :line1, :line2, :phone, :extension, :email,
     :is_default or not exists (select from addresses where company_id = :company_id and removed_at is null)
   where (select count(*) from addresses where company_id = :company_id and removed_at is null) < ${maxAddresses}
   returning address_id`);

export const updateAddress = statement(
  "addresses.updateAddress",
)(`update addresses set first_name = :first_name, last_name = :last_name, company_name = :company_name, province = :province, city = :city, zip = :zip, address_line1 = :line1,
     address_line2 = :line2, phone = :phone, extension = :extension, email = :email, is_default = :is_default
   where company_id = :company_id and address_id = :address_id and removed_at is null returning address_id`);

export const unsetOtherDefaults = statement("addresses.unsetOtherDefaults")(
  "update addresses set is_default = false where company_id = :company_id and address_id <> :except and is_default",
);

export const updateDock = statement("addresses.updateDock")(
  `update addresses set dock = :dock::jsonb where company_id = :company_id and address_id = :address_id and removed_at is null
   returning address_line1 || ', ' || city || ', ' || province || ' ' || zip as subject`,
);

export const markRemoved = statement(
  "addresses.markRemoved",
)(`update addresses set removed_at = :now, is_default = false where company_id = :company_id and address_id = :address_id and removed_at is null
   returning address_line1 || ', ' || city || ', ' || province || ' ' || zip as subject`);

export const addressBookByCompany = statement(
  "addresses.addressBookByCompany",
)(`select contract_address_id as id, receiving_company, receiving_phone, receiving_zip, receiving_address
   from contract_addresses where company_id = :company_id order by contract_address_id desc limit ${maxAddresses}`);

/** Inserts an entry. No row when the maximum is reached. */
export const insertBookEntry = statement(
  "addresses.insertBookEntry",
)(`insert into contract_addresses (company_id, receiving_company, receiving_phone, receiving_zip, receiving_address)
   select :company_id, :company, :phone, :zip, :address where (select count(*) from contract_addresses where company_id = :company_id) < ${maxAddresses}
   returning contract_address_id as id`);

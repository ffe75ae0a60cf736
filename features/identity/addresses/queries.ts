import type { DockProfile } from "#features/identity/addresses/rules/dock-profile.ts";
import { statement } from "#platform/db.ts";

/** Maximum addresses of one company, and entries of its address book; the lists are not paged. */
export const maxAddresses = 500;

const columns = `address_id, first_name, last_name, company_name, country, province, city, zip, address_line1, address_line2, phone,
     extension, email, is_default, dock`;

export const addressesByCompany = statement("addresses.addressesByCompany")<[companyId: number], { dock: DockProfile | null }>(
  `select ${columns} from addresses where company_id = $1 and removed_at is null order by is_default desc, address_id desc limit ${maxAddresses}`,
);

type AddressValues = [
  companyId: number,
  firstName: string,
  lastName: string,
  companyName: string,
  province: string,
  city: string,
  zip: string,
  line1: string,
  line2: string,
  phone: string,
  extension: string,
  email: string,
  isDefault: boolean,
];

/** Inserts an address; the company's first one becomes the default. No row when the maximum is reached. */
export const insertAddress = statement(
  "addresses.insertAddress",
)<AddressValues>(`insert into addresses (company_id, first_name, last_name, company_name, province, city, zip, address_line1, address_line2, phone,
     extension, email, is_default)
   select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12,
     $13 or not exists (select from addresses where company_id = $1 and removed_at is null)
   where (select count(*) from addresses where company_id = $1 and removed_at is null) < ${maxAddresses}
   returning address_id`);

export const updateAddress = statement("addresses.updateAddress")<
  [...AddressValues, addressId: number]
>(`update addresses set first_name = $2, last_name = $3, company_name = $4, province = $5, city = $6, zip = $7, address_line1 = $8,
     address_line2 = $9, phone = $10, extension = $11, email = $12, is_default = $13
   where company_id = $1 and address_id = $14 and removed_at is null returning address_id`);

export const unsetOtherDefaults = statement("addresses.unsetOtherDefaults")<[companyId: number, except: number]>(
  "update addresses set is_default = false where company_id = $1 and address_id <> $2 and is_default",
);

export const updateDock = statement("addresses.updateDock")<[companyId: number, addressId: number, dock: string]>(
  `update addresses set dock = $3::jsonb where company_id = $1 and address_id = $2 and removed_at is null
   returning address_line1 || ', ' || city || ', ' || province || ' ' || zip as subject`,
);

export const markRemoved = statement("addresses.markRemoved")<
  [companyId: number, addressId: number, now: Date]
>(`update addresses set removed_at = $3, is_default = false where company_id = $1 and address_id = $2 and removed_at is null
   returning address_line1 || ', ' || city || ', ' || province || ' ' || zip as subject`);

export const addressBookByCompany = statement("addresses.addressBookByCompany")<
  [companyId: number]
>(`select contract_address_id as id, receiving_company, receiving_phone, receiving_zip, receiving_address
   from contract_addresses where company_id = $1 order by contract_address_id desc limit ${maxAddresses}`);

/** Inserts an entry. No row when the maximum is reached. */
export const insertBookEntry = statement("addresses.insertBookEntry")<
  [companyId: number, company: string, phone: string, zip: string, address: string]
>(`insert into contract_addresses (company_id, receiving_company, receiving_phone, receiving_zip, receiving_address)
   select $1, $2, $3, $4, $5 where (select count(*) from contract_addresses where company_id = $1) < ${maxAddresses}
   returning contract_address_id as id`);

import { statement } from "#platform/db.ts";

export interface ShippingAddress {
  address_id: number;
  first_name: string;
  last_name: string;
  company_name: string;
  country: string;
  province: string;
  city: string;
  zip: string;
  address_line1: string;
  address_line2: string;
  phone: string;
  extension: string;
  email: string;
  is_default: boolean;
}

export interface AddressBookEntry {
  id: number;
  receiving_company: string;
  receiving_phone: string;
  receiving_zip: string;
  receiving_address: string;
}

/** Maximum addresses of one company; the lists are not paged. */
const maxAddresses = 500;

const columns = `address_id, first_name, last_name, company_name, country, province, city, zip, address_line1, address_line2, phone,
     extension, email, is_default`;

export const addressesByCompany = statement<ShippingAddress, [companyId: number]>(
  "addresses.addressesByCompany",
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
export const insertAddress = statement<{ address_id: number }, AddressValues>(
  "addresses.insertAddress",
  `insert into addresses (company_id, first_name, last_name, company_name, province, city, zip, address_line1, address_line2, phone,
     extension, email, is_default)
   select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12,
     $13 or not exists (select from addresses where company_id = $1 and removed_at is null)
   where (select count(*) from addresses where company_id = $1 and removed_at is null) < ${maxAddresses}
   returning address_id`,
);

export const updateAddress = statement<{ address_id: number }, [...AddressValues, addressId: number]>(
  "addresses.updateAddress",
  `update addresses set first_name = $2, last_name = $3, company_name = $4, province = $5, city = $6, zip = $7, address_line1 = $8,
     address_line2 = $9, phone = $10, extension = $11, email = $12, is_default = $13
   where company_id = $1 and address_id = $14 and removed_at is null returning address_id`,
);

export const unsetOtherDefaults = statement<never, [companyId: number, except: number]>(
  "addresses.unsetOtherDefaults",
  "update addresses set is_default = false where company_id = $1 and address_id <> $2 and is_default",
);

export const markRemoved = statement<{ subject: string }, [companyId: number, addressId: number, now: Date]>(
  "addresses.markRemoved",
  `update addresses set removed_at = $3, is_default = false where company_id = $1 and address_id = $2 and removed_at is null
   returning address_line1 || ', ' || city || ', ' || province || ' ' || zip as subject`,
);

export const addressBookByCompany = statement<AddressBookEntry, [companyId: number]>(
  "addresses.addressBookByCompany",
  `select contract_address_id as id, receiving_company, receiving_phone, receiving_zip, receiving_address
   from contract_addresses where company_id = $1 order by contract_address_id desc limit ${maxAddresses}`,
);

export const insertBookEntry = statement<{ id: number }, [companyId: number, company: string, phone: string, zip: string, address: string]>(
  "addresses.insertBookEntry",
  `insert into contract_addresses (company_id, receiving_company, receiving_phone, receiving_zip, receiving_address)
   values ($1, $2, $3, $4, $5) returning contract_address_id as id`,
);

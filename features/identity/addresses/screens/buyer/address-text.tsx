import css from "#features/identity/addresses/screens/buyer/addresses.module.css";
import { Stack } from "#ui/layout.tsx";

interface AddressLines {
  first_name: string;
  last_name: string;
  company_name: string;
  address_line1: string;
  address_line2: string;
  city: string;
  province: string;
  zip: string;
  phone: string;
  extension: string;
}

/** A postal address in several lines. */
export function AddressText({ address }: { address: AddressLines }) {
  const { first_name, last_name, company_name, address_line1, address_line2, city, province, zip, phone, extension } = address;
  return (
    <Stack as="address" gap="half" className={css.address}>
      <strong>
        {first_name} {last_name}
      </strong>
      {company_name && <span>{company_name}</span>}
      <span>{address_line1}</span>
      {address_line2 && <span>{address_line2}</span>}
      <span>
        {city}, {province} {zip}
      </span>
      <span>
        {phone}
        {extension && ` × ${extension}`}
      </span>
    </Stack>
  );
}

export interface Person {
  first_name?: string | undefined;
  last_name?: string | undefined;
  mobile_country_code?: string | undefined;
}

/** Full name; the family name comes first for Chinese mobile numbers. */
export const personName = ({ first_name = "", last_name = "", mobile_country_code }: Person): string =>
  (mobile_country_code === "86" ? [last_name, first_name] : [first_name, last_name]).filter(Boolean).join(" ");

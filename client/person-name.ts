export interface Person {
  first_name?: string | undefined;
  last_name?: string | undefined;
  mobile_country_code?: string | undefined;
}

/** A person's name as they write it: the family name first where the mobile number is Chinese (spec 2.6). */
export const personName = ({ first_name = "", last_name = "", mobile_country_code }: Person): string =>
  (mobile_country_code === "86" ? [last_name, first_name] : [first_name, last_name]).filter(Boolean).join(" ");

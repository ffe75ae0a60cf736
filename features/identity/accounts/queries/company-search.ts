/** Companies by what staff type, as SQL over the expressions that migration 0035 indexes. `patterns` is a parameter: what `partPatterns` makes. */

const like = (text: string, patterns: string): string => `(${text} like (${patterns}::text[])[1] or ${text} like (${patterns}::text[])[2])`;

/** By a part of the name. */
export const companiesNamed = (patterns: string): string => `select company_id from companies where ${like("lower(name)", patterns)}`;

/** By a part of the address, the number or the name of somebody who acts for it. */
export const companiesOfPeopleNamed = (patterns: string): string =>
  `select company_id from company_members join people using (person_id)
      where ${like("lower(coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || mobile || ' ' || first_name || ' ' || last_name)", patterns)}`;

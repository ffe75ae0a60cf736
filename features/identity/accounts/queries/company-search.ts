/**
 * SQL fragments that find companies by a search text, written over the expressions that db/schema/identity.sql indexes. `patterns` is the
 * placeholder of a text array made by `partPatterns`.
 */

const matchesEither = (text: string, patterns: string): string =>
  `(${text} like (${patterns}::text[])[1] or ${text} like (${patterns}::text[])[2])`;

/** Matches a part of the company name. */
export const companiesByNameSql = (patterns: string): string =>
  `select company_id from companies where ${matchesEither("lower(name)", patterns)}`;

/** Condition on `people`: a part of the email address, phone number or name. */
export const personMatchesSql = (patterns: string): string =>
  matchesEither(
    "lower(coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || mobile || ' ' || first_name || ' ' || last_name)",
    patterns,
  );

/** Matches a part of a member's email address, phone number or name. */
export const companiesByMemberSql = (patterns: string): string =>
  `select company_id from company_members join people using (person_id)
      where ${personMatchesSql(patterns)}`;

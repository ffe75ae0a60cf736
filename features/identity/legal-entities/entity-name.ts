/** SQL: a column of the legal entity that a manufacturer was at a moment; null where none is known. */
export const atMomentSql = (column: string, merchant_id: string, at: string): string =>
  `(select ${column} from merchant_entities entity where entity.merchant_id = ${merchant_id} and entity.status = 'approved'
     and entity.effective_at <= ${at} order by entity.effective_at desc, entity.entity_id desc limit 1)`;

/** SQL: the legal name of a manufacturer at a moment; null where none is known. */
export const legalNameSql = (merchant_id: string, at: string): string => atMomentSql("legal_name", merchant_id, at);

/** SQL: the same for its address. */
export const legalAddressSql = (merchant_id: string, at: string): string => atMomentSql("address", merchant_id, at);

/** SQL: a manufacturer's name on a printed page, with its legal name at a moment where that is another one. */
export const printedNameSql = (name: string, merchant_id: string, at: string): string =>
  `${name} || coalesce(' (' || nullif(${legalNameSql(merchant_id, at)}, ${name}) || ')', '')`;

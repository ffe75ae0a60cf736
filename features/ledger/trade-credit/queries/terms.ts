import { type RowOf, statement } from "#platform/db.ts";
import type { Terms, TermsStatus } from "../rules.ts";

export type CreditRow = RowOf<typeof getCreditRow>;

const creditColumns = `coalesce(terms.credit_limit_cents, 0) as credit_limit_cents, coalesce(terms.net_days, 30) as net_days,
  coalesce(terms.status, 'suspended') as status, coalesce(terms.block_after_days, 0) as block_after_days, coalesce(terms.currency, '$') as currency,
  po_required, coalesce(-owed.balance_cents, 0) as used_cents,
  greatest(0, $2::date - coalesce((select min(due_on) from invoices where invoices.company_id = companies.company_id and open_cents > 0), $2::date)) as overdue_days`;

const creditSource = `companies
   left join company_terms terms using (company_id)
   left join ledger_accounts owed on owed.owner_id = companies.company_id and owed.kind = 'receivable' and owed.currency = coalesce(terms.currency, '$')`;

/** A company's terms and used credit; the limit is 0 without terms. */
export const getCreditRow = statement("tradeCredit.getCreditRow")<[companyId: number, today: string], { status: "active" | "suspended" }>(
  `select ${creditColumns} from ${creditSource} where companies.company_id = $1`,
);

/** Locks the company, so that two people cannot set terms at the same time. */
export const lockTerms = statement("tradeCredit.lockTerms")<
  [companyId: number],
  { terms: Terms | null }
>(`select name, (select jsonb_build_object('credit_limit_cents', credit_limit_cents, 'net_days', net_days, 'status', status, 'block_after_days', block_after_days)
     from company_terms where company_terms.company_id = companies.company_id) as terms
   from companies where company_id = $1 for no key update`);

/** Opens the receivable account. It must run before the statement that sets its floor, which would not see the new row. */
export const openReceivableAccount = statement("tradeCredit.openReceivableAccount")<
  [companyId: number, currency: string],
  { account_id: number }
>("select ledger_account('receivable', $1, $2) as account_id");

/** Updates the terms and the floor of the receivable account together. The ledger rejects a limit below the used credit. */
export const upsertTerms = statement("tradeCredit.upsertTerms")<
  [companyId: number, limitCents: number, netDays: number, status: TermsStatus, blockAfterDays: number, now: Date, accountId: number]
>(`with kept as (
     insert into company_terms (company_id, credit_limit_cents, net_days, status, block_after_days, updated_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (company_id) do update set credit_limit_cents = $2, net_days = $3, status = $4, block_after_days = $5, updated_at = $6
   )
   update ledger_accounts set floor_cents = -$2::bigint where account_id = $7`);

export const insertTermsChange = statement("tradeCredit.insertTermsChange")<
  [
    companyId: number,
    limitCents: number,
    netDays: number,
    termsStatus: TermsStatus,
    blockAfterDays: number,
    before: string | null,
    reason: string,
    status: "waiting" | "applied",
    personId: number,
    now: Date,
  ]
>(`insert into terms_changes (company_id, credit_limit_cents, net_days, terms_status, block_after_days, before, reason, status, proposed_by, submitted_at, reviewed_at)
   values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8::text, $9, $10, case when $8::text = 'applied' then $10::timestamptz end) returning change_id`);

export const lockTermsChange = statement("tradeCredit.lockTermsChange")<
  [changeId: number],
  { status: "active" | "suspended" }
>(`select change_id, company_id, credit_limit_cents, net_days, terms_status as status, block_after_days, proposed_by
   from terms_changes where change_id = $1 and status = 'waiting' for no key update`);

export const updateTermsChangeDecision = statement("tradeCredit.updateTermsChangeDecision")<
  [changeId: number, status: "applied" | "refused", personId: number, now: Date, note: string]
>("update terms_changes set status = $2, reviewed_by = $3, reviewed_at = $4, review_note = $5 where change_id = $1");

/** Aging of open amounts by days since the due date. */
const agingColumns = `coalesce(sum(open_cents) filter (where due_on >= $1::date), 0) as not_due_cents,
  coalesce(sum(open_cents) filter (where $1::date - due_on between 1 and 30), 0) as to30_cents,
  coalesce(sum(open_cents) filter (where $1::date - due_on between 31 and 60), 0) as to60_cents,
  coalesce(sum(open_cents) filter (where $1::date - due_on between 61 and 90), 0) as to90_cents,
  coalesce(sum(open_cents) filter (where $1::date - due_on > 90), 0) as over90_cents,
  coalesce(sum(open_cents), 0) as open_cents, coalesce(sum(open_cents) filter (where due_on < $1::date), 0) as overdue_cents,
  count(*) filter (where due_on < $1::date)::integer as overdue_count, count(*)::integer as open_count, min(due_on)::text as oldest_due`;

export type Aging = RowOf<typeof getAging>;

export const getAging = statement("tradeCredit.getAging")<[today: string, companyId: number]>(
  `select ${agingColumns} from invoices where company_id = $2 and open_cents > 0`,
);

export const getTotalAging = statement("tradeCredit.getTotalAging")<[today: string]>(
  `select ${agingColumns} from invoices where open_cents > 0`,
);

/** Companies with terms, the longest overdue first; `only` filters them. */
export const listDebtorRows = statement("tradeCredit.listDebtorRows")<
  [today: string, keyword: string, only: "all" | "overdue" | "waiting" | "suspended", limit: number, offset: number],
  { status: TermsStatus }
>(`select *, count(*) over ()::integer as count from (
     select companies.company_id, name, coalesce(credit_limit_cents, 0) as credit_limit_cents, coalesce(net_days, 30) as net_days,
       coalesce(company_terms.status, 'suspended') as status, coalesce(block_after_days, 0) as block_after_days,
       coalesce(-owed.balance_cents, 0) as used_cents, aged.*,
       exists (select from terms_changes where terms_changes.company_id = companies.company_id and terms_changes.status = 'waiting') as waiting
     from companies
     left join company_terms using (company_id)
     left join ledger_accounts owed on owed.owner_id = companies.company_id and owed.kind = 'receivable' and owed.currency = coalesce(company_terms.currency, '$')
     cross join lateral (select ${agingColumns} from invoices where invoices.company_id = companies.company_id and open_cents > 0) aged
     where (company_terms.company_id is not null or exists (select from terms_changes where terms_changes.company_id = companies.company_id and terms_changes.status = 'waiting'))
       and ($2 = '' or strpos(lower(name), lower($2)) > 0)
   ) debtor
   where case $3 when 'overdue' then overdue_cents > 0 when 'waiting' then waiting when 'suspended' then status = 'suspended' else true end
   order by oldest_due nulls last, used_cents desc, company_id limit $4 offset $5`);

/** Certified companies by name, for granting terms. */
export const findCompaniesByName = statement("tradeCredit.findCompaniesByName")<[keyword: string, limit: number]>(
  "select company_id, name from companies where certified_status = 2 and strpos(lower(name), lower($1)) > 0 order by name limit $2",
);

interface TermsChangeRowColumns {
  terms_status: TermsStatus;
  before: Terms | null;
  status: "waiting" | "applied" | "refused";
}

export const listTermsChanges = statement("tradeCredit.listTermsChanges")<
  [companyId: number, limit: number],
  TermsChangeRowColumns
>(`select change_id, credit_limit_cents, net_days, terms_status, block_after_days, before, reason, status, proposed_by,
     proposer.first_name || ' ' || proposer.last_name as proposer, submitted_at,
     coalesce(reviewer.first_name || ' ' || reviewer.last_name, '') as reviewer, reviewed_at, review_note
   from terms_changes join people proposer on proposer.person_id = proposed_by left join people reviewer on reviewer.person_id = reviewed_by
   where company_id = $1 order by change_id desc limit $2`);

export const findCompanyName = statement("tradeCredit.findCompanyName")<[companyId: number]>(
  "select name from companies where company_id = $1",
);

import { type RowOf, statement } from "#platform/db.ts";
import type { Terms, TermsStatus } from "../rules.ts";
import type { TermsChangeStatus } from "../statuses.ts";

export type CreditRow = RowOf<typeof getCreditRow>;

const creditColumns = `coalesce(terms.credit_limit_cents, 0) as credit_limit_cents, coalesce(terms.net_days, 30) as net_days,
  coalesce(terms.status, 'suspended') as status, coalesce(terms.block_after_days, 0) as block_after_days, coalesce(terms.currency, '$') as currency,
  po_required, coalesce(-owed.balance_cents, 0) as used_cents,
  coalesce((select sum(left_cents) from shipment_billing billing where billing.company_id = companies.company_id and left_cents > 0), 0)::bigint as not_invoiced_cents,
  greatest(0, :today::date - coalesce((select min(due_on) from invoices where invoices.company_id = companies.company_id and open_cents > 0), :today::date)) as overdue_days`;

const creditSource = `companies
   left join company_terms terms using (company_id)
   left join ledger_accounts owed on owed.owner_id = companies.company_id and owed.kind = 'receivable' and owed.currency = coalesce(terms.currency, '$')`;

/** A company's terms and used credit; the limit is 0 without terms. */
export const getCreditRow = statement("tradeCredit.getCreditRow")<{ status: "active" | "suspended" }>(
  `select ${creditColumns} from ${creditSource} where companies.company_id = :company_id`,
);

/** Locks the company, so that two people cannot set terms at the same time. */
export const lockTerms = statement("tradeCredit.lockTerms")<{
  terms: Terms | null;
}>(`select name, (select jsonb_build_object('credit_limit_cents', credit_limit_cents, 'net_days', net_days, 'status', status, 'block_after_days', block_after_days)
     from company_terms where company_terms.company_id = companies.company_id) as terms
   from companies where company_id = :company_id for no key update`);

/** Opens the receivable account. It must run before the statement that sets its floor, which would not see the new row. */
export const openReceivableAccount = statement("tradeCredit.openReceivableAccount")<{ account_id: number }>(
  "select ledger_account('receivable', :company_id, :currency) as account_id",
);

/** Updates the terms and the floor of the receivable account together. The ledger rejects a limit below the used credit. */
export const upsertTerms = statement("tradeCredit.upsertTerms")<{ ":status": TermsStatus }>(`with kept as (
     insert into company_terms (company_id, credit_limit_cents, net_days, status, block_after_days, updated_at) values (:company_id, :limit_cents, :net_days, :status, :block_after_days, :now)
     on conflict (company_id) do update set credit_limit_cents = :limit_cents, net_days = :net_days, status = :status, block_after_days = :block_after_days, updated_at = :now
   )
   update ledger_accounts set floor_cents = -:limit_cents::bigint where account_id = :account_id`);

export const insertTermsChange = statement("tradeCredit.insertTermsChange")<{
  ":terms_status": TermsStatus;
  ":status": Exclude<TermsChangeStatus, "refused">;
}>(`insert into terms_changes (company_id, credit_limit_cents, net_days, terms_status, block_after_days, before, reason, status, proposed_by, submitted_at, reviewed_at)
   values (:company_id, :limit_cents, :net_days, :terms_status, :block_after_days, :before?::jsonb, :reason, :status::text, :person_id, :now, case when :status::text = 'applied' then :now::timestamptz end) returning change_id`);

export const lockTermsChange = statement("tradeCredit.lockTermsChange")<{
  status: "active" | "suspended";
}>(`select change_id, company_id, credit_limit_cents, net_days, terms_status as status, block_after_days, proposed_by
   from terms_changes where change_id = :change_id and status = 'waiting' for no key update`);

export const updateTermsChangeDecision = statement("tradeCredit.updateTermsChangeDecision")<{
  ":status": Exclude<TermsChangeStatus, "waiting">;
}>(
  "update terms_changes set status = :status, reviewed_by = :person_id, reviewed_at = :now, review_note = :note where change_id = :change_id",
);

/** Aging of open amounts by days since the due date. */
const agingColumns = `coalesce(sum(open_cents) filter (where due_on >= :today::date), 0) as not_due_cents,
  coalesce(sum(open_cents) filter (where :today::date - due_on between 1 and 30), 0) as to30_cents,
  coalesce(sum(open_cents) filter (where :today::date - due_on between 31 and 60), 0) as to60_cents,
  coalesce(sum(open_cents) filter (where :today::date - due_on between 61 and 90), 0) as to90_cents,
  coalesce(sum(open_cents) filter (where :today::date - due_on > 90), 0) as over90_cents,
  coalesce(sum(open_cents), 0) as open_cents, coalesce(sum(open_cents) filter (where due_on < :today::date), 0) as overdue_cents,
  count(*) filter (where due_on < :today::date)::integer as overdue_count, count(*)::integer as open_count, min(due_on)::text as oldest_due`;

export type Aging = RowOf<typeof getAging>;

export const getAging = statement("tradeCredit.getAging")(
  `select ${agingColumns} from invoices where company_id = :company_id and open_cents > 0`,
);

export const getTotalAging = statement("tradeCredit.getTotalAging")(`select ${agingColumns} from invoices where open_cents > 0`);

/** Companies with terms, the longest overdue first; `only` filters them. */
export const listDebtorRows = statement("tradeCredit.listDebtorRows")<{
  status: TermsStatus;
  ":only": "all" | "overdue" | "waiting" | "suspended";
}>(`select *, count(*) over ()::integer as count from (
     select companies.company_id, name, coalesce(credit_limit_cents, 0) as credit_limit_cents, coalesce(net_days, 30) as net_days,
       coalesce(company_terms.status, 'suspended') as status, coalesce(block_after_days, 0) as block_after_days,
       coalesce(-owed.balance_cents, 0) as used_cents, aged.*,
       exists (select from terms_changes where terms_changes.company_id = companies.company_id and terms_changes.status = 'waiting') as waiting
     from companies
     left join company_terms using (company_id)
     left join ledger_accounts owed on owed.owner_id = companies.company_id and owed.kind = 'receivable' and owed.currency = coalesce(company_terms.currency, '$')
     cross join lateral (select ${agingColumns} from invoices where invoices.company_id = companies.company_id and open_cents > 0) aged
     where (company_terms.company_id is not null or exists (select from terms_changes where terms_changes.company_id = companies.company_id and terms_changes.status = 'waiting'))
       and (:keyword = '' or strpos(lower(name), lower(:keyword)) > 0)
   ) debtor
   where case :only when 'overdue' then overdue_cents > 0 when 'waiting' then waiting when 'suspended' then status = 'suspended' else true end
   order by oldest_due nulls last, used_cents desc, company_id limit :limit offset :offset`);

/** Certified companies by name, for granting terms. */
export const findCompaniesByName = statement("tradeCredit.findCompaniesByName")(
  "select company_id, name from companies where certified_status = 'certified' and strpos(lower(name), lower(:keyword)) > 0 order by name limit :limit",
);

interface TermsChangeRowColumns {
  terms_status: TermsStatus;
  before: Terms | null;
  status: TermsChangeStatus;
}

export const listTermsChanges = statement(
  "tradeCredit.listTermsChanges",
)<TermsChangeRowColumns>(`select change_id, credit_limit_cents, net_days, terms_status, block_after_days, before, reason, status, proposed_by,
     proposer.first_name || ' ' || proposer.last_name as proposer, submitted_at,
     coalesce(reviewer.first_name || ' ' || reviewer.last_name, '') as reviewer, reviewed_at, review_note
   from terms_changes join people proposer on proposer.person_id = proposed_by left join people reviewer on reviewer.person_id = reviewed_by
   where company_id = :company_id order by change_id desc limit :limit`);

export const findCompanyName = statement("tradeCredit.findCompanyName")("select name from companies where company_id = :company_id");

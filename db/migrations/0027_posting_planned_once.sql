-- Posting has few and simple ways to be carried out; planning it anew for each posting took longer than the posting.
alter function post_ledger(text, text, timestamptz, bigint, text, bigint[], bigint[], bigint[]) set plan_cache_mode = force_generic_plan;

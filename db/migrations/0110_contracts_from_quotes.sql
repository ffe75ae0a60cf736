-- A contract can start from an accepted quote (docs/decisions/0110): its goods at exactly the quoted prices.
alter table contracts
  -- The price request whose quote it came from; a quote becomes one contract.
  add column quote_number text unique references price_requests (request_number),
  -- The quoted goods with their agreed unit price and fewest pieces, which the first version must keep.
  add column quoted_goods jsonb check (jsonb_typeof(quoted_goods) = 'array'),
  add check ((quote_number is null) = (quoted_goods is null));

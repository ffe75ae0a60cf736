-- A new secret waits beside the one that counts, until its first code has been entered.
alter table second_factors alter column secret drop not null;
alter table second_factors add column pending bytea;
alter table second_factors add check (confirmed_at is null or secret is not null);

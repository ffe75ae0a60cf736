-- The payment password of a company is written by the balance feature alone, so it has a table of its own.
create table payment_passwords (
  company_id bigint primary key references companies,
  hash text not null,
  failures integer not null default 0,
  locked_until timestamptz
);

insert into payment_passwords (company_id, hash, failures, locked_until)
select company_id, payment_password_hash, payment_password_failures, payment_password_locked_until
from companies where payment_password_hash is not null;

alter table companies drop column payment_password_hash, drop column payment_password_failures, drop column payment_password_locked_until;

-- How messages of a group are sent by email: at once, once a day together, or never.
alter table message_settings add column mail_mode text check (mail_mode in ('now', 'daily', 'never'));
update message_settings set mail_mode = case when by_mail then 'now' else 'never' end;
alter table message_settings alter column mail_mode set not null;
alter table message_settings drop column by_mail;

-- A message that waits for the daily email of its reader.
alter table messages add column digest_due boolean not null default false;
create index messages_for_digest on messages (person_id, message_id) where digest_due;

-- The log of what staff did: by whom, for which company, of which kind and when, however long the log of everybody is. Rows of the
-- log are never changed, so whose they are is written as they come.
alter table audit_log add column desk_person_id bigint references people, add column desk_company_id bigint;

/** The company that a row of the log is about, as its subject or what was written down with it says. */
create function audited_company(subject text, after jsonb) returns bigint language sql immutable as $$
  select case
    when subject ~ '^company:[0-9]{1,15}$' then substr(subject, 9)::bigint
    when jsonb_typeof(after -> 'company_id') = 'number' then (after ->> 'company_id')::bigint
  end
$$;

/** Rows of staff, and of customers in whose name staff acted, stand in the desk's log. */
create function place_in_desk_log() returns trigger language plpgsql as $$
begin
  select coalesce(new.acting_person_id, person_id) into new.desk_person_id from people
  where person_id = new.person_id and (user_type = 3 or new.acting_person_id is not null);
  if new.desk_person_id is not null then
    new.desk_company_id := coalesce(audited_company(new.subject, new.after),
      case when new.acting_person_id is not null then (select min(company_id) from company_members where person_id = new.person_id) end);
  end if;
  return new;
end $$;
create trigger placed_in_desk_log before insert on audit_log for each row execute function place_in_desk_log();

alter table audit_log disable trigger append_only;
update audit_log set desk_person_id = coalesce(audit_log.acting_person_id, audit_log.person_id),
  desk_company_id = coalesce(audited_company(subject, after),
    case when acting_person_id is not null then (select min(company_id) from company_members where company_members.person_id = audit_log.person_id) end)
from people where people.person_id = audit_log.person_id and (user_type = 3 or acting_person_id is not null);
alter table audit_log enable trigger append_only;

create index desk_log on audit_log (at desc, audit_id desc) where desk_person_id is not null;
create index desk_log_by_person on audit_log (desk_person_id, at desc, audit_id desc) where desk_person_id is not null;
create index desk_log_by_company on audit_log (desk_company_id, at desc, audit_id desc) where desk_person_id is not null;
create index desk_log_by_action on audit_log (action, at desc, audit_id desc) where desk_person_id is not null;
create index desk_log_acting on audit_log (at desc, audit_id desc) where acting_person_id is not null;
create index company_events_acting on company_events (at desc, event_id desc) where acting_person_id is not null;

-- Phone numbers in the stored form of kernel/phone-numbers.ts. Orders keep the copy they were placed with.

-- A North American number, or a Chinese mobile number, without its separators; anything else stays as it was typed.
create function stored_phone(typed text) returns text language sql immutable as $$
  select case
    when digits ~ '^1?[2-9][0-9]{2}[2-9][0-9]{6}$' then '+1 ' || regexp_replace(right(digits, 10), '^(...)(...)', '\1-\2-')
    when digits ~ '^(86)?1[3-9][0-9]{9}$' then '+86 ' || regexp_replace(right(digits, 11), '^(...)(....)', '\1 \2 ')
    else typed end
  from (select regexp_replace(typed, '[^0-9]', '', 'g') as digits) typed_digits
$$;

update addresses set phone = stored_phone(phone) where phone <> stored_phone(phone);
update contract_addresses set receiving_phone = stored_phone(receiving_phone) where receiving_phone <> stored_phone(receiving_phone);

-- A login's number has a plus and no separators. Where another login has that form already, the older one stays as it is.
update people set phone = regexp_replace(stored_phone(phone), '[ -]', '', 'g')
where phone ~ '^[0-9]+$' and not exists (
  select from people other where other.phone = regexp_replace(stored_phone(people.phone), '[ -]', '', 'g')
);

drop function stored_phone;

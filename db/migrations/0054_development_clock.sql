-- How far the clock of development is moved forward, so that all processes on this database agree (platform/development-clock.ts).
-- Production never reads it.
create table development_clock (
  one_row boolean primary key default true check (one_row),
  offset_ms bigint not null default 0 check (offset_ms >= 0)
);
insert into development_clock default values;

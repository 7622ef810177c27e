-- What a visitor needs to decide on a course or conference. Rows from before know none of it: texts and lists stay empty.

alter table courses
  add column end_date date,
  add column city text not null default '',
  add column venue jsonb,
  add column languages text[] not null default '{}',
  add column teachers jsonb not null default '[]',
  add column audience text[] not null default '{}',
  add column prerequisites text not null default '',
  add column outcomes text[] not null default '{}',
  add column sessions jsonb not null default '[]',
  add column teaching_hours numeric not null default 0 check (teaching_hours >= 0),
  add column certificate text not null default '',
  add column credit_hours numeric not null default 0 check (credit_hours >= 0),
  add column places integer check (places > 0),
  add column places_left integer check (places_left between 0 and places),
  add column register_by date,
  add column bring text[] not null default '{}',
  add column fees jsonb not null default '[]',
  add column event_status text not null default 'scheduled'
    check (event_status in ('scheduled', 'cancelled', 'moved', 'withdrawn')),
  add column status_note text not null default '',
  add column previous_start_date date,
  add column sequence integer not null default 0,
  add column updated_at timestamptz not null default now();

update courses set end_date = start_date, register_by = start_date;
alter table courses
  alter column end_date set not null,
  alter column register_by set not null,
  add check (end_date >= start_date),
  add check (register_by <= start_date);

alter table conferences
  add column country_name text not null default '',
  add column mode text not null default 'In person' check (mode in ('In person', 'Online', 'Hybrid')),
  add column venue_address text not null default '',
  add column languages text[] not null default '{}',
  add column speakers jsonb not null default '[]',
  add column sessions jsonb not null default '[]',
  add column organizer text not null default '',
  add column website text not null default '',
  add column registration_link text not null default '',
  add column structured_fees jsonb not null default '[]',
  add column is_full boolean not null default false,
  add column event_status text not null default 'scheduled'
    check (event_status in ('scheduled', 'cancelled', 'moved', 'withdrawn')),
  add column status_note text not null default '',
  add column previous_start_date date,
  add column sequence integer not null default 0,
  add column updated_at timestamptz not null default now();

-- Calendars take a changed entry only with a higher sequence (RFC 5545, 3.8.7.4).
create function count_change() returns trigger language plpgsql as $$
begin
  if new is distinct from old then
    new.sequence := old.sequence + 1;
    new.updated_at := now();
  end if;
  return new;
end
$$;

create trigger count_change before update on courses
  for each row execute function count_change();
create trigger count_change before update on conferences
  for each row execute function count_change();

-- When the password was typed in that a session goes back to, and when the identity service was last
-- asked whether that still counts.
alter table organizer_sessions
  add column signed_in_at timestamptz not null default now(),
  add column checked_at timestamptz not null default now();
update organizer_sessions set signed_in_at = created_at;

-- Accounts that have a new password: whoever signed in before does not count any more.
create table new_passwords (
  email text primary key check (email <> '' and email = lower(email)),
  set_at timestamptz not null
);

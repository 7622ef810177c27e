-- The profiles that sign-up pushes; passwords are with the identity service alone.
create table organizers (
  uid text primary key check (uid <> ''),
  -- What the push was answered with, in the shape of the Realtime Database's.
  push_id text not null unique check (length(push_id) = 20),
  email text not null,
  full_name text not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);

-- Browsers that are signed in. The cookie holds the token, and this table only its SHA-256.
create table organizer_sessions (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  uid text not null check (uid <> ''),
  email text not null,
  display_name text not null,
  is_admin boolean not null default false,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null
);
create index organizer_sessions_by_organizer on organizer_sessions (uid);
create index organizer_sessions_by_end on organizer_sessions (ends_at);

-- People who are signed in at the console. The cookie holds a token, and this table only its SHA-256.
create table registry.console_sessions (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  -- The account of the identity service, and its e-mail address.
  uid text not null,
  actor text not null,
  roles text[] not null,
  -- When the password was typed in.
  signed_in_at timestamptz not null,
  expires_at timestamptz not null
);
create index console_sessions_by_end on registry.console_sessions (expires_at);

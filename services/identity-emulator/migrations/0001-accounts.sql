create table accounts (
  uid text primary key check (uid <> ''),
  email text not null unique check (email = lower(email)),
  display_name text,
  -- Salt and key of scrypt, never the password.
  password_hash text not null,
  is_confirmed boolean not null default false,
  is_admin boolean not null default false,
  created_at timestamptz not null,
  last_sign_in_at timestamptz not null,
  -- Tokens issued before are rejected.
  valid_since timestamptz not null,
  -- When the password was set that the backend has not been told of yet.
  unreported_password_at timestamptz
);

-- Codes in mailed links. The link holds the code, and this table only its SHA-256.
create table reset_codes (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  uid text not null references accounts on delete cascade,
  created_at timestamptz not null
);
create index reset_codes_by_account on reset_codes (uid);

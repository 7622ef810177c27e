-- Who had the right to decide, and since when not any more: a token of before still says otherwise.
create table revoked_rights (
  uid text primary key check (uid <> ''),
  revoked_at timestamptz not null
);

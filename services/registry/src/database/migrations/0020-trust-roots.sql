-- Signed trust roots that follow the one of the configuration, each as its keys signed it. Versions are never taken back:
-- who goes back to an older root would trust again what a newer one revoked.
create table registry.trust_roots (
  version integer primary key,
  -- sha384 of the signed text.
  digest text not null unique,
  -- The whole document with its signatures, JSON.
  document text not null,
  actor text not null,
  stored_at timestamptz not null
);

create trigger trust_roots_are_append_only before update or delete or truncate
  on registry.trust_roots for each statement execute function registry.refuse_change();

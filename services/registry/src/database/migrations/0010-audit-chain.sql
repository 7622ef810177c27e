-- The audit holds every change and every refusal. Each entry is chained to the one before, and the registry signs it; those from
-- before have neither.
alter table registry.audit
  alter column app drop not null,
  add column channel text,
  -- sha384 of the entry and the digest of the one before.
  add column digest text unique,
  -- Over the digest.
  add column key_id text,
  add column signature text,
  add constraint audit_is_signed check ((digest is null) = (signature is null) and (digest is null) = (key_id is null));

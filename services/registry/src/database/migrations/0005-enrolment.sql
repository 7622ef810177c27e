-- Lists of team keys, signed by operators. The newest one counts. `replaces` is unique, so each follows another one
-- and no two follow the same: the compare-and-swap of enrolments.
create table registry.delegations (
  epoch integer not null,
  version integer not null,
  digest text not null unique,
  -- The digest of the one before; empty for the first.
  replaces text not null unique,
  payload text not null,
  key_id text not null,
  signature text not null,
  actor text not null,
  stored_at timestamptz not null,
  primary key (epoch, version)
);

create trigger delegations_are_append_only before update or delete or truncate
  on registry.delegations for each statement execute function registry.refuse_change();

-- Tokens of teams, beside those in the file. The token itself is nowhere.
create table registry.tokens (
  id text primary key,
  app text not null,
  actor text not null,
  -- sha256 of the token, hex.
  hash text not null unique,
  rights text[] not null,
  created_at timestamptz not null,
  created_by text not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);

create index tokens_by_app on registry.tokens (app, created_at);

-- A token never gains anything: it may end earlier, and nothing else of it changes.
create function registry.keep_token() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - 'expires_at' - 'revoked_at') is distinct from (to_jsonb(old) - 'expires_at' - 'revoked_at')
    or new.expires_at > old.expires_at
    or (old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at)
  then
    raise exception 'token % may only end earlier', old.id
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;

create trigger tokens_only_end before update
  on registry.tokens for each row execute function registry.keep_token();

create trigger tokens_are_kept before delete or truncate
  on registry.tokens for each statement execute function registry.refuse_change();

-- Who gave and took rights.
create table registry.audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor text not null,
  action text not null,
  app text not null,
  details text not null
);

create index audit_by_app on registry.audit (app, id desc);

create trigger audit_is_append_only before update or delete or truncate
  on registry.audit for each statement execute function registry.refuse_change();

-- Releases are immutable: their row may change its status and nothing else, and is never deleted.
create table registry.releases (
  app text not null,
  version text not null,
  digest text not null unique,
  payload text not null,
  key_id text not null,
  signature text not null,
  published_at timestamptz not null,
  actor text not null,
  status text not null default 'published' check (status in ('published', 'pruned')),
  primary key (app, version)
);

create index releases_by_time on registry.releases (published_at desc);

-- What an upload that goes on has declared. Its files are in the store.
create table registry.uploads (
  id text primary key,
  app text not null,
  version text not null,
  payload text not null,
  key_id text not null,
  signature text not null,
  actor text not null,
  started_at timestamptz not null
);

-- The one mutable thing: which map a channel has now. The heartbeat renews the expiry.
create table registry.live_maps (
  channel text primary key,
  epoch integer not null,
  generation integer not null,
  digest text not null,
  payload text not null,
  key_id text not null,
  signature text not null,
  heartbeat_payload text,
  heartbeat_key_id text,
  heartbeat_signature text,
  renewed_at timestamptz not null,
  expires_at timestamptz not null
);

create table registry.history (
  channel text not null,
  epoch integer not null,
  generation integer not null,
  app text not null,
  action text not null check (action in ('promote', 'rollback', 'restore')),
  from_version text,
  to_version text not null,
  actor text not null,
  at timestamptz not null,
  -- sha384 of the map that the change made: with it the chain of maps can be checked.
  map_digest text not null,
  primary key (channel, epoch, generation, app),
  foreign key (app, to_version) references registry.releases (app, version)
);

create index history_by_app on registry.history (channel, app, epoch desc, generation desc);

-- Releases that may not become live again, by digest.
create table registry.blocked_digests (
  digest text primary key,
  reason text not null,
  actor text not null,
  at timestamptz not null
);

create function registry.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, lower(tg_op)
    using errcode = 'integrity_constraint_violation';
end
$$;

create trigger history_is_append_only before update or delete or truncate
  on registry.history for each statement execute function registry.refuse_change();

create trigger releases_are_kept before delete or truncate
  on registry.releases for each statement execute function registry.refuse_change();

create function registry.keep_release() returns trigger language plpgsql as $$
begin
  new.status := coalesce(new.status, old.status);
  if (to_jsonb(new) - 'status') is distinct from (to_jsonb(old) - 'status') then
    raise exception 'release % % is immutable', old.app, old.version
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;

create trigger releases_are_immutable before update
  on registry.releases for each row execute function registry.keep_release();

-- One generation never has two texts, and none comes back, whatever a program does.
create function registry.keep_generation() returns trigger language plpgsql as $$
begin
  if (new.epoch, new.generation) < (old.epoch, old.generation)
    or ((new.epoch, new.generation) = (old.epoch, old.generation) and new.payload <> old.payload)
  then
    raise exception 'channel % has generation % of epoch % already',
      old.channel, old.generation, old.epoch using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;

create trigger generations_only_grow before update
  on registry.live_maps for each row execute function registry.keep_generation();

create trigger live_maps_are_kept before delete or truncate
  on registry.live_maps for each statement execute function registry.refuse_change();

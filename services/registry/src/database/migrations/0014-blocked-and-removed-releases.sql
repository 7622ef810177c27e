-- Which releases may not become live, and which may again. The newest row of a digest counts.
create table registry.blocks (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  action text not null check (action in ('block', 'unblock')),
  app text not null,
  version text not null,
  digest text not null,
  actor text not null,
  reason text,
  check (action = 'unblock' or reason is not null),
  foreign key (app, version) references registry.releases (app, version)
);

create index blocks_by_digest on registry.blocks (digest, id desc);

create trigger blocks_are_append_only before update or delete or truncate
  on registry.blocks for each statement execute function registry.refuse_change();

-- Releases whose files are deleted. The row comes first, so what is half deleted is never taken for a release.
create table registry.removed_releases (
  app text not null,
  version text not null,
  actor text not null,
  removed_at timestamptz not null,
  -- Null until the last file is deleted.
  files_deleted_at timestamptz,
  primary key (app, version),
  foreign key (app, version) references registry.releases (app, version)
);

create index removed_releases_with_files on registry.removed_releases (removed_at)
  where files_deleted_at is null;

-- A removed release never comes back: its files go, once, and nothing else of the row changes.
create function registry.keep_removal() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - 'files_deleted_at') is distinct from (to_jsonb(old) - 'files_deleted_at')
    or (old.files_deleted_at is not null and new.files_deleted_at is distinct from old.files_deleted_at)
  then
    raise exception 'release % % is removed for good', old.app, old.version
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;

create trigger removals_only_end before update
  on registry.removed_releases for each row execute function registry.keep_removal();

create trigger removals_are_kept before delete or truncate
  on registry.removed_releases for each statement execute function registry.refuse_change();

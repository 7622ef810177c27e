-- Changes that wait until a second person approves them. A decision is made once.
create table registry.pending_changes (
  id text primary key,
  channel text not null,
  -- As it was requested.
  change jsonb not null,
  apps text[] not null,
  actor text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  decision text check (decision in ('approved', 'withdrawn')),
  decided_by text,
  decided_at timestamptz,
  check ((decision is null) = (decided_by is null) and (decision is null) = (decided_at is null)),
  check (decision is distinct from 'approved' or decided_by <> actor)
);

create index pending_changes_by_channel on registry.pending_changes (channel, created_at);

create function registry.keep_pending_change() returns trigger language plpgsql as $$
begin
  if old.decision is not null
    or (to_jsonb(new) - 'decision' - 'decided_by' - 'decided_at')
      is distinct from (to_jsonb(old) - 'decision' - 'decided_by' - 'decided_at')
  then
    raise exception 'pending change % may only be decided, once', old.id
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;

create trigger pending_changes_are_decided_once before update
  on registry.pending_changes for each row execute function registry.keep_pending_change();

create trigger pending_changes_are_kept before delete or truncate
  on registry.pending_changes for each statement execute function registry.refuse_change();

-- Times in which nothing new becomes live in a channel. A freeze is ended early, and nothing else of it changes.
create table registry.freezes (
  id text primary key,
  channel text not null,
  from_at timestamptz not null,
  until_at timestamptz not null check (until_at > from_at),
  reason text not null,
  actor text not null,
  created_at timestamptz not null,
  ended_at timestamptz
);

create index freezes_by_channel on registry.freezes (channel, until_at);

create function registry.keep_freeze() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - 'ended_at') is distinct from (to_jsonb(old) - 'ended_at') or old.ended_at is not null then
    raise exception 'freeze % may only end earlier', old.id
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;

create trigger freezes_only_end before update
  on registry.freezes for each row execute function registry.keep_freeze();

create trigger freezes_are_kept before delete or truncate
  on registry.freezes for each statement execute function registry.refuse_change();

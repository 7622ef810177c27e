-- Nothing ever wrote either: no release was blocked, none was pruned.
drop table registry.blocked_digests;

create or replace function registry.keep_release() returns trigger language plpgsql as $$
begin
  if new is distinct from old then
    raise exception 'release % % is immutable', old.app, old.version
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;

alter table registry.releases drop column status;

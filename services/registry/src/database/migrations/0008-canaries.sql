-- A share of the visitors may get another release than the others. A rollback that ends that has the share 0.
alter table registry.history
  add column percent integer,
  drop constraint history_action_check,
  add constraint history_action_check
    check (action in ('promote', 'rollback', 'restore', 'retire', 'canary')),
  add constraint history_percent_check check (
    case action
      when 'canary' then percent between 1 and 99
      when 'rollback' then percent is null or percent = 0
      else percent is null
    end
  );

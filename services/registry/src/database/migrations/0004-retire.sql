-- An app that is retired has no release from then on.
alter table registry.history
  alter column to_version drop not null,
  drop constraint history_action_check,
  add constraint history_action_check check (action in ('promote', 'rollback', 'restore', 'retire')),
  add constraint history_to_version_check check ((action = 'retire') = (to_version is null));

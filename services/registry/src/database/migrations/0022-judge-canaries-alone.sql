-- What is judged begins again: its evidence has one more test, whose counts the saved intervals lack.
delete from registry.release_evidence where kind = 'promotion' or outcome is null;
delete from registry.telemetry_intervals;
update registry.release_evidence set outcome = 'ended' where outcome = 'unresolved';
-- Registries of the version before still name it while a rollout lasts.
alter table registry.release_evidence alter column kind set default 'canary';

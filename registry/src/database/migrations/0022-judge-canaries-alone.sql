delete from registry.release_evidence where kind = 'promotion';
update registry.release_evidence set outcome = 'ended' where outcome = 'unresolved';
-- Registries of the version before still name it while a rollout lasts.
alter table registry.release_evidence alter column kind set default 'canary';

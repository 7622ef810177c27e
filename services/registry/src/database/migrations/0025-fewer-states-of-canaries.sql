-- A rollout that is over is deleted: the audit and the history tell of it. Evidence is changed under a lock of its row.
-- Registries of the version before still write these.
alter table registry.rollouts alter column changed_at set default now();
alter table registry.release_evidence alter column revision set default 0;

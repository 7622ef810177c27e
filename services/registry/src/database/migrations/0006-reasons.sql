-- Why a change was made, in the words of who made it, and whether it skipped the gate for uses.
alter table registry.history
  add column reason text,
  add column forced boolean not null default false;

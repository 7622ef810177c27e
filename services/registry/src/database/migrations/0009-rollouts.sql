-- Canaries that grow by a schedule. A row changes with each step, and when someone holds or resumes it.
create table registry.rollouts (
  id text primary key,
  channel text not null,
  -- [{"app": …, "version": …}]
  releases jsonb not null,
  -- [{"percent": …, "seconds": …}], the time that follows the step; the last one has none
  steps jsonb not null,
  -- The step that was taken last, from 0.
  position integer not null check (position >= 0),
  -- When the next step is due; null unless it is running.
  next_at timestamptz,
  state text not null check (state in ('running', 'held', 'done', 'ended')),
  -- Why it is held, or has ended.
  note text,
  actor text not null,
  reason text,
  forced boolean not null,
  started_at timestamptz not null,
  changed_at timestamptz not null,
  check ((state = 'running') = (next_at is not null))
);

create index rollouts_by_state on registry.rollouts (state, channel);

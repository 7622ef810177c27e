-- What site servers counted in intervals of some seconds, as they sent it; for the verdicts, so for little more than an hour.
create table registry.telemetry_intervals (
  channel text not null,
  ends_at timestamptz not null,
  server text not null,
  payload jsonb not null,
  primary key (channel, ends_at, server)
);

-- The same by minute, for people to look at, for thirty days.
create table registry.release_figures (
  channel text not null,
  minute timestamptz not null,
  app text not null,
  version text not null,
  name text not null,
  -- Of what is measured; -1 of what is counted.
  bucket integer not null,
  count bigint not null,
  primary key (channel, minute, app, version, name, bucket)
);

-- What was seen of a canary, or of a release in its first hour for all visitors, and what was made of it.
create table registry.release_evidence (
  channel text not null,
  app text not null,
  kind text not null check (kind in ('canary', 'promotion')),
  -- The generation with which it began.
  epoch integer not null,
  generation integer not null,
  version text not null,
  -- The release that it is compared with.
  against text not null,
  started_at timestamptz not null,
  -- Counts the changes, so that of two registries one makes each.
  revision integer not null,
  state jsonb not null,
  -- Of curves, in ms since the epoch and natural logarithms.
  points jsonb not null,
  verdict jsonb not null,
  decided_at timestamptz,
  -- Null while it is judged.
  outcome text check (outcome in ('rolled-back', 'unresolved', 'passed', 'ended')),
  ended_at timestamptz,
  primary key (channel, app, kind, epoch, generation)
);

create index release_evidence_in_work on registry.release_evidence (channel) where outcome is null;

-- Set when someone resumes a rollout: its next step is taken whatever the verdict is.
alter table registry.rollouts add column skips_verdict boolean not null default false;

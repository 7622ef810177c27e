-- What of the newest live map a site server does not serve, and why.
alter table registry.site_servers add column refused jsonb not null default '[]';

-- What failed in a release, on servers and in browsers: one row for each message and place.
create table registry.release_errors (
  channel text not null,
  app text not null,
  version text not null,
  -- server or browser
  side text not null,
  message text not null,
  place text not null,
  route text,
  -- Of the first one.
  stack text,
  count bigint not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- Of the last failure page.
  request_id text,
  primary key (channel, app, version, side, message, place)
);

create index release_errors_by_time on registry.release_errors (channel, last_at);

-- They drew the curves of evidence.
alter table registry.release_evidence drop column points;

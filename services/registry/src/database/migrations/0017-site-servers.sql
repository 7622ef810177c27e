-- What each site server said of itself last. Those that are silent for a day are deleted.
create table registry.site_servers (
  channel text not null,
  -- Random at each start of a site server.
  server text not null,
  host text not null,
  started_at timestamptz not null,
  -- The live map that it serves.
  epoch integer not null,
  generation integer not null,
  -- Until when it trusts that map; null before the first.
  expires_at timestamptz,
  problems text[] not null,
  seen_at timestamptz not null,
  primary key (channel, server)
);

create index site_servers_by_time on registry.site_servers (seen_at);

-- The console shows curves of one app.
create index release_figures_by_app on registry.release_figures (channel, app, minute);

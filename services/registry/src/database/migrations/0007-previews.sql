-- Which releases the holder of a link sees in place of the live ones, as the registry signed it.
create table registry.previews (
  id text primary key,
  channel text not null,
  payload text not null,
  key_id text not null,
  signature text not null,
  expires_at timestamptz not null
);

create index previews_by_end on registry.previews (expires_at);

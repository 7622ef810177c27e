create table courses (
  id text primary key check (id ~ '^[0-9a-f]{24}$'),
  title text not null,
  focus text not null,
  course_by text not null,
  course_by_logo text not null,
  category_logo text not null,
  image text not null,
  price_summary text not null,
  price_levels text[] not null check (cardinality(price_levels) = 3),
  start_date date not null,
  start_time time not null,
  duration text not null,
  modality text not null check (modality in ('On campus', 'Online', 'Hybrid')),
  description text not null,
  paragraphs text[] not null check (cardinality(paragraphs) = 3),
  points text[] not null check (cardinality(points) = 10),
  created_at timestamptz not null default now()
);

create table conferences (
  id text primary key check (id ~ '^[0-9a-f]{24}$'),
  status text not null default 'pending'
    check (status in ('pending', 'accepted', 'declined', 'withdrawn')),
  title text not null,
  sub_title text not null,
  image text not null,
  city text not null,
  venue text not null,
  start_date date not null,
  end_date date not null check (end_date >= start_date),
  focus text not null,
  details text not null,
  paragraphs text[] not null check (cardinality(paragraphs) = 3),
  discount_heading text not null,
  discount text not null,
  tax_details text not null,
  note text not null,
  category_heading text not null,
  categories text[] not null check (cardinality(categories) = 3),
  registration_names text[] not null check (cardinality(registration_names) = 3),
  -- Row by row: three for each of the categories.
  fees text[] not null check (cardinality(fees) = 9),
  created_at timestamptz not null default now()
);

create index conferences_public_by_date on conferences (start_date) where status = 'accepted';

-- One row. The version grows with every write of what visitors may see, whoever writes it, so that
-- each instance can tell with one cheap query whether what it has in memory is current. The lineage
-- tells the same number of another database apart.
create table data_version (
  is_only_row boolean primary key default true check (is_only_row),
  lineage text not null default substr(md5(random()::text), 1, 8),
  version bigint not null default 0,
  seeded_at timestamptz
);
insert into data_version default values;

create function raise_data_version() returns trigger language plpgsql as $$
begin
  update backend.data_version set version = version + 1;
  return null;
end
$$;

create trigger raise_data_version after insert or update or delete or truncate on courses
  for each statement execute function raise_data_version();
create trigger raise_data_version after insert or update or delete or truncate on conferences
  for each statement execute function raise_data_version();

-- Pictures that image fields name by an address: fetched, resized and served by us. All of it can be made again from
-- the addresses and uploads.

create table pictures (
  address text primary key,
  -- Null until there is a picture: the hash and the size of its largest file.
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  width integer,
  height integer,
  -- Why the last try failed, and how many did since the last success.
  fault text,
  failures integer not null default 0,
  -- Null for an upload, which is made once.
  next_try_at timestamptz default now(),
  -- When it was uploaded, or an image field was last seen to name it.
  named_at timestamptz not null default now(),
  check ((sha256 is null) = (width is null) and (sha256 is null) = (height is null))
);

create table picture_files (
  sha256 text not null,
  width integer not null,
  height integer not null,
  content bytea not null,
  -- When a picture was last seen to have this file; those of before are kept for pages that still name them.
  used_at timestamptz not null default now(),
  primary key (sha256, width)
);

-- The image fields of what stands in the code of a remote: articles, institutions, partners, products.
create table item_pictures (
  item text primary key,
  image text not null,
  alt text not null
);

-- Pages show another picture only once there is one.
create trigger raise_data_version after update of sha256 on pictures
  for each row when (old.sha256 is distinct from new.sha256)
  execute function raise_data_version();
-- A field may name an upload before it is there.
create trigger raise_data_version_at_upload after insert on pictures
  for each row when (new.sha256 is not null)
  execute function raise_data_version();
create trigger raise_data_version after insert or update or delete or truncate on item_pictures
  for each statement execute function raise_data_version();

-- The upload that became the release. In an S3 store its files stay under this name; the releases from
-- before get one of their own, under which a restore stores theirs.
alter table registry.releases
  add column upload text not null default replace(gen_random_uuid()::text, '-', '');

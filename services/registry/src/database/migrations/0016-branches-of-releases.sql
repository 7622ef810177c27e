-- The branch that a release was built from, as its record says; previews find the newest releases of one by it.
alter table releases add column branch text;
create index releases_by_branch on releases (branch, published_at desc) where branch is not null;

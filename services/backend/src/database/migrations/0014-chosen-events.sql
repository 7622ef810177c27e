-- What a pre-registration is for, and the number by which its page is found; null in forms from before.
alter table submissions
  add column reference text,
  add column chosen jsonb;
create index submissions_by_reference on submissions (reference) where reference is not null;

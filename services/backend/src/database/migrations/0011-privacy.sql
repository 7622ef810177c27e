-- Which version of the privacy notice was shown with what was sent; null where the page did not say.
alter table submissions add column notice text;
alter table subscribers add column notice text;
alter table organizers add column notice text;
alter table proposals add column notice text;

-- Links to one's own data. The token stands in a mail as it is and here as its hash; deleting uses it up.
create table deletion_tokens (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  -- The e-mail address that the mail went to, in lower case.
  email_key text not null,
  ends_at timestamptz not null
);
create index deletion_tokens_by_end on deletion_tokens (ends_at);
create index deletion_tokens_by_email on deletion_tokens (email_key);
create index submissions_by_email on submissions (lower(fields ->> 'user_email'));

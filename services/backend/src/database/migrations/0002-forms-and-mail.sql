-- What visitors sent. One row for each form that was filled in, however often it was sent.
create table submissions (
  id uuid primary key default gen_random_uuid(),
  form text not null,
  -- Made by the page, or here for a form that came without one.
  instance uuid not null,
  is_instance_ours boolean not null,
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  fields jsonb not null,
  received_at timestamptz not null default now(),
  unique (form, instance)
);
create index submissions_by_time on submissions (received_at);
create index submissions_by_content on submissions (form, content_hash, received_at)
  where is_instance_ours;

-- The outbox: committed together with what caused the mail, delivered afterwards.
create table mails (
  id bigint generated always as identity primary key,
  submission_id uuid references submissions on delete cascade,
  kind text not null,
  message_id text not null unique,
  recipient text not null,
  -- Null once it was sent: what the mail said is kept no longer than it is needed.
  content jsonb,
  state text not null default 'queued' check (state in ('queued', 'sent', 'parked')),
  tries int not null default 0,
  due_at timestamptz not null default now(),
  -- Who is delivering it, until when nobody else may.
  lease uuid,
  leased_until timestamptz,
  last_error text,
  -- The last try got no answer from the mail server.
  is_unanswered boolean not null default false,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  check (state = 'sent' or content is not null)
);
create index mails_due on mails (due_at, id) where state = 'queued';
create index mails_by_recipient on mails (lower(recipient), created_at);
create index mails_by_submission on mails (submission_id);

-- How often an address or network has sent a form since `started_at`.
create table rate_limits (
  key text primary key,
  count int not null,
  started_at timestamptz not null,
  ends_at timestamptz not null
);
create index rate_limits_by_end on rate_limits (ends_at);

-- How many forms were turned away unread, and why.
create table turned_away (
  day date not null,
  form text not null,
  reason text not null,
  count bigint not null,
  primary key (day, form, reason)
);

create table subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  email_key text not null unique,
  state text not null default 'pending' check (state in ('pending', 'confirmed', 'unsubscribed')),
  -- Mails about subscribing since the last step of the subscriber's own.
  mails_sent int not null default 0,
  last_mail_at timestamptz,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);

-- Tokens stand in mails as they are and here as their hash. One that ends is for confirming.
create table newsletter_tokens (
  hash text primary key,
  subscriber_id uuid not null references subscribers on delete cascade,
  purpose text not null check (purpose in ('confirm', 'unsubscribe')),
  ends_at timestamptz,
  check ((purpose = 'confirm') = (ends_at is not null))
);
create index newsletter_tokens_by_subscriber on newsletter_tokens (subscriber_id);

-- Where mails arrive as long as there is no mail server: see /dev/mailbox.
create table mailbox (
  id bigint generated always as identity primary key,
  message_id text not null unique,
  sender text not null,
  recipients text[] not null,
  source bytea not null,
  received_at timestamptz not null default now()
);

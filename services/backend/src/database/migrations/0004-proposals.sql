-- Pictures as we made them of what was uploaded; the uploads themselves are kept nowhere.
create table conference_images (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  content bytea not null,
  created_at timestamptz not null default now()
);

-- Conferences that organizers propose: the latest version, and what became of it. What visitors see of
-- it is the row in `conferences`, which is written with a decision alone.
create table proposals (
  id uuid primary key default gen_random_uuid(),
  conference_id text not null check (conference_id ~ '^[0-9a-f]{24}$'),
  version int not null default 1 check (version > 0),
  state text not null default 'pending'
    check (state in ('pending', 'accepted', 'declined', 'withdrawn')),
  is_public boolean not null default false,
  organizer_uid text not null check (organizer_uid <> ''),
  organizer_email text not null,
  organizer_name text not null,
  -- What was typed, by the names of the form.
  content jsonb not null,
  image_sha256 text not null references conference_images,
  -- The request that made it, so that one that is repeated makes nothing.
  idempotency_key uuid not null,
  request_hash text not null check (request_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  submitted_at timestamptz not null default now(),
  decided_by text,
  decided_at timestamptz,
  reason text,
  unique (organizer_uid, idempotency_key),
  constraint proposals_decision_names_a_moderator check (
    state not in ('accepted', 'declined')
    or (coalesce(decided_by, '') <> '' and decided_at is not null)
  ),
  constraint proposals_decline_has_a_reason check (state <> 'declined' or coalesce(reason, '') <> ''),
  constraint proposals_pending_is_undecided check (state <> 'pending' or decided_at is null),
  constraint proposals_accepted_is_public check (state <> 'accepted' or is_public),
  constraint proposals_withdrawn_is_hidden check (state <> 'withdrawn' or not is_public)
);
create unique index proposals_one_pending_per_conference on proposals (conference_id)
  where state = 'pending';
create unique index proposals_one_public_per_conference on proposals (conference_id) where is_public;
create index proposals_by_organizer on proposals (organizer_uid, created_at);
create index proposals_waiting on proposals (submitted_at) where state = 'pending';
create index proposals_by_image on proposals (image_sha256);
create index conferences_by_image on conferences (image);

-- Who did what to which version, and when. Nothing in it is ever changed.
create table proposal_events (
  id bigint generated always as identity primary key,
  proposal_id uuid not null references proposals,
  version int not null,
  action text not null check (action in ('submitted', 'changed', 'accepted', 'declined', 'withdrawn')),
  actor_uid text not null check (actor_uid <> ''),
  actor_email text not null,
  -- What it was about at that moment.
  content jsonb not null,
  image_sha256 text not null,
  reason text,
  happened_at timestamptz not null default now(),
  unique (proposal_id, version)
);

create function refuse_to_rewrite() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only added', tg_table_name using errcode = 'restrict_violation';
end
$$;

create trigger proposal_events_stay before update or delete on proposal_events
  for each row execute function refuse_to_rewrite();
create trigger proposal_events_stay_whole before truncate on proposal_events
  for each statement execute function refuse_to_rewrite();

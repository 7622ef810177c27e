-- A proposal has no versions any more. A change is a proposal of its own for the same conference: it replaces one that
-- waits when it is sent, and the approved one when it is approved itself.
alter table proposals
  add column decided_email text,
  drop constraint proposals_state_check,
  drop constraint proposals_decision_names_a_moderator,
  drop constraint proposals_pending_is_undecided,
  drop constraint proposals_accepted_is_public,
  drop constraint proposals_withdrawn_is_hidden;
drop index proposals_one_pending_per_conference;
drop index proposals_one_public_per_conference;

-- Who ended each state was in the record alone.
update proposals
set decided_by = last.actor_uid, decided_email = last.actor_email, decided_at = last.happened_at
from (
  select distinct on (proposal_id, action) * from proposal_events
  order by proposal_id, action, version desc
) last
where last.proposal_id = proposals.id and last.action = proposals.state;

-- A change that waits or was declined becomes a row of its own, and its former row what was approved before.
insert into proposals (conference_id, state, organizer_uid, organizer_email, organizer_name, content, image_sha256,
  idempotency_key, request_hash, notice, submitted_at, decided_by, decided_email, decided_at, reason)
select conference_id, state, organizer_uid, organizer_email, organizer_name, content, image_sha256,
  gen_random_uuid(), request_hash, notice, submitted_at, decided_by, decided_email, decided_at, reason
from proposals where is_public and state <> 'accepted';

update proposals
set state = 'accepted', content = approval.content, image_sha256 = approval.image_sha256,
  submitted_at = coalesce((
    select max(happened_at) from proposal_events as sent
    where sent.proposal_id = approval.proposal_id and sent.version < approval.version
      and sent.action in ('submitted', 'changed')
  ), submitted_at),
  decided_by = approval.actor_uid, decided_email = approval.actor_email, decided_at = approval.happened_at,
  reason = approval.reason
from (
  select distinct on (proposal_id) * from proposal_events
  where action = 'accepted' order by proposal_id, version desc
) approval
where approval.proposal_id = proposals.id and is_public and state <> 'accepted';

-- What was typed is stored by the names of the form alone: fees were a list, and fields that came later were missing.
update proposals
set content = (
  select jsonb_object_agg(name, '') from unnest(array[
    'city', 'programme', 'registrationLink', 'feeCurrency', 'earlyUntil', 'feeCategory1', 'feeAmount1', 'feeEarly1',
    'feeCategory2', 'feeAmount2', 'feeEarly2', 'feeCategory3', 'feeAmount3', 'feeEarly3'
  ]) as name
) || (content - 'fees') || coalesce((
  select jsonb_object_agg(field.name, coalesce(field.value, ''))
  from jsonb_array_elements(content -> 'fees') with ordinality as fee (line, number),
    lateral (values
      ('feeCategory' || number, line ->> 'category'),
      ('feeAmount' || number, line ->> 'amount'),
      ('feeEarly' || number, line ->> 'earlyAmount')
    ) as field (name, value)
), '{}');

alter table proposals
  drop column version,
  drop column is_public,
  drop column created_at,
  add constraint proposals_state_check
    check (state in ('pending', 'accepted', 'declined', 'withdrawn', 'replaced')),
  add constraint proposals_decision_names_who_and_when check (
    case state when 'pending' then decided_at is null
    else coalesce(decided_by, '') <> '' and decided_email is not null and decided_at is not null end
  );
-- Images of earlier versions; every other one belongs to a proposal, which stays.
delete from conference_images as image
where not exists (select from proposals where image_sha256 = image.sha256)
  and not exists (
    select from conferences where conferences.image = '/api/conference-images/' || image.sha256 || '.webp'
  );
alter table conference_images drop column created_at;

create unique index proposals_one_pending_per_conference on proposals (conference_id)
  where state = 'pending';
create unique index proposals_one_public_per_conference on proposals (conference_id)
  where state = 'accepted';
create index proposals_by_organizer on proposals (organizer_uid, submitted_at);
create index proposals_by_decision on proposals (state, decided_at);

-- Who did what, and when, is recorded with each state, whoever writes it. Only earlier events have a version.
alter table proposal_events
  alter column version drop not null,
  drop constraint proposal_events_action_check,
  add constraint proposal_events_action_check check (action in (
    'submitted', 'changed', 'accepted', 'declined', 'withdrawn', 'replaced', 'taken-back', 'revoked'
  ));
create function record_proposal_event() returns trigger language plpgsql as $$
begin
  insert into backend.proposal_events
    (proposal_id, action, actor_uid, actor_email, content, image_sha256, reason)
  values (new.id, case new.state when 'pending' then 'submitted' else new.state end,
    coalesce(new.decided_by, new.organizer_uid), coalesce(new.decided_email, new.organizer_email),
    new.content, new.image_sha256, new.reason);
  return null;
end
$$;
create trigger record_proposal_event after insert or update of state on proposals
  for each row execute function record_proposal_event();

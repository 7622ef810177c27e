-- The e-mail address of the organizer was not confirmed at sign-in, and is not known to have been since.
alter table organizer_sessions add column awaits_confirmation boolean not null default false;

-- A moderator can take an approval back: the conference leaves the site and waits for a decision again.
alter table proposal_events drop constraint proposal_events_action_check;
alter table proposal_events add constraint proposal_events_action_check check (
  action in ('submitted', 'changed', 'accepted', 'declined', 'withdrawn', 'taken-back', 'revoked')
);

-- A change that waits can be taken back; the approved version is the proposal again.
alter table proposal_events drop constraint proposal_events_action_check;
alter table proposal_events add constraint proposal_events_action_check check (
  action in ('submitted', 'changed', 'accepted', 'declined', 'withdrawn', 'taken-back')
);

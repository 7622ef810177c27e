-- Who made the token that asked for a change; null when it was asked for with no token of a team.
alter table registry.pending_changes
  add column token_made_by text,
  add check (decision is distinct from 'approved' or decided_by is distinct from token_made_by);

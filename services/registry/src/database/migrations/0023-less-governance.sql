-- Freezes, approvals, webhooks, signed trust roots and enrolment by commands are gone. `take-over-teams.ts` has put the keys
-- and tokens of teams into their files before.
drop table registry.freezes, registry.pending_changes, registry.webhooks, registry.trust_roots, registry.delegations,
  registry.tokens;
drop function registry.keep_freeze(), registry.keep_pending_change(), registry.keep_token();

-- The audit stays append-only, and is no chain of signatures any more.
alter table registry.audit
  drop constraint audit_is_signed,
  drop column digest,
  drop column key_id,
  drop column signature;

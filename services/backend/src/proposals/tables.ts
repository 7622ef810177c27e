import { type ProposalValues, proposalStates } from '@meridian/contracts/organizers';
import { jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { backendSchema, time } from '../database/backend-schema';

/** The content of a row never changes. The database adds each state to `proposal_events`. */
export const proposals = backendSchema.table('proposals', {
  id: uuid('id').primaryKey().defaultRandom(),
  conferenceId: text('conference_id').notNull(),
  state: text('state', { enum: proposalStates }).notNull().default('pending'),
  organizerUid: text('organizer_uid').notNull(),
  organizerEmail: text('organizer_email').notNull(),
  organizerName: text('organizer_name').notNull(),
  content: jsonb('content').$type<ProposalValues>().notNull(),
  imageSha256: text('image_sha256').notNull(),
  idempotencyKey: uuid('idempotency_key').notNull(),
  requestHash: text('request_hash').notNull(),
  /** Version of the privacy notice that the form showed. */
  notice: text('notice'),
  submittedAt: time('submitted_at').notNull().defaultNow(),
  /** Who ended the state `pending`, and later `accepted`: a moderator or the organizer. */
  decidedBy: text('decided_by'),
  decidedEmail: text('decided_email'),
  decidedAt: time('decided_at'),
  reason: text('reason'),
});

/** A proposal, and whether another one of its conference is public. */
export type ProposalRow = typeof proposals.$inferSelect & { isChange: boolean };

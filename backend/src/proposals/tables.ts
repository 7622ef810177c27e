import type { ProposalContent } from '@meridian/contracts/organizers';
import { proposalStates } from '@meridian/contracts/organizers';
import { bigint, boolean, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { backendSchema, time } from '../database/backend-schema';

export const proposals = backendSchema.table('proposals', {
  id: uuid('id').primaryKey().defaultRandom(),
  conferenceId: text('conference_id').notNull(),
  version: integer('version').notNull().default(1),
  state: text('state', { enum: proposalStates }).notNull().default('pending'),
  isPublic: boolean('is_public').notNull().default(false),
  organizerUid: text('organizer_uid').notNull(),
  organizerEmail: text('organizer_email').notNull(),
  organizerName: text('organizer_name').notNull(),
  content: jsonb('content').$type<ProposalContent>().notNull(),
  imageSha256: text('image_sha256').notNull(),
  idempotencyKey: uuid('idempotency_key').notNull(),
  requestHash: text('request_hash').notNull(),
  /** Version of the privacy notice that the form of the latest version showed. */
  notice: text('notice'),
  createdAt: time('created_at').notNull().defaultNow(),
  submittedAt: time('submitted_at').notNull().defaultNow(),
  decidedBy: text('decided_by'),
  decidedAt: time('decided_at'),
  reason: text('reason'),
});

export type ProposalRow = typeof proposals.$inferSelect;

export const proposalEvents = backendSchema.table('proposal_events', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  proposalId: uuid('proposal_id').notNull(),
  version: integer('version').notNull(),
  action: text('action', {
    enum: ['submitted', 'changed', 'accepted', 'declined', 'withdrawn', 'taken-back', 'revoked'],
  }).notNull(),
  actorUid: text('actor_uid').notNull(),
  actorEmail: text('actor_email').notNull(),
  content: jsonb('content').$type<ProposalContent>().notNull(),
  imageSha256: text('image_sha256').notNull(),
  reason: text('reason'),
  happenedAt: time('happened_at').notNull().defaultNow(),
});

export type ProposalAction = (typeof proposalEvents.$inferInsert)['action'];

import { randomBytes } from 'node:crypto';
import type { DevelopedRemote, Preview, Signed } from '@meridian/contracts';
import { type QueryRunner, ServiceError } from '@meridian/service';
import { and, eq, gt, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { previewRequestSchema } from '../api/preview-schemas';
import type { RegistryContext } from '../context';
import { appendAudit, type NewEntry } from '../database/audit';
import { findReleases, groupSigned, requirePresent } from '../database/release-queries';
import { previews } from '../database/tables';
import { readChannelState, requireTrustedRelease } from '../live-map/channel-state';
import { nothingLive } from '../live-map/queries';
import { requireSigning } from '../live-map/sign-live-map';
import { signPayload } from '../trust';
import { planChange } from './channel-change';

type NewPreview = v.InferOutput<typeof previewRequestSchema> & { actor: string };

/**
 * Makes and stores a preview: a signed text that names published releases, with what the rules say against them.
 *
 * @throws ServiceError for releases that a site server would not trust, and for a channel in which nothing is live
 */
export async function createPreview(
  context: RegistryContext,
  { channel, releases, development, expiresInSeconds, actor }: NewPreview,
): Promise<Preview> {
  const { db, keys } = context;
  requireSigning(keys);
  const state = await readChannelState(context, channel, releases);
  // A preview shows the live site with other releases.
  if (!state.current) throw nothingLive(channel);
  const trusted = releases.map(({ app, version }) =>
    requireTrustedRelease(state, keys.root(), app, version),
  );
  // Why a promotion of these releases, in one step, would be rejected now.
  const promotion = { channel, action: 'promote', targets: releases, actor } as const;
  const tried = await planChange(context, promotion);
  const preview: Preview = {
    kind: 'preview',
    id: makePreviewId(),
    channel,
    releases: trusted.map(({ stored: { app, version, digest } }) => ({ app, version, digest })),
    ...(development ? { development } : {}),
    problems: 'code' in tried ? [tried.message] : [],
    actor,
    ...timesFromNow(context, expiresInSeconds * 1000),
  };
  const { id, issuedAt, expiresAt } = preview;
  await db.transaction(async (transaction) => {
    const signed = signPayload(preview, keys.signing);
    await transaction.insert(previews).values({ id, channel, expiresAt, ...signed });
    // After the insert, which waits for a removal that is under way.
    for (const release of await findReleases(transaction, preview.releases))
      requirePresent(release);
    await appendAudit(transaction, toAudit(preview, actor, 'preview', issuedAt));
  });
  return preview;
}

function timesFromNow({ clock }: RegistryContext, lastsMs: number) {
  const now = clock();
  const expiresAt = new Date(now.getTime() + lastsMs).toISOString();
  return { issuedAt: now.toISOString(), expiresAt };
}

/** 16 random bytes. A command line would read a dash at the start as an option. */
export function makePreviewId(): string {
  return randomBytes(16).toString('base64url').replace(/^-/, '_');
}

export async function endPreview(
  { db, clock }: RegistryContext,
  preview: Preview,
  actor: string,
): Promise<void> {
  const at = clock().toISOString();
  await db.transaction(async (transaction) => {
    await transaction.delete(previews).where(eq(previews.id, preview.id));
    await appendAudit(transaction, toAudit(preview, actor, 'end preview', at));
  });
}

/** One entry for each app that the preview shows. Its id is a secret, so no entry has it. */
function toAudit(
  { channel, releases, development = [], expiresAt }: Preview,
  actor: string,
  action: string,
  at: string,
): NewEntry[] {
  const shown = [
    ...releases.map(({ app, version }) => ({ app, what: version })),
    ...development.map(({ origin, record }) => ({ app: record.app, what: origin })),
  ];
  return shown.map(({ app, what }) => {
    return { at, actor, action, app, channel, details: `${what}, until ${expiresAt}` };
  });
}

/** Replaces the builds of a preview's remotes, and extends the preview by its original duration. */
export async function updatePreview(
  context: RegistryContext,
  before: Preview,
  development: DevelopedRemote[],
): Promise<Preview> {
  const { db, keys } = context;
  requireSigning(keys);
  const lastsMs = Date.parse(before.expiresAt) - Date.parse(before.issuedAt);
  const preview: Preview = { ...before, development, ...timesFromNow(context, lastsMs) };
  const { id, expiresAt } = preview;
  const signed = signPayload(preview, keys.signing);
  const updated = await db
    .update(previews)
    .set({ expiresAt, ...signed })
    .where(and(eq(previews.id, id), gt(previews.expiresAt, preview.issuedAt)))
    .returning({ id: previews.id });
  if (updated.length === 0) throw noPreview();
  return preview;
}

/** @throws ServiceError `not-found` */
export async function requirePreview(
  db: QueryRunner,
  id: string,
): Promise<{ signed: Signed; preview: Preview }> {
  const [row] = await db.select().from(previews).where(eq(previews.id, id));
  if (!row) throw noPreview();
  const { signed } = groupSigned(row);
  return { signed, preview: JSON.parse(signed.payload) };
}

/** Blocks new previews until the transaction ends, after those that are under way. */
export async function lockPreviews(transaction: QueryRunner): Promise<void> {
  await transaction.execute(sql`lock table ${previews} in share row exclusive mode`);
}

/** The id is a secret: no message has it. */
function noPreview(): ServiceError {
  return new ServiceError('not-found', 'expected a preview that has not ended, found none', {
    suggestion: 'Make another one: npm run release -- preview <app> <version>',
  });
}

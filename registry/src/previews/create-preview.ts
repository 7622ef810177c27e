import { randomBytes } from 'node:crypto';
import type { DevelopedRemote, Preview } from '@meridian/contracts';
import { isServiceError, ServiceError } from '@meridian/service';
import { appendAudit, type NewEntry } from '../audit/queries';
import { toRequest } from '../channels/order-change';
import type { RegistryContext } from '../context';
import { planChange } from '../live-map/change-live-map';
import {
  type ChannelState,
  readChannelState,
  requireTrustedRelease,
} from '../live-map/channel-state';
import { requireSigning } from '../live-map/sign-live-map';
import { findRemovals } from '../releases/removal-queries';
import { requirePresent } from '../releases/require-present';
import { signPayload } from '../trust';
import { deletePreview, insertPreview, replacePreview } from './queries';

/**
 * Makes and stores a preview: a signed text that names published releases, with what the gates say against them.
 *
 * @throws ServiceError for releases that a site server would not trust, and for a channel in which nothing is live
 */
export async function createPreview(
  context: RegistryContext,
  request: {
    channel: string;
    releases: readonly { app: string; version: string }[];
    development?: readonly DevelopedRemote[] | undefined;
    expiresInSeconds: number;
    actor: string;
  },
): Promise<Preview> {
  const { db, keys, clock } = context;
  const { channel, releases, development, expiresInSeconds, actor } = request;
  const state = await readChannelState(context, channel, releases);
  if (!state.current)
    throw new ServiceError(
      'not-found',
      `expected a live map of channel ${channel}, found that nothing was promoted yet`,
      { suggestion: 'A preview shows the live site with other releases: promote some first.' },
    );
  const trusted = releases.map(({ app, version }) =>
    requireTrustedRelease(state, keys.root(), app, version),
  );
  const now = clock();
  requireSigning(keys);
  const preview: Preview = {
    kind: 'preview',
    id: makePreviewId(),
    channel,
    releases: trusted.map(({ stored: { app, version, digest } }) => ({ app, version, digest })),
    ...(development ? { development: [...development] } : {}),
    problems: await findRejections(context, state, request),
    actor,
    issuedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + expiresInSeconds * 1000).toISOString(),
  };
  await db.transaction(async (transaction) => {
    await insertPreview(transaction, preview, signPayload(preview, keys.signing));
    // After the insert, which waits for a removal that is under way.
    const removals = await findRemovals(
      transaction,
      preview.releases.map(({ digest }) => digest),
    );
    for (const { app, version, digest } of preview.releases)
      requirePresent(app, version, removals.get(digest));
    await appendAudit(transaction, toAudit(preview, actor, 'preview', preview.issuedAt));
  });
  return preview;
}

/** What a promotion of these releases, in one step, would be rejected for now. */
async function findRejections(
  context: RegistryContext,
  state: ChannelState,
  request: {
    channel: string;
    releases: readonly { app: string; version: string }[];
    actor: string;
  },
): Promise<string[]> {
  const { channel, releases: targets, actor } = request;
  const order = { channel, action: 'promote', targets, actor } as const;
  try {
    await planChange(context, state, toRequest(context, order));
    return [];
  } catch (error) {
    if (isServiceError(error)) return [error.message];
    throw error;
  }
}

/** 128 random bits; one that begins with a dash would be read as an option on a command line. */
export function makePreviewId(): string {
  for (;;) {
    const id = randomBytes(16).toString('base64url');
    if (!id.startsWith('-')) return id;
  }
}

/** Ends a preview before its time. */
export async function endPreview(
  { db, clock }: RegistryContext,
  preview: Preview,
  actor: string,
): Promise<void> {
  const at = clock().toISOString();
  await db.transaction(async (transaction) => {
    await deletePreview(transaction, preview.id);
    await appendAudit(transaction, toAudit(preview, actor, 'end preview', at));
  });
}

/** One entry for each app that is shown. The id of a preview is a secret, so it is not among them. */
function toAudit(
  { channel, releases, development = [], expiresAt }: Preview,
  actor: string,
  action: string,
  at: string,
): NewEntry[] {
  const until = `until ${expiresAt}`;
  return [
    ...releases.map(({ app, version }) => ({ app, details: `${version}, ${until}` })),
    ...development.map(({ origin, record: { app } }) => ({ app, details: `${origin}, ${until}` })),
  ].map((entry) => ({ ...entry, at, actor, action, channel }));
}

/** Puts the newest builds of a preview's remotes into it, and moves its end by as long as it was made for. */
export async function updatePreview(
  { db, keys, clock }: RegistryContext,
  before: Preview,
  development: readonly DevelopedRemote[],
): Promise<Preview> {
  const lastsMs = Date.parse(before.expiresAt) - Date.parse(before.issuedAt);
  const now = clock();
  requireSigning(keys);
  const preview: Preview = {
    ...before,
    development: [...development],
    issuedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + lastsMs).toISOString(),
  };
  await replacePreview(db, preview, signPayload(preview, keys.signing));
  return preview;
}

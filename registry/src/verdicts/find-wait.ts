import type { QueryRunner } from '@meridian/service';
import type { RegistryContext } from '../context';
import { judgeCanary } from '../evidence';
import { findRelease } from '../releases/queries';
import { countPages } from '../telemetry/figures';
import { parseFacts } from '../trust';
import { findCanaryEvidence, type ReleaseEvidence } from './queries';

/** Of a release that has pages, since its canary began. */
const minPages = 20;

/**
 * Why no more visitors should get these canaries by themselves, in words; null when they may. In a channel that is not
 * judged they always may.
 */
export async function findWait(
  { db, clock, judgedChannels }: RegistryContext,
  channel: string,
  releases: readonly { app: string; version: string }[],
): Promise<string | null> {
  if (!judgedChannels.includes(channel)) return null;
  for (const release of releases) {
    const evidence = await findCanaryEvidence(db, channel, release);
    const name = `${release.app} ${release.version}`;
    if (!evidence) return `waits for evidence: none is there yet of ${name}`;
    // Again, because what was healthy then is not when no visits have come since.
    const verdict = judgeCanary(evidence.state, clock().getTime());
    if (verdict.decision !== 'healthy')
      return `waits for evidence: ${name}, ${verdict.reasons.join('; ')}`;
    const missing = await findMissingPages(db, evidence);
    if (missing) return `waits for evidence: ${name}, ${missing}`;
  }
  return null;
}

/**
 * A visit of a page of any app counts as evidence; a release is not healthy before its own pages were visited. One
 * without pages of its own, such as a shell or an app of widgets alone, is exempt.
 */
async function findMissingPages(
  db: QueryRunner,
  { channel, app, version, startedAt }: ReleaseEvidence,
): Promise<string | null> {
  const stored = await findRelease(db, app, version);
  if (stored && parseFacts(stored.signed.payload).routes.length === 0) return null;
  const pages = await countPages(db, channel, { app, version }, startedAt);
  return pages < minPages ? `expected at least ${minPages} pages of it, found ${pages}` : null;
}

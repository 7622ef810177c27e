import type { RegistryContext } from '../context';
import { type CanaryEvidence, judgeCanary } from '../evidence';
import { findCanaryEvidence } from './queries';

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
    const verdict = judgeCanary(evidence.state as CanaryEvidence, clock().getTime());
    if (verdict.decision !== 'healthy')
      return `waits for evidence: ${name}, ${verdict.reasons.join('; ')}`;
  }
  return null;
}

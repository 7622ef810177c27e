import type { LiveSite } from './live-site';
import { describeReadiness, listRefusals } from './readiness';
import type { ShrunkenContribution } from './shrink-guard';

/** What is served, and what is wrong with it or with what came since, a sentence each. */
export function describeHealth(
  site: Pick<LiveSite, 'current' | 'status'>,
  shrunken: readonly ShrunkenContribution[],
  nowMs = Date.now(),
) {
  const { failure, unserved, expiresAt } = site.status();
  return {
    served: site.current()?.id ?? null,
    expiresAt,
    refused: listRefusals(site).map(({ retestAt: _, ...refusal }) => refusal),
    problems: [
      ...(failure === null || unserved ? [] : [`the newest live map is not served: ${failure}`]),
      ...describeReadiness(site, shrunken, nowMs).reasons,
    ],
  };
}

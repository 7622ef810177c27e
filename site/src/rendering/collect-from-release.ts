import { type ClientApp, type ClientRelease, isContractCompatible } from '@meridian/contracts';
import { type CollectableKind, type Collected, taskFailureOf } from '@meridian/contracts/ssr';

/**
 * Collects from the live release of an app, or from its fallback when the live ssr file cannot be evaluated. Never
 * rejects: what went wrong is among the problems.
 * @param perform collects from a release by its key, `app/version`
 */
export async function collectFromRelease<Kind extends CollectableKind>(
  app: string,
  { live, fallback }: ClientApp,
  contract: string,
  perform: (release: string) => Promise<Collected<Kind>>,
): Promise<Collected<Kind>> {
  const problems: string[] = [];
  for (const release of [live, fallback]) {
    if (!release || !isContractCompatible(contract, release.contract)) continue;
    try {
      const collected = await perform(keyOf(release));
      return { ...collected, problems: [...problems, ...collected.problems] };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      problems.push(`${app} ${release.version}: ${reason}`);
      if (taskFailureOf(error) !== 'module') break;
    }
  }
  return { contribution: null, problems };
}

/** `app/version` of a release. */
function keyOf({ base }: Pick<ClientRelease, 'base'>): string {
  return base.replace(/^\/assets\/|\/$/g, '');
}

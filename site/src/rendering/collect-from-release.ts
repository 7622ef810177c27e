import { type ClientApp, isContractCompatible } from '@meridian/contracts';
import { type CollectableKind, type Collected, taskFailureOf } from '@meridian/contracts/ssr';
import * as v from 'valibot';
import { requireShortResult } from './result-limits';

/** Entries of one kind that an app may contribute; index, sitemap and feed are made of them. Ours have up to 100. */
const maxEntries = 10_000;
/** What a release sends is not trusted; each entry is checked where it is used. */
const collectedSchema = v.object({
  contribution: v.nullable(
    v.pipe(
      v.array(v.any()),
      v.maxLength(
        maxEntries,
        ({ received }) =>
          `expected at most ${maxEntries} entries, found ${received}: contribute fewer`,
      ),
    ),
  ),
  problems: v.array(v.string()),
});

/**
 * Collects from the live release of an app, or from its fallback when the live ssr file cannot be evaluated. Never
 * rejects: what went wrong is among the problems.
 * @param perform collects from a release by its key, `app/version`, and gives what that sent
 */
export async function collectFromRelease<Kind extends CollectableKind>(
  app: string,
  { live, fallback }: ClientApp,
  contract: string,
  perform: (release: string) => Promise<Buffer>,
): Promise<Collected<Kind>> {
  const problems: string[] = [];
  for (const release of [live, fallback]) {
    if (!release || !isContractCompatible(contract, release.contract)) continue;
    try {
      const json = await perform(`${app}/${release.version}`);
      // This server responds to no one while it parses.
      requireShortResult('collect', json);
      const collected = v.parse(collectedSchema, JSON.parse(json.toString('utf8')));
      return { ...collected, problems: [...problems, ...collected.problems] };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      problems.push(`${app} ${release.version}: ${reason}`);
      if (taskFailureOf(error) !== 'module') break;
    }
  }
  return { contribution: null, problems };
}

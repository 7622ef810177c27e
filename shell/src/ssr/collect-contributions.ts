import type { ContributionArgs, ContributionKind, Remote } from '@shared/composition';
import { withTimeout } from '@shared/composition/with-timeout';
import { type ClientRelease, isContractCompatible } from '@shared/contracts';
import type {
  Collectable,
  CollectableKind,
  Collected,
  SsrContext,
  StaticPage,
} from '@shared/contracts/ssr';
import { createApi } from '../api/create-api';
import type { NoteProblem } from './server-page-context';

/** Longest time for one remote. */
const timeoutMs = 3000;

/** Collects one kind of contribution from every remote, see `SsrBundle`. */
export async function collectContributions<Kind extends CollectableKind>(
  context: Pick<SsrContext, 'map' | 'origin' | 'apiBase' | 'getRemote'>,
  kind: Kind,
): Promise<Collected<Kind>[]> {
  const { map, origin, apiBase, getRemote } = context;
  const api = createApi({
    base: apiBase,
    maxAgeMs: Number.POSITIVE_INFINITY,
    timeoutMs,
  });
  const args = { api, now: new Date(), origin };
  return Promise.all(
    Object.entries(map.apps).map(async ([app, { live, fallback }]) => {
      const problems: string[] = [];
      const note: NoteProblem = (where, error) =>
        problems.push(`${app} ${where}: ${error instanceof Error ? error.message : String(error)}`);
      const collect = async () => {
        const remote = findRemote([live, fallback], map.contract, getRemote, note);
        // A value that is no plain data fails here, for this remote alone, not on its way to the server.
        return remote && toJson(await ask(kind, remote, args, note));
      };
      const message = `took longer than ${timeoutMs} ms`;
      const contribution = await withTimeout(collect(), timeoutMs, message).catch((error) => {
        note(kind, error);
        return null;
      });
      return { app, contribution, problems };
    }),
  );
}

/** The remote of the live release, or of its fallback when the live ssr file cannot be evaluated. */
function findRemote(
  releases: (ClientRelease | null)[],
  contract: string,
  getRemote: SsrContext['getRemote'],
  note: NoteProblem,
): Remote | null {
  for (const release of releases) {
    if (!release || !isContractCompatible(contract, release.contract)) continue;
    try {
      return getRemote(release) as Remote;
    } catch (error) {
      note(release.version, error);
    }
  }
  return null;
}

type AskArgs = ContributionArgs & { origin: string };

async function ask<Kind extends CollectableKind>(
  kind: Kind,
  remote: Remote,
  args: AskArgs,
  note: NoteProblem,
): Promise<Collectable[Kind] | null> {
  if (kind === 'pages') return (await listStaticPages(remote, args, note)) as Collectable[Kind];
  const name: ContributionKind = kind as Exclude<Kind, 'pages'>;
  // The compiler does not see that a module of one kind contributes that kind.
  const module = (await remote[name]?.()) as
    | Record<string, (args: ContributionArgs) => Collectable[Kind] | Promise<Collectable[Kind]>>
    | undefined;
  return (await module?.[name]?.({ api: args.api, now: args.now })) ?? null;
}

/** The meta of the pages without parameters, by the loaders that visitors' pages have. */
async function listStaticPages(
  { routes, navigation }: Remote,
  { api, now, origin }: AskArgs,
  note: NoteProblem,
): Promise<StaticPage[]> {
  const { signal } = new AbortController();
  const pages = Object.values(routes)
    .filter(({ path }) => !path.includes(':'))
    .map(async ({ path, module }) => {
      try {
        const { route } = await module();
        const url = new URL(path, origin);
        const data: unknown = await route.loader?.({ params: {}, url, api, now, signal });
        const { jsonLd: _, ...meta } = route.meta({ data, params: {}, url });
        const labels = navigation.filter(({ to }) => to === path).map(({ label }) => label);
        return [{ path, meta, labels: [...new Set(labels)] }];
      } catch (error) {
        note(path, error);
        return [];
      }
    });
  return (await Promise.all(pages)).flat();
}

function toJson<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

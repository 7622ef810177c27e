import type {
  ContributionArgs,
  ContributionKind,
  Contributions,
  PageMeta,
  Remote,
} from '@shared/composition';
import { type ClientMap, type ClientRelease, isContractCompatible } from '@shared/contracts';
import { createApi } from '../releases/api';

/** A page whose path has no parameters, with what it says of itself. */
export interface StaticPage {
  path: string;
  meta: Omit<PageMeta, 'jsonLd'>;
  /** What the navigation calls it. */
  labels: string[];
}

/** What can be collected from all remotes: what they offer, and their pages without parameters. */
export interface Collectable extends Contributions {
  pages: StaticPage[];
}

export type CollectableKind = keyof Collectable;

/** What one remote gave; null where it offers nothing of the kind, or failed. */
export interface Collected<Kind extends CollectableKind> {
  app: string;
  offer: Collectable[Kind] | null;
  /** What went wrong on the way, for the log. */
  problems: string[];
}

export interface CollectRequest {
  map: ClientMap;
  /** The site as visitors see it. */
  origin: string;
  /** Where the backend answers, e.g. `http://127.0.0.1:3001/api`. */
  apiBase: string;
}

/** Milliseconds that one remote may take. */
const patience = 3000;

/** Asks every remote for one kind of offer. One that fails or takes too long leaves the others be. */
export async function collectContributions<Kind extends CollectableKind>(
  kind: Kind,
  { map, origin, apiBase }: CollectRequest,
  getRemote: (release: ClientRelease) => Remote,
): Promise<Collected<Kind>[]> {
  const api = createApi({ base: apiBase, maxAge: Number.POSITIVE_INFINITY, timeout: patience });
  const args = { api, now: new Date(), origin };
  return Promise.all(
    Object.entries(map.apps).map(async ([app, { live, fallback }]) => {
      const problems: string[] = [];
      const note = (where: string, error: unknown) =>
        problems.push(`${app} ${where}: ${error instanceof Error ? error.message : String(error)}`);
      const offer = await withinPatience(async () => {
        const remote = findRemote([live, fallback], map.contract, getRemote, note);
        // What cannot be carried to the server's thread fails here, and not for all.
        return remote && asJson(await ask(kind, remote, args, note));
      }).catch((error: unknown) => {
        note(kind, error);
        return null;
      });
      return { app, offer, problems };
    }),
  );
}

/** The live release, or the one before where its bundle cannot be had. */
function findRemote(
  releases: (ClientRelease | null)[],
  contract: string,
  getRemote: (release: ClientRelease) => Remote,
  note: (where: string, error: unknown) => void,
): Remote | null {
  for (const release of releases) {
    if (!release || !isContractCompatible(contract, release.contract)) continue;
    try {
      return getRemote(release);
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
  note: (where: string, error: unknown) => void,
): Promise<Collectable[Kind] | null> {
  if (kind === 'pages') return (await describePages(remote, args, note)) as Collectable[Kind];
  const name: ContributionKind = kind as Exclude<Kind, 'pages'>;
  // The compiler does not see that a module of one kind makes the offers of that kind.
  const module = (await remote[name]?.()) as
    | Record<string, (args: ContributionArgs) => Collectable[Kind] | Promise<Collectable[Kind]>>
    | undefined;
  return (await module?.[name]?.({ api: args.api, now: args.now })) ?? null;
}

/** What the pages without parameters say of themselves, by the loaders that visitors' pages have. */
async function describePages(
  { routes, navigation }: Remote,
  { api, now, origin }: AskArgs,
  note: (where: string, error: unknown) => void,
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

function asJson<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

async function withinPatience<T>(work: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`took longer than ${patience} ms`)), patience);
  });
  try {
    return await Promise.race([work(), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

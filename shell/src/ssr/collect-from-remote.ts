import { type ContributionArgs, inEnglish, type Remote } from '@meridian/composition';
import { withTimeout } from '@meridian/composition/with-timeout';
import type {
  Collectable,
  CollectableKind,
  Collected,
  ReleaseContext,
  StaticPage,
} from '@meridian/contracts/ssr';
import { fromRelease } from './from-release';
import { describe, toJson } from './render-part';
import { createServerApi, type NoteProblem } from './server-page-context';

const timeoutMs = 3000;

export async function collectFromRemote(
  context: ReleaseContext,
  kind: CollectableKind,
): Promise<Collected<CollectableKind>> {
  const { app, origin } = context;
  const remote = await fromRelease(context, (one) => one);
  const problems: string[] = [];
  const note: NoteProblem = (where, error) => problems.push(`${app} ${where}: ${describe(error)}`);
  const api = createServerApi(context);
  // A value that is no plain data fails here, not on its way to the server.
  const collected = ask(kind, remote, { api, now: new Date(), origin }, note).then(toJson);
  const contribution = await withTimeout(
    collected,
    timeoutMs,
    `took longer than ${timeoutMs} ms`,
  ).catch((error) => {
    note(kind, error);
    return null;
  });
  return { contribution: contribution as Collectable[CollectableKind] | null, problems };
}

type AskArgs = ContributionArgs & { origin: string };

async function ask(
  kind: CollectableKind,
  remote: Remote,
  args: AskArgs,
  note: NoteProblem,
): Promise<unknown> {
  if (kind === 'pages') return listStaticPages(remote, args, note);
  // The compiler does not see that a module of one kind contributes that kind.
  const module = (await remote[kind]?.()) as
    | Partial<Record<string, (args: ContributionArgs) => unknown>>
    | undefined;
  return module?.[kind]?.({ api: args.api, now: args.now });
}

/** The meta of the pages without parameters; runs the same loaders as for visitors. */
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
        const { jsonLd: _, ...meta } = route.meta({ data, params: {}, url, t: inEnglish });
        const labels = navigation.filter(({ to }) => to === path).map(({ label }) => label);
        return [{ path, meta, labels: [...new Set(labels)] }];
      } catch (error) {
        note(path, error);
        return [];
      }
    });
  return (await Promise.all(pages)).flat();
}

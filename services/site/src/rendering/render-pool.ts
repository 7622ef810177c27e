import { AsyncResource } from 'node:async_hooks';
import {
  type ClientMap,
  isContractCompatible,
  type SearchRequest,
  type SearchResponse,
} from '@meridian/contracts';
import { cleanSearch } from '@meridian/contracts/pages';
import {
  type CollectableKind,
  type Collected,
  type ComposedSocialImage,
  type PageRequest,
  ReleaseTaskError,
  type RenderedPage,
  taskFailureOf,
} from '@meridian/contracts/ssr';
import * as v from 'valibot';
import type { ReadApi } from '../upstream/read-api';
import type { ProcessRequest } from './process/check-frame';
import type { RenderSetup, ShellTaskName } from './process/render-messages';
import type { SharedMap } from './process/render-process';
import { createResultLimit, requireShortResult } from './process/result-limits';
import { type ProcessPool, RenderHangError, type RespondToProcess } from './process-pool';

/** Renders the pages of one generation. */
export type RenderPool = ReturnType<typeof createRenderPool>;

/** Services of the site server for render processes. */
export interface RenderServices {
  search: (request: SearchRequest) => Promise<SearchResponse>;
  readApi: ReadApi;
}

/** A search, as the shell sends it. */
const searchSchema = v.object({
  query: v.string(),
  kind: v.optional(v.string()),
  page: v.optional(v.number()),
});

/** Most entries of one kind that an app may contribute to search, sitemap or feed. Our apps have up to 100. */
const maxEntries = 10_000;
/** Contributions of a release are not trusted; each entry is checked where it is used. */
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

let maps = 0;

/**
 * Renders the pages of one generation: a process of its shell puts a page together, and asks a process of each release
 * to render the parts of that release.
 */
export function createRenderPool(
  setup: RenderSetup,
  processes: {
    shell: ProcessPool;
    releases: ReadonlyMap<string, ProcessPool>;
    pageTimeoutMs: number;
    leave: () => void;
  },
  services: RenderServices,
) {
  const map: SharedMap = { id: maps++, json: Buffer.from(JSON.stringify(setup.map)) };
  const { shell, pageTimeoutMs, leave } = processes;
  let isClosed = false;

  const poolOf = (release: string): ProcessPool => {
    const pool = processes.releases.get(release);
    if (pool) return pool;
    throw new ReleaseTaskError('module', `the files of ${release} cannot be served`);
  };

  const respond: RespondToProcess = async (request) => {
    if (request.kind === 'read') return services.readApi(request.path);
    throw new Error('a release neither searches nor asks another one');
  };

  const search = async (input: Buffer): Promise<string> => {
    const request = v.parse(searchSchema, parse(input));
    return JSON.stringify(await services.search(cleanSearch(request)));
  };

  /** Asks a release to perform a task for the shell. */
  const ask = async ({ release, name }: Ask, payload: Buffer, label: string): Promise<Buffer> => {
    const task = { name, payload, map, label, respond: AsyncResource.bind(respond) };
    const result = await poolOf(release).run(task);
    requireShortResult(name, result);
    return result;
  };

  /** Runs a task of the shell. A page whose own release hangs throws RenderHangError, so that the browser renders it. */
  const runShell = async <Result>(name: ShellTaskName, page: PageRequest): Promise<Result> => {
    const label = page.url.split('?')[0] ?? '';
    let hang: RenderHangError | undefined;
    const addUp = createResultLimit();
    const timeLimit = createTimeLimit(label, pageTimeoutMs);
    const respondToShell: RespondToProcess = async (request, input) => {
      if (request.kind === 'search') return { payload: await search(input) };
      if (request.kind !== 'ask') return respond(request, input);
      try {
        addUp(request.release, request.name, 0);
        const payload = await timeLimit.race(ask(request, input, label));
        addUp(request.release, request.name, payload.length);
        return { payload };
      } catch (error) {
        if (error instanceof RenderHangError && /page$/.test(request.name)) hang = error;
        throw error;
      }
    };
    const payload = JSON.stringify(page);
    // Requests of the process belong to the trace of the page that it renders.
    const bound = AsyncResource.bind(respondToShell);
    try {
      const result = await shell.run({ name, payload, map, label, respond: bound });
      if (hang) throw hang;
      return parse<Result>(result);
    } finally {
      timeLimit.stop();
    }
  };

  return {
    /** @throws RenderHangError, or Error when the shell itself fails or too many tasks wait */
    async render(request: PageRequest): Promise<RenderedPage> {
      const page = await runShell<SentPage>('page', request);
      return { ...page, state: { ...page.state, map: page.state.map ?? setup.map } };
    },
    /** Composes the social image of a page; throws as `render` does. */
    composeSocialImage: (request: PageRequest) =>
      runShell<ComposedSocialImage>('social-image', request),
    /**
     * Collects one kind of contribution from the live release of an app, or from its fallback when the live ssr file cannot
     * be evaluated. Errors are among the problems.
     */
    async collect<Kind extends CollectableKind>(kind: Kind, app: string): Promise<Collected<Kind>> {
      const releases = setup.map.apps[app];
      if (!releases) throw new Error(`expected an app of the live map, found ${app}`);
      const payload = JSON.stringify({ kind });
      const task = { name: 'collect', payload, map, label: `collecting ${kind}`, respond } as const;
      const problems: string[] = [];
      for (const release of [releases.live, releases.fallback]) {
        if (!release || !isContractCompatible(setup.map.contract, release.contract)) continue;
        try {
          const json = await poolOf(`${app}/${release.version}`).run(task);
          // Checked before parsing, because this server cannot respond while it parses.
          requireShortResult('collect', json);
          const collected = v.parse(collectedSchema, parse(json));
          return { ...collected, problems: [...problems, ...collected.problems] };
        } catch (error) {
          const reason = error instanceof Error ? error.message : String(error);
          problems.push(`${app} ${release.version}: ${reason}`);
          if (taskFailureOf(error) !== 'module') break;
        }
      }
      return { contribution: null, problems };
    },
    isClosed: () => isClosed,
    close(): void {
      if (!isClosed) leave();
      isClosed = true;
    },
  };
}

/** A page as a process sends it: without the map, unless it differs from the map of its task. */
type SentPage = Omit<RenderedPage, 'state'> & {
  state: Omit<RenderedPage['state'], 'map'> & { map: ClientMap | null };
};

type Ask = Extract<ProcessRequest, { kind: 'ask' }>;

/** Limits the total time of releases for one page; it begins with their first task. */
function createTimeLimit(label: string, timeoutMs: number) {
  let timer: NodeJS.Timeout | undefined;
  let late: Promise<never> | undefined;
  return {
    race<T>(work: Promise<T>): Promise<T> {
      late ??= new Promise((_, reject) => {
        const error = new RenderHangError(`the parts of ${label} took more than ${timeoutMs} ms`);
        timer = setTimeout(() => reject(error), timeoutMs);
      });
      return Promise.race([work, late]);
    },
    stop: () => clearTimeout(timer),
  };
}

function parse<T>(json: Buffer): T {
  return JSON.parse(json.toString('utf8')) as T;
}

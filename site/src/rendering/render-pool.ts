import { AsyncResource } from 'node:async_hooks';
import type { ClientMap, SearchRequest, SearchResponse } from '@meridian/contracts';
import { cleanSearch } from '@meridian/contracts/pages';
import {
  type CollectableKind,
  type Collected,
  type ComposedSocialImage,
  type PageRequest,
  ReleaseTaskError,
  type RenderedPage,
} from '@meridian/contracts/ssr';
import * as v from 'valibot';
import type { ReadApi } from './api-door';
import type { ProcessRequest } from './check-frame';
import { collectFromRelease } from './collect-from-release';
import { type ProcessPool, RenderHangError, type RespondToProcess } from './process-pool';
import type { RenderSetup, ShellTaskName } from './render-messages';
import type { SharedMap } from './render-process';
import { createResultLimit, requireShortResult } from './result-limits';

/** Renders the pages of one generation. */
export type RenderPool = ReturnType<typeof createRenderPool>;

/** What processes reach beyond themselves. */
export interface Doors {
  /** Responds to the search page. */
  search: (request: SearchRequest) => Promise<SearchResponse>;
  readApi: ReadApi;
}

/** A search as the shell sends it. */
const searchSchema = v.object({
  query: v.string(),
  kind: v.optional(v.string()),
  page: v.optional(v.number()),
});

let maps = 0;

/**
 * The processes of one generation: those of its shell put pages together, and have each part rendered by the
 * process of the release that it belongs to.
 */
export function createRenderPool(
  setup: RenderSetup,
  processes: {
    shell: ProcessPool;
    releases: ReadonlyMap<string, ProcessPool>;
    pageTimeoutMs: number;
    leave: () => void;
  },
  doors: Doors,
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
    if (request.kind === 'read') return doors.readApi(request.path);
    throw new Error('a release neither searches nor asks another one');
  };

  const search = async (said: Buffer): Promise<string> => {
    const request = v.parse(searchSchema, parse(said));
    return JSON.stringify(await doors.search(cleanSearch(request)));
  };

  /** Has a release perform a task for the shell. */
  const ask = async ({ release, name }: Ask, payload: Buffer, label: string): Promise<Buffer> => {
    const task = { name, payload, map, label, respond: AsyncResource.bind(respond) };
    const result = await poolOf(release).run(task);
    requireShortResult(name, result);
    return result;
  };

  /** A page whose own release hangs is not one that failed: the browser renders it. */
  const runShell = async <Result>(name: ShellTaskName, page: PageRequest): Promise<Result> => {
    const label = page.url.split('?')[0] ?? '';
    let hang: RenderHangError | undefined;
    const addUp = createResultLimit();
    const timeLimit = createTimeLimit(label, pageTimeoutMs);
    const respondToShell: RespondToProcess = async (request, said) => {
      if (request.kind === 'search') return { payload: await search(said) };
      if (request.kind !== 'ask') return respond(request, said);
      try {
        addUp(request.release, request.name, 0);
        const payload = await timeLimit.race(ask(request, said, label));
        addUp(request.release, request.name, payload.length);
        return { payload };
      } catch (error) {
        if (error instanceof RenderHangError && /page$/.test(request.name)) hang = error;
        throw error;
      }
    };
    const payload = JSON.stringify(page);
    // What a process requests belongs to the trace of the page that it renders.
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
    /** Collects one kind of contribution from a remote; never rejects, see `Collected.problems`. */
    async collect<Kind extends CollectableKind>(kind: Kind, app: string): Promise<Collected<Kind>> {
      const releasesOfApp = setup.map.apps[app];
      if (!releasesOfApp) throw new Error(`expected an app of the live map, found ${app}`);
      const payload = JSON.stringify({ kind });
      const task = { name: 'collect', payload, map, label: `collecting ${kind}`, respond } as const;
      return collectFromRelease(app, releasesOfApp, setup.map.contract, async (release) =>
        poolOf(release).run(task),
      );
    },
    isClosed: () => isClosed,
    close(): void {
      if (!isClosed) leave();
      isClosed = true;
    },
  };
}

/** A page as a process sends it: without the map, unless that is another than the one of its task. */
type SentPage = Omit<RenderedPage, 'state'> & {
  state: Omit<RenderedPage['state'], 'map'> & { map: ClientMap | null };
};

type Ask = Extract<ProcessRequest, { kind: 'ask' }>;

/** Limits the time of all tasks that releases perform for one page; it begins with the first. */
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

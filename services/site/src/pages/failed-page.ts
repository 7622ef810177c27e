import type { SiteSettings } from '@meridian/contracts';
import { emptyPageState, type RenderedPage } from '@meridian/contracts/ssr';
import { maxErrorLengths } from '@meridian/contracts/telemetry-schemas';
import type { Clock } from '@meridian/service';
import { LRUCache } from 'lru-cache';
import { toPreviewSettings } from '../live/previewed-releases';
import { messageOf } from '../rendering/error-message';
import {
  describePage,
  findRelease,
  type PageProblem,
  type RenderFailure,
} from '../telemetry/page-facts';
import { nameOf, type RequestedPage } from './page-match';

/** The document that a visitor gets when a page fails to render: the browser can load and render the page from it. */
export function emptyPage({ served }: RequestedPage, settings: SiteSettings): RenderedPage {
  return {
    status: 503,
    html: '<noscript><p>This page cannot be shown right now. Please try again in a moment, or go to <a href="/">the home page</a>.</p></noscript>',
    meta: {
      title: 'One moment',
      description: 'This page is being put together in your browser.',
      heading: null,
      noIndex: true,
    },
    state: emptyPageState(served.map, served.preview ? toPreviewSettings(settings) : settings),
    used: [],
    problems: [],
    isComplete: false,
  };
}

/** The problems of a page for the log and the registry, each with its release as far as that is known. */
export function describeProblems(
  requested: Pick<RequestedPage, 'served' | 'match' | 'pathname'>,
  rendered: RenderedPage & { failure?: RenderFailure | undefined },
): PageProblem[] {
  const { served, match } = requested;
  if (rendered.problems.length === 0) return [];
  const { faults, page, generation } = describePage(served, match?.owned.app ?? null, rendered);
  const { app, version } = faults[0] ?? page;
  return rendered.problems.map((problem) => {
    const [, where = '', text = problem] = /^([^:\n]*): ([\s\S]*)$/.exec(problem) ?? [];
    const [named = ''] = where.split(/[ /]/, 1);
    const message = messageOf(text);
    return {
      ...(findRelease(served, named) ?? { app, version }),
      generation,
      route: nameOf(requested).slice(0, maxErrorLengths.place),
      where: (where || 'page').slice(0, maxErrorLengths.place),
      message: message.slice(0, maxErrorLengths.message),
      stack: text.slice(message.length).trim().slice(0, maxErrorLengths.stack) || null,
    };
  });
}

/** Time for which a route that hung, or took too long, is not rendered on the server. */
const retryAfterMs = 30_000;

interface HungRoute {
  /** Next try, in ms since epoch. */
  until: number;
  problems: string[];
  /** Number of tries that hung, one after the other. */
  times: number;
}

/** Remembers the routes that hang, by generation and route: until the next try visitors get the empty page at once. */
export function createHungRoutes(clock: Clock) {
  const hung = new LRUCache<string, HungRoute>({ max: 1000 });

  return {
    /** The problems of a route that is not tried now; null for a route that is tried. */
    find(key: string): { problems: string[]; failure: RenderFailure } | null {
      const known = hung.get(key);
      if (!known || known.until <= clock().getTime()) return null;
      // One hang may be the fault of a busy machine.
      return { problems: known.problems, failure: known.times > 1 ? 'hung' : 'outside' };
    },
    note(key: string, problems: string[]): void {
      const now = clock().getTime();
      const before = hung.get(key);
      const isAgain = before && before.until > now - retryAfterMs;
      hung.set(key, { until: now + retryAfterMs, problems, times: isAgain ? before.times + 1 : 1 });
    },
  };
}

import type { RenderedPage } from '@meridian/contracts/ssr';
import { maxErrorLengths } from '@meridian/contracts/telemetry-schemas';
import type { PageProblem } from '../page-facts';
import { messageOf } from '../rendering/describe-error';
import { describePage, findRelease, type RenderFailure } from '../telemetry/describe-page';
import type { RequestedPage } from './page-match';

/** The problems of a page, each with the release that it is of, as far as that is known. */
export function describeProblems(
  { served, match, pathname }: Pick<RequestedPage, 'served' | 'match' | 'pathname'>,
  rendered: RenderedPage & { failure?: RenderFailure | undefined },
): PageProblem[] {
  if (rendered.problems.length === 0) return [];
  const { faults, page, generation } = describePage(served, match?.owned.app ?? null, rendered);
  const { app, version } = faults[0] ?? page;
  const route = match ? `${match.owned.app}/${match.owned.route.id}` : pathname;
  return rendered.problems.map((problem) => {
    const [, where = '', text = problem] = /^([^:\n]*): ([\s\S]*)$/.exec(problem) ?? [];
    const [named = ''] = where.split(/[ /]/, 1);
    const message = messageOf(text);
    return {
      ...(findRelease(served, named) ?? { app, version }),
      generation,
      route: route.slice(0, maxErrorLengths.place),
      where: (where || 'page').slice(0, maxErrorLengths.place),
      message: message.slice(0, maxErrorLengths.message),
      stack: text.slice(message.length).trim().slice(0, maxErrorLengths.stack) || null,
    };
  });
}

import type { CrawledPage } from './crawl';

/** These are pages of the frame itself, and pages in another state than their links lead to. */
export const pageStates = [
  '/no-such-page',
  '/search',
  '/search?q=heart',
  '/search?q=zzzxqv',
  '/newsletter',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/courses?focus=Nursing&sort=price',
  '/courses?q=nothing-like-it',
  '/conferences?when=past',
  '/conferences?q=nothing-like-it',
  '/books?q=nothing-like-it',
  '/books?sort=subject',
  '/books?subject=Cardiology&subject=Nursing&year=2012&show=24',
  '/books?subject=Nursing&year=2012',
  '/faqs?q=visa',
  '/faqs?q=nothing-like-it',
  '/login?mode=sign-up',
] as const;

/** These states look unlike the pages of the routes, so a browser visits them, too. */
export const distinctStates = [
  '/no-such-page',
  '/newsletter',
  '/search?q=heart',
  '/courses?q=nothing-like-it',
  '/login?mode=sign-up',
] as const satisfies readonly (typeof pageStates)[number][];

/** The page of a conference that is over shows other next steps. */
export function findPastConference(pages: readonly CrawledPage[]): string {
  const list = pages.find(({ path }) => path === '/conferences?when=past');
  const link = /href="(\/conferences-detail\/[^"]+)"/.exec(list?.html.split('<main')[1] ?? '');
  if (!link?.[1]) throw new Error('No conference is over');
  return link[1];
}

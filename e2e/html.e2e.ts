import path from 'node:path';
import { currentRun } from './src/run/current-run';
import { checkHtml, hasJava } from './src/site/check-html';
import { readSitemap } from './src/site/sitemap';

const { site, addresses, directory } = currentRun();

/** Pages in another state than the one that links lead to. */
const variants = [
  '/no-such-page',
  '/search',
  '/search?q=heart',
  '/search?q=nothing-like-it',
  '/courses?focus=Nursing&sort=price',
  '/courses?q=nothing-like-it',
  '/conferences?when=past',
  '/conferences?q=nothing-like-it',
  '/books?q=nothing-like-it',
  '/books?sort=subject',
  '/faqs?q=visa',
  '/faqs?q=nothing-like-it',
  '/login?mode=sign-up',
];

const withJava = hasJava() ? describe : describe.skip;

withJava('the HTML of every page', () => {
  it('is what the Nu Html Checker calls valid', async () => {
    const paths = new Set([
      ...(await readSitemap(site.url)),
      ...addresses.map((address) => address.path),
      ...variants,
    ]);
    const documents = new Map<string, string>();
    for (const one of paths) documents.set(one, await (await fetch(site.url + one)).text());
    expect(documents.size).toBeGreaterThan(150);
    expect(checkHtml(path.join(directory, 'html'), documents)).toEqual([]);
  }, 240_000);
});

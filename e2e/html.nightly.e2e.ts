import path from 'node:path';
import { currentRun } from './src/run/current-run';
import { createPageReader } from './src/run/read-page';
import { checkHtml, hasJava } from './src/site/check-html';
import { findPastConference, pageStates } from './src/site/page-states';
import { readSitemap } from './src/site/sitemap';

const { site, routes, directory } = currentRun();

// With CI=true Java has to be there.
const withJava = hasJava() || process.env.CI === 'true' ? describe : describe.skip;

withJava('the HTML of every page', () => {
  it('is what the Nu Html Checker calls valid', async () => {
    const paths = new Set([
      ...(await readSitemap(site.url)),
      ...routes.map((route) => route.path),
      ...pageStates,
      await findPastConference(site.url),
    ]);
    const documents = new Map<string, string>();
    const readPage = createPageReader();
    for (const one of paths) documents.set(one, (await readPage(one)).html);
    expect(documents.size).toBeGreaterThan(150);
    expect(await checkHtml(path.join(directory, 'html'), documents)).toEqual([]);
  }, 180_000);
});

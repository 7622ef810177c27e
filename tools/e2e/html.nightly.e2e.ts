import path from 'node:path';
import { currentRun, readCrawledPages } from './src/run/current-run';
import { checkHtml, hasJava } from './src/site/check-html';

const { directory } = currentRun();

// With CI=true Java has to be there.
(hasJava() || process.env.CI === 'true' ? it : it.skip)(
  'the HTML of every page is what the Nu Html Checker calls valid',
  async () => {
    const documents = new Map(readCrawledPages().map((page) => [page.path, page.html]));
    expect(documents.size).toBeGreaterThan(150);
    expect(await checkHtml(path.join(directory, 'html'), documents)).toEqual([]);
  },
);

import { findForcedColorFaults, findPrintFaults } from './src/browser/find-media-faults';
import { openPage } from './src/browser/open-page';
import { currentRun } from './src/run/current-run';
import { distinctStates } from './src/site/page-states';

const { site, routes } = currentRun();
const paths = [...routes.map(({ path }) => path), ...distinctStates];

describe('a page on paper', () => {
  it.each(paths)('%s is text within the sheet, without controls', async (path) => {
    const { page } = await openPage(site.url + path);
    expect(await findPrintFaults(page)).toEqual([]);
  });
});

describe('a page in the colours of the system', () => {
  it.each(paths)('%s sets its controls apart from the text', async (path) => {
    const { page } = await openPage(site.url + path, {
      width: 360,
      before: (opened) => opened.emulateMedia({ forcedColors: 'active' }),
    });
    expect(await findForcedColorFaults(page)).toEqual([]);
  });
});

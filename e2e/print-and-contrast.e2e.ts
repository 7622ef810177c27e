import { findForcedColorFaults, findPrintFaults } from './src/browser/find-media-faults';
import { openPage } from './src/browser/open-page';
import { currentRun } from './src/run/current-run';
import { distinctStates } from './src/site/page-states';

const { site, routes } = currentRun();
const paths = [...routes.map(({ path }) => path), ...distinctStates];

describe('a page in another medium', () => {
  it.each(paths)(
    '%s sets controls apart in the colours of the system, and is text within the sheet on paper',
    async (path) => {
      const { page } = await openPage(site.url + path, {
        width: 360,
        before: (opened) => opened.emulateMedia({ forcedColors: 'active' }),
      });
      const inSystemColors = await findForcedColorFaults(page);
      await page.emulateMedia({ forcedColors: 'none' });
      const onPaper = await findPrintFaults(page);
      expect({ inSystemColors, onPaper }).toEqual({ inSystemColors: [], onPaper: [] });
    },
  );
});

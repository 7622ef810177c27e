import { type Visit, visitPage } from './src/browser/visit-page';
import { currentRun } from './src/run/current-run';
import { distinctStates, findPastConference } from './src/site/page-states';

const { site, routes } = currentRun();
const width = 360;
// The other scheme is looked at on a desktop.
const phone = { width, colorScheme: 'dark' } as const;

function expectNoFault({ problems, axe, moved, overridden, contentWidth }: Visit): void {
  expect({ problems, axe, moved, overridden, contentWidth }).toEqual({
    problems: [],
    axe: [],
    moved: [],
    overridden: [],
    contentWidth: width,
  });
}

describe('on a phone', () => {
  it.each(routes)(
    '$path of $app shows no error, is accessible, still and as wide as the screen',
    async ({ path }) => {
      expectNoFault(await visitPage(site.url + path, phone));
    },
  );

  it.each(distinctStates)(
    '%s shows no error, is accessible, still and as wide as the screen',
    async (path) => {
      expectNoFault(await visitPage(site.url + path, phone));
    },
  );

  it('a conference that is over shows no error, is accessible, still and as wide as the screen', async () => {
    expectNoFault(await visitPage(site.url + (await findPastConference(site.url)), phone));
  });
});

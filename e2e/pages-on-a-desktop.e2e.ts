import { type Visit, visitPage } from './src/browser/visit-page';
import { identityLibrary } from './src/organizers/identity-library';
import { currentRun } from './src/run/current-run';
import { distinctStates } from './src/site/page-states';

const { site, routes } = currentRun();
const width = 1440;
// The other scheme is looked at on a phone.
const desktop = { width, colorScheme: 'light' } as const;
const holdsLibrary = new Map<string, Promise<boolean>>();

/** Reads each script once, because most pages share most of theirs. */
async function holdsIdentityLibrary(script: string): Promise<boolean> {
  const known =
    holdsLibrary.get(script) ??
    fetch(script).then(async (response) => identityLibrary.test(await response.text()));
  holdsLibrary.set(script, known);
  return known;
}

describe.each(routes)('$path of $app on a desktop', ({ path }) => {
  let visit: Visit;
  beforeAll(async () => {
    visit = await visitPage(site.url + path, desktop);
  });

  it('becomes interactive without an error, under one title and one main heading', () => {
    const { status, problems, titles, mainHeadings } = visit;
    expect({ status, problems, mainHeadings }).toEqual({
      status: 200,
      problems: [],
      mainHeadings: 1,
    });
    expect(titles.atLast).toBe(titles.atFirst);
  });

  it('is accessible', () => {
    expect(visit.axe).toEqual([]);
  });

  it('looks as its own styles say, whichever stylesheet comes last', () => {
    expect(visit.overridden).toEqual([]);
  });

  it('does not shift while it loads, and fits into the window', () => {
    expect([visit.moved, visit.contentWidth]).toEqual([[], width]);
  });

  it('does not load the identity service’s library', async () => {
    expect(visit.scripts.length).toBeGreaterThan(0);
    const held = await Promise.all(visit.scripts.map(holdsIdentityLibrary));
    expect(visit.scripts.filter((_, index) => held[index])).toEqual([]);
  });
});

describe.each(distinctStates)('%s on a desktop', (path) => {
  it('shows no error, is accessible and still', async () => {
    const { problems, axe, moved, overridden, contentWidth } = await visitPage(
      site.url + path,
      desktop,
    );
    expect({ problems, axe, moved, overridden, contentWidth }).toEqual({
      problems: [],
      axe: [],
      moved: [],
      overridden: [],
      contentWidth: width,
    });
  });
});

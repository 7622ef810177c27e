import { openPage } from './src/browser/open-page';
import { withoutSpeculationRules } from './src/browser/without-speculation-rules';
import type { BuiltRelease } from './src/releases/alter-release';
import { buildNextCatalogue, newHeading, oldHeading } from './src/releases/build-next-catalogue';
import { liveVersions, release } from './src/releases/release-cli';
import { type SharedSystem, shareSystem } from './src/releases/shared-system';
import { awaitText } from './src/site/await-text';
import { fetchPage } from './src/site/fetch-page';
import { follow, isSameDocument, markDocument, navigationLink } from './src/site/navigation';
import { isRunning } from './src/system/processes';

/**
 * A fraction of a second on an idle machine; a site that the registry does not notify learns of a
 * promotion only when its long poll has ended after 25 s.
 */
const soonMs = 15_000;

let system: SharedSystem;
let changed: BuiltRelease;
let before: Record<string, string>;
const courses = () => `${system.url}/courses`;

beforeAll(async () => {
  [system, changed] = await Promise.all([shareSystem(), buildNextCatalogue()]);
  before = await liveVersions(system);
  await release(system, 'publish', changed.directory);
});

const promote = () => release(system, 'promote', 'catalogue', changed.version);
const rollBack = () => release(system, 'rollback', 'catalogue');

/** The tests follow one another, because each change of what is live costs the site seconds of CPU time. */
describe('a new release of a remote', () => {
  it('is not live before it is promoted', async () => {
    expect((await fetchPage(courses())).heading).toBe(oldHeading);
  });

  it('is on the next page as soon as it is promoted, alive in the browser like the one before', async () => {
    await promote();
    expect(await awaitText(courses(), newHeading)).toBeLessThan(soonMs);

    const { page, problems } = await openPage(courses());
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(newHeading);
    expect(problems).toEqual([]);
  });

  it('starts nothing again and builds nothing else', async () => {
    expect(isRunning(system.pid)).toBe(true);
    expect(system.output().match(/^ready /gm)).toHaveLength(1);
    expect(await liveVersions(system)).toEqual({ ...before, catalogue: changed.version });
  });

  it('is gone as fast when it is rolled back', async () => {
    await rollBack();
    expect(await awaitText(courses(), oldHeading)).toBeLessThan(soonMs);
  });

  it('is in the history, which tells what changed, newest first', async () => {
    const [last, first] = (await release(system, 'history', 'catalogue')) as Record<
      string,
      unknown
    >[];

    expect(last).toMatchObject({ action: 'rollback', from: changed.version, to: before.catalogue });
    expect(first).toMatchObject({ action: 'promote', from: before.catalogue, to: changed.version });
  });
});

describe.each([
  ['promotion', promote, oldHeading, newHeading],
  ['rollback', rollBack, newHeading, oldHeading],
])('a tab that was open before a %s', (_, change, own, next) => {
  it('has what is live with the next page', async () => {
    const { page, problems } = await openPage(`${system.url}/about`);
    await change();
    await awaitText(courses(), next);
    await follow(page, 'Courses');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(next);
    await follow(page, 'Conferences');
    await follow(page, 'Shop');
    expect(problems).toEqual([]);
  });

  it('has it so, too, in a browser in which the application would navigate', async () => {
    await (change === promote ? rollBack : promote)();
    await awaitText(courses(), own);
    const { page, problems } = await openPage(`${system.url}/about`, {
      before: withoutSpeculationRules,
    });
    await markDocument(page);
    await change();
    await awaitText(courses(), next);
    // Now the application could go there by itself, and knows that its map is of before.
    const asked = ['**/maps/current', '**/maps/*.json'].map((url) => page.waitForResponse(url));
    await navigationLink(page, 'Courses').hover();
    for (const response of await Promise.all(asked)) await response.finished();
    await follow(page, 'Courses');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(next);
    expect(await isSameDocument(page)).toBe(false);
    expect(problems).toEqual([]);
  });
});

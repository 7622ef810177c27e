import { openPage } from './src/browser/open-page';
import { buildNextCatalogue } from './src/releases/build-next-catalogue';
import { goLive, liveVersions } from './src/releases/release-cli';
import { type SharedSystem, shareSystem } from './src/releases/shared-system';
import { awaitText } from './src/site/await-text';
import { fetchPage } from './src/site/fetch-page';

let system: SharedSystem;
let before: Record<string, string>;

beforeAll(async () => {
  const [started, built] = await Promise.all([shareSystem(), buildNextCatalogue()]);
  system = started;
  before = await liveVersions(system);
  expect((await fetch(`${system.url}/reading-room`)).status).toBe(404);
  await goLive(system, built);
  await awaitText(`${system.url}/reading-room`, 'a quiet hour');
});

describe('a route that a remote adds', () => {
  it('is reachable without JavaScript', async () => {
    expect(await fetchPage(`${system.url}/reading-room`)).toMatchObject({
      status: 200,
      heading: 'Reading room',
      title: 'Reading room · Meridian Health Education',
    });
  });

  it('is in the navigation of every page, in its order, and leads to the page', async () => {
    const { page, problems } = await openPage(system.url);
    const navigation = page.getByRole('navigation', { name: 'Main' });
    const labels = await navigation.getByRole('link').allInnerTexts();
    expect(labels.indexOf('Reading room')).toBe(labels.indexOf('Shop') + 1);

    await navigation.getByRole('link', { name: 'Reading room' }).click();
    await page.getByRole('heading', { level: 1, name: 'Reading room' }).waitFor();
    expect(problems).toEqual([]);
  });

  it('needed no other app to be built', async () => {
    expect(await liveVersions(system)).toEqual({ ...before, catalogue: '2.0.0' });
  });
});

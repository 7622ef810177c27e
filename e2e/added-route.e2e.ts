import { openPage } from './src/browser/open-page';
import { buildRelease } from './src/releases/build-release';
import { goLive, liveVersions } from './src/releases/release-cli';
import { type SharedSystem, shareSystem } from './src/releases/shared-system';
import { awaitText } from './src/site/await-text';
import { fetchPage } from './src/site/fetch-page';

const page = `
import { defineRoute } from '@shared/composition';

export const route = defineRoute<'/reading-room'>({
  Page: () => <p className="page-width">Ask us for a quiet hour with any of our books.</p>,
  meta: () => ({
    title: 'Reading room',
    description: 'A quiet hour with any of our books, in Lahore.',
    heading: 'Reading room',
  }),
});
`;

let system: SharedSystem;
let before: Record<string, string>;

beforeAll(async () => {
  const [started, built] = await Promise.all([
    shareSystem(),
    buildRelease('shop', '2.1.0', {
      'src/reading-room/reading-room.route.tsx': page,
      'src/remote.ts': (text) =>
        text
          .replace(
            'routes: {',
            `routes: {
              'reading-room': {
                path: '/reading-room',
                module: () => import('./reading-room/reading-room.route'),
              },`,
          )
          .replace(
            'navigation: [',
            `navigation: [
              { id: 'reading-room', label: 'Reading room', to: '/reading-room', placement: 'main', order: 85 },`,
          ),
    }),
  ]);
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
    expect(await liveVersions(system)).toEqual({ ...before, shop: '2.1.0' });
  });
});

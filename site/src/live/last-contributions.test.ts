import { openTestFolder, silentLogger } from '@meridian/service/testing';
import { openLastContributions } from './last-contributions';

const { folder, write } = openTestFolder();
const open = () => openLastContributions(folder, silentLogger);
const makeLast = (...paths: string[]) => ({
  entries: paths.map((path) => ({ path })),
  fewerAcceptedAt: null,
});

it('are found after a restart, by kind and app', async () => {
  await open().save('search', 'shop', makeLast('/a', '/b'));
  const restarted = open();
  expect(await restarted.find('search', 'shop')).toEqual(makeLast('/a', '/b'));
  expect(await restarted.find('sitemap', 'shop')).toBeNull();
  expect(await restarted.find('search', 'content')).toBeNull();
});

it('are the last ones, although several are saved at once', async () => {
  const last = open();
  await Promise.all(['/a', '/b', '/c'].map((path) => last.save('search', 'shop', makeLast(path))));
  expect(await last.find('search', 'shop')).toEqual(makeLast('/c'));
  expect(await open().find('search', 'shop')).toEqual(makeLast('/c'));
});

it.each(['', 'no JSON', '{}'])('are none when the file is damaged (%s)', async (content) => {
  await open().save('feed', 'content', makeLast('/a'));
  write('feed-content.json', content);
  expect(await open().find('feed', 'content')).toBeNull();
});

it('are forgotten of an app that was retired, beyond a restart', async () => {
  const last = open();
  await last.save('search', 'shop', makeLast('/a'));
  await last.save('search', 'content', makeLast('/b'));
  await last.forget('search', 'shop');
  await last.forget('search', 'never-there');
  expect(await last.find('search', 'shop')).toBeNull();
  expect(await open().find('search', 'shop')).toBeNull();
  expect(await open().find('search', 'content')).toEqual(makeLast('/b'));
});

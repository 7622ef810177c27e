import path from 'node:path';
import { openTestFolder, silentLogger } from '@meridian/service/testing';
import { makeRelease } from '../testing/make-release';
import { createReleaseFiles } from './load-release-files';
import { openVerifiedFiles } from './verified-files';

const { folder: directory, write } = openTestFolder();

const release = makeRelease('shop');
const { record, files } = release;

/** A registry that has the release, with some files replaced by the test. */
function open(
  instead: Record<string, string | Error> = {},
  onRequest = async (_atOnce: number) => {},
) {
  const asked: string[] = [];
  let atOnce = 0;
  let most = 0;
  const getFile = async (_app: string, _version: string, { path: file }: { path: string }) => {
    asked.push(file);
    most = Math.max(most, ++atOnce);
    await onRequest(atOnce);
    await new Promise((resolve) => setTimeout(resolve, 1));
    atOnce -= 1;
    const content = instead[file] ?? files[file] ?? new Error(`no ${file}`);
    if (content instanceof Error) throw content;
    return new Uint8Array(Buffer.from(content));
  };
  const saved = openVerifiedFiles(path.join(directory, 'saved'), silentLogger);
  const source = createReleaseFiles({ directory, client: { getFile }, saved });
  return { ...source, asked, most: () => most };
}

const store = (file: string, content = '') => write(`shop/1.0.0/files/${file}`, content);

it('reads the development files apart from the others, and no npm packages', async () => {
  const content = { 'development/js/index.js': '/* React */', 'npm/ui.tgz': 'a tarball' };
  const shell = makeRelease('shell', '1.0.0', { content });
  const { load, asked } = open({ ...shell.files });
  const live = await load(shell.record);
  expect([...live.files.keys()]).not.toContain('development/js/index.js');
  for (const file of Object.keys(content)) expect(asked).not.toContain(file);
  const development = await load(shell.record, { isLive: false, development: true });
  expect([...development.files.keys()]).toEqual(['development/js/index.js']);
});

it('requests files from the registry that are not in the directory', async () => {
  store('entry.js', files['entry.js']);
  const { load, asked } = open();
  await load(record);
  expect(asked.sort()).toEqual(['css/page.css', 'js/page.js', 'server.cjs']);
});

it('saves the files from the registry after one request, unless the release is no longer live', async () => {
  await open().load(record, { isLive: false });
  const first = open();
  await first.load(record);
  expect(first.asked).toHaveLength(4);
  const again = open();
  const loaded = await again.load(record);
  expect(`${loaded.files.get('entry.js')}`).toBe(files['entry.js']);
  expect(again.asked).toEqual([]);
});

it('rejects a file with another hash', async () => {
  const damaged = open({ 'js/page.js': 'alert(1)' }).load(record);
  await expect(damaged).rejects.toThrow(/^shop 1\.0\.0 js\/page\.js: expected sha384-/);
  store('entry.js', 'alert(1)');
  await expect(open().load(record)).rejects.toThrow('entry.js');
});

/** A release with 60 images. */
const makeMany = () => {
  const images = Array.from({ length: 60 }, (_, at) => [`image/${at}.svg`, `image ${at}`]);
  return makeRelease('shop', '1.0.0', { content: Object.fromEntries(images) });
};

it('fails when a file is missing, and requests no more', async () => {
  const many = makeMany();
  const { load, asked } = open({ ...many.files, 'entry.js': new Error('there is no such file') });
  await expect(load(many.record)).rejects.toThrow('there is no such file');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked.length).toBeLessThan(20);
});

it('does not request all files at once', async () => {
  const many = makeMany();
  let goOn = () => {};
  const eight = new Promise<void>((resolve) => (goOn = resolve));
  const { load, most } = open(many.files, async (atOnce) => {
    if (atOnce === 8) goOn();
    await eight;
  });
  await load(many.record);
  expect(most()).toBe(8);
});

it.each([
  ['its entry', { entry: 'other.js' }],
  ['its ssr file', { server: 'other.cjs' }],
  ['a script of a page', { modules: { './routes/page': { js: ['js/other.js'], css: [] } } }],
  ['a stylesheet of a page', { modules: { './routes/page': { js: [], css: ['css/other.css'] } } }],
])('rejects a release without a hash for %s', async (_, changes) => {
  await expect(open().load({ ...record, ...changes })).rejects.toThrow(
    'expected a hash, found none',
  );
});

import { describeWithDatabase } from '@meridian/service/testing';
import { declareFiles, makeFiles, makeRecord } from '../testing/make-record';
import { type CommandLine, startCommandLine } from '../testing/start-command-line';
import { startTestRegistry, type TestRegistry } from '../testing/start-test-registry';
import type { Diff } from './print-diff';

describeWithDatabase('npm run release -- diff', (getDatabase) => {
  let test: TestRegistry;
  let line: CommandLine;
  beforeAll(async () => {
    test = await startTestRegistry(getDatabase(), { channels: ['production', 'staging'] });
    line = await startCommandLine(test);
    const files = { ...makeFiles('shop', '1.0.0'), 'static/more.js': 'more' };
    await test.publish(makeRecord('shop', '1.0.0'));
    await test.publish(
      makeRecord('shop', '1.1.0', {
        files: declareFiles(files),
        widgets: [
          {
            id: 'teaser',
            props: { properties: { title: { type: 'string' } }, required: ['title'] },
          },
        ],
        shared: { react: { version: '19.2.8', needs: '^19.2.0' } },
        notes: [{ bump: 'minor', text: 'Name the teaser' }],
      }),
      files,
    );
    await test.publish(makeRecord('books', '1.0.0'));
    await line.runJson('promote shop 1.0.0');
    await line.runJson('promote shop 1.1.0 books 1.0.0');
    await line.runJson('retire books');
  });
  afterAll(async () => {
    await line.close();
    await test.remove();
  });

  it('shows what changed between two generations', async () => {
    const { code, out } = await line.run('diff 1 2');
    expect(code).toBe(0);
    expect(out).toMatchInlineSnapshot(`
"production, generation 1 -> 2

books nothing -> 1.0.0
  page        + /books
  widget      + teaser
  navigation  + books-page
  files       0 -> 3, 0 -> 93 bytes (+93)
  files       + server/server.cjs, 33 bytes
  files       + remoteEntry.js, 30 bytes
  files       + static/pages.js, 30 bytes

shop 1.0.0 -> 1.1.0
  widget      ~ teaser, property title: none -> string, required
  shared      ~ react: none -> 19.2.8 (needs ^19.2.0)
  files       3 -> 4, 90 -> 94 bytes (+4)
  files       + static/more.js, 4 bytes
  note        minor: Name the teaser"
`);
  });

  it('shows what an app lost when it was retired, and the same the other way', async () => {
    expect((await line.runJson<Diff>('diff 2 3')).apps).toMatchObject([
      { app: 'books', from: '1.0.0', to: null, details: { routes: { removed: ['/books'] } } },
    ]);
    expect((await line.runJson<Diff>('diff 3 2')).apps).toMatchObject([
      { app: 'books', from: null, to: '1.0.0', details: { routes: { added: ['/books'] } } },
    ]);
  });

  it('begins before the first generation, and knows when nothing changed', async () => {
    expect((await line.runJson<Diff>('diff 0 1')).apps).toMatchObject([
      { app: 'shop', from: null, to: '1.0.0' },
    ]);
    expect((await line.run('diff 2 2')).out).toBe(
      'production, generation 2 -> 2\nno release is another',
    );
    expect((await line.run('diff 0 0 --channel staging')).out).toBe(
      'staging, generation 0 -> 0\nno release is another',
    );
  });

  it('shows what changed between two versions of an app', async () => {
    const { out } = await line.run('diff shop 1.1.0 1.0.0');
    expect(out).toMatch(/^shop 1\.1\.0 -> 1\.0\.0\n {2}widget {6}~ teaser, property title: /);
    expect((await line.runJson<Diff>('diff shop 1.0.0 1.1.0')).apps).toMatchObject([
      { details: { files: { added: [{ path: 'static/more.js', bytes: 4 }] } } },
    ]);
  });

  it.each([
    ['diff 1', 2, 'expected [<app>] <from> <to> after diff'],
    ['diff shop 1.0.0', 2, 'or an app and two versions, found shop'],
    ['diff shop 1.0.0 1.1.0 --channel staging', 2, 'expected --channel with two generations'],
    ['diff 1 4', 7, 'expected a generation of production until 3, which it is at, found 4'],
    ['diff 1 1.2', 7, 'found 1.2'],
    ['diff shop 1.0.0 9.9.9', 7, 'The newest versions of shop: 1.1.0, 1.0.0.'],
    ['diff shpo 1.0.0 1.1.0', 7, 'Did you mean shop?'],
  ])('%s ends with %i', async (words, code, message) => {
    const result = await line.run(words);
    expect(result.err).toContain(message);
    expect(result.code).toBe(code);
  });

  it('rejects what is no generation', async () => {
    const response = await test.fetch('/channels/production/generations/last');
    expect(response.status).toBe(400);
  });
});

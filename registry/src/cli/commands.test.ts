import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
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
});

describeWithDatabase('npm run release -- preview', (getDatabase) => {
  let test: TestRegistry;
  let line: CommandLine;
  beforeAll(async () => {
    test = await startTestRegistry(getDatabase());
    line = await startCommandLine(test);
    await test.publish(makeRecord('shop', '1.0.0'));
    await line.runJson('promote shop 1.0.0');
  });
  afterAll(async () => {
    await line.close();
    await test.remove();
  });

  const preview = async (words: string) => {
    const shown = await line.runJson<{ releases: { app: string; version: string }[] }>(
      `preview ${words} --site http://localhost:3000`,
    );
    return shown.releases.map(({ app, version }) => `${app} ${version}`);
  };

  it('shows a build on this machine, which it publishes first', async () => {
    const folder = path.join(test.dataDir, 'drafts');
    await mkdir(path.join(folder, 'dist'), { recursive: true });
    const built = await test.build(makeRecord('drafts', '1.0.0'));
    await cp(built, path.join(folder, 'dist/release'), { recursive: true });
    const words = `${folder} shop 1.0.0`;
    expect(await preview(words)).toEqual(['shop 1.0.0', 'drafts 1.0.0']);
    expect(await preview(words)).toEqual(['shop 1.0.0', 'drafts 1.0.0']);
    expect((await line.run('list drafts')).out).toContain('1.0.0');
  });

  it('shows the newest release of each app from a branch, unless another is named', async () => {
    const from = (branch: string) => ({ provenance: { builder: 'by hand', branch } });
    await test.publish(makeRecord('travel', '1.0.0', from('prices')));
    await test.publish(makeRecord('travel', '1.1.0', from('prices')));
    await test.publish(makeRecord('travel', '1.2.0', from('main')));
    await test.publish(makeRecord('places', '1.0.0', from('prices')));
    expect((await preview('--branch prices')).sort()).toEqual(['places 1.0.0', 'travel 1.1.0']);
    expect(await preview('--branch prices travel 1.0.0')).toContain('travel 1.0.0');
    expect((await line.run('show travel 1.1.0')).out).toMatch(/built +\S.* by hand, branch prices/);
  });

  it.each([
    ['/nowhere', 'expected record.json of a built release in /nowhere'],
    ['--branch nowhere', 'built from the branch nowhere, found none'],
  ])('says what is not there: %s', async (words, said) => {
    const { code, err } = await line.run(`preview ${words} --site http://localhost:3000`);
    expect([code, err]).toEqual([7, expect.stringContaining(said)]);
  });
});

describeWithDatabase('npm run release -- prune', (getDatabase) => {
  it('says what it would remove and what stays, and removes it', async () => {
    let now = Date.parse('2026-01-01T08:00:00.000Z');
    const test = await startTestRegistry(getDatabase(), { clock: () => new Date(now) });
    const { run, close } = await startCommandLine(test);
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      now += 1000;
      await test.publish(makeRecord('shop', version));
    }
    await test.client.promote({ app: 'shop', version: '1.2.0' });
    now += 100 * 86_400_000;

    expect((await run('prune --dry-run')).out).toContain(
      '\n\n0 releases would be removed, 0 KB; 3 releases stay',
    );
    expect((await run('prune --dry-run --keep 2 --older-than 90d')).out).toBe(
      [
        'would be removed  version  published                size  why',
        'shop              1.0.0    2026-01-01 08:00:01 UTC  1 KB  never live',
        '',
        'stays  version  published                size  why',
        'shop   1.1.0    2026-01-01 08:00:02 UTC  1 KB  one of the last 2 of shop',
        'shop   1.2.0    2026-01-01 08:00:03 UTC  1 KB  live in production; one of the last 2 of shop',
        '',
        '1 release would be removed, 1 KB; 2 releases stay',
      ].join('\n'),
    );
    expect((await run('prune --dry-run --keep 1 --older-than 101d')).out).toContain(
      '0 releases would be removed',
    );
    expect((await run('prune --keep 2')).out).toBe(
      [
        'removed  version  published                size  why',
        'shop     1.0.0    2026-01-01 08:00:01 UTC  1 KB  never live',
        '',
        '1 release removed, 1 KB; 2 releases stay',
      ].join('\n'),
    );
    expect((await run('list')).out).toMatch(
      /^app .* removed\n.* -\n.* -\nshop {2}1\.0\.0 .* 2026-04-11 08:00:03 UTC$/,
    );
    expect((await run('show shop 1.0.0')).out).toMatch(
      /\nremoved {13}2026-04-11 08:00:03 UTC by developer\n/,
    );
    const { code, err } = await run('promote shop 1.0.0');
    expect(code).toBe(7);
    expect(err).toMatch(/^error \(gone\): .*\nwhat to do: Its version stays taken\. /);
    expect((await run('prune --older-than soon')).code).toBe(2);
    expect((await run('prune --keep 0')).code).toBe(2);
    await close();
    await test.remove();
  });
});

describeWithDatabase('npm run release -- block', (getDatabase) => {
  let test: TestRegistry;
  let commandLine: CommandLine;
  beforeAll(async () => {
    test = await startTestRegistry(getDatabase(), {
      clock: () => new Date('2026-11-25T08:00:00.000Z'),
    });
    commandLine = await startCommandLine(test);
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      await test.publish(makeRecord('shop', version));
      await test.client.promote({ app: 'shop', version });
    }
  });
  afterAll(async () => {
    await commandLine.close();
    await test.remove();
  });

  const run: CommandLine['run'] = (...input) => commandLine.run(...input);

  it('says what falls back to what from now on, and how to undo it', async () => {
    expect((await run('block shop 1.1.0 --reason Slow')).out).toBe(
      [
        'blocked   shop 1.1.0',
        'production is at generation 4: shop 1.2.0 (fallback 1.0.0)',
        'unblock   npm run release -- unblock shop 1.1.0 --reason "<why>"',
      ].join('\n'),
    );
    expect((await run('block shop 1.1.0 --reason Again')).out).toBe(
      'unchanged: developer blocked shop 1.1.0 at 2026-11-25 08:00:00 UTC: Slow',
    );
  });

  it('is shown by status, list and show', async () => {
    expect((await run('status')).out).toMatch(
      /\n\nblocked {2}version {2}since .* by .* reason\nshop {5}1\.1\.0 {4}2026-11-25 08:00:00 UTC {2}developer {2}Slow$/,
    );
    const { out } = await run('list');
    expect(out).toMatch(/^app .* blocked\n/);
    expect(out).toMatch(/\nshop {2}1\.1\.0 .* 2026-11-25 08:00:00 UTC by developer: Slow\n/);
    expect((await run('show shop 1.1.0')).out).toMatch(
      /\nblocked {13}2026-11-25 08:00:00 UTC by developer: Slow\n/,
    );
  });

  it('rolls back what is live when it is told to', async () => {
    const { code, err } = await run('block shop 1.2.0 --reason Broken');
    expect(code).toBe(4);
    expect(err).toContain('or do both in one step, with --roll-back.');
    expect((await run('block shop 1.2.0 --reason Broken --roll-back')).out).toContain(
      'production is at generation 5: shop 1.0.0 (no fallback)',
    );
  });

  it('is undone by unblock', async () => {
    expect((await run('unblock shop 1.1.0 --reason Mended')).out).toBe(
      'unblocked shop 1.1.0\npromote   npm run release -- promote shop 1.1.0 --reason "<why>"',
    );
    expect((await run('unblock shop 1.1.0')).out).toBe('unchanged: shop 1.1.0 is not blocked');
    expect((await run('promote shop 1.1.0')).code).toBe(0);
  });
});

import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { describeWithDatabase } from '@meridian/service/testing';
import type { PreviewCreated } from '../client';
import { makeRecord, makeShellRecord, withUses } from '../testing/make-record';
import { useCommandLine } from '../testing/start-command-line';
import { useTestRegistry } from '../testing/start-test-registry';

describeWithDatabase('the release command line', (getDatabase) => {
  let now = Date.parse('2026-11-21T08:00:00.000Z');
  const test = useTestRegistry(getDatabase, {
    channels: ['production', 'staging'],
    clock: () => {
      now += 60_000;
      return new Date(now);
    },
  });
  const { run, runWords, runJson } = useCommandLine(test);

  /** Puts a built release where the build of an app leaves it. */
  async function buildAt(app: string, version: string, changes = {}) {
    const release = path.join(test.dataDir, app, 'dist/release');
    await mkdir(release, { recursive: true });
    await cp(await test.build(makeRecord(app, version, changes)), release, { recursive: true });
  }

  it('publishes a built app, and says how to make it live', async () => {
    await buildAt('shop', '1.0.0');
    const { code, out } = await run('publish shop');
    expect(code).toBe(0);
    expect(out).toMatch(
      /^published shop 1\.0\.0\ndigest {4}sha384-\S{64}\npromote {3}npm run release -- promote shop 1\.0\.0 --reason "<why>"$/,
    );
    expect((await run('publish shop/dist/release')).out).toBe(
      'unchanged shop 1.0.0: this content was published before',
    );
  });

  it('promotes, rolls back and shows the history with change notes', async () => {
    await buildAt('shop', '1.1.0', { notes: [{ bump: 'minor', text: 'Sort books' }] });
    await run('publish shop');
    expect((await run('promote shop 1.0.0')).out).toBe(
      'production is at generation 1\nshop nothing -> 1.0.0 (no fallback)\nno site server has reported lately',
    );
    expect((await run('promote shop 1.1.0 --expect 1')).out).toContain(
      'production is at generation 2\nshop 1.0.0 -> 1.1.0 (fallback 1.0.0)\n',
    );
    expect((await run('promote shop 1.1.0')).out).toBe(
      'unchanged: production has that already (generation 2)',
    );
    expect((await run('rollback shop')).out).toContain(
      'production is at generation 3\nshop 1.1.0 -> 1.0.0 (no fallback)\n',
    );
    const { out } = await run('history shop');
    expect(out.replaceAll(/2026-11-21 \d\d:\d\d:\d\d/g, 'today')).toBe(
      [
        'generation  when       what      app   from   to     by         why   note',
        '3           today UTC  rollback  shop  1.1.0  1.0.0  developer  Test',
        '2           today UTC  promote   shop  1.0.0  1.1.0  developer  Test  Sort books',
        '1           today UTC  promote   shop  -      1.0.0  developer  Test',
      ]
        .join('\n')
        .replace('when       ', 'when                     '),
    );
  });

  it('makes several releases live in one step, in the channel that is named', async () => {
    await test.publish(makeShellRecord('shell', '1.0.0'));
    await test.publish(makeRecord('content', '1.0.0'));
    const { out } = await run('promote shell 1.0.0 content 1.0.0 --channel staging');
    expect(out).toMatch(/^staging is at generation 1\nshell .*\ncontent /);
  });

  it('rejects, and is forced with a reason, when a live release lacks what it uses', async () => {
    const links = [{ path: '/nowhere', at: ['src/home/HomePage.tsx:12'] }];
    await buildAt('links', '1.0.0', withUses({ links }));
    await run('publish links');
    const rejected = await run('promote links 1.0.0 --channel staging');
    expect(rejected.code).toBe(3);
    expect(rejected.err).toMatch(
      /links 1\.0\.0 links to \/nowhere, .*\nwhat to do: Keep what is used/s,
    );
    expect((await run('promote links 1.0.0 --force --channel staging')).code).toBe(0);
    expect((await run('history links --channel staging')).out).toContain('forced: Test');
  });

  it('makes links to previews of published releases, builds and branches, and ends them', async () => {
    const { code, out } = await run('preview shop 1.1.0 --channel staging --expires 2h');
    expect(code).toBe(0);
    expect(out).toMatch(
      /^https:\/\/www\.meridian\.example\/preview\/[\w-]{22}\nstaging with shop 1\.1\.0, until 2026-11-21 \d\d:\d\d:\d\d UTC$/,
    );
    await buildAt('drafts', '1.0.0');
    for (const version of ['1.0.0', '1.1.0']) {
      const provenance = { builder: 'by hand', branch: 'prices' };
      await test.publish(makeRecord('travel', version, { provenance }));
    }
    const words =
      'preview ./drafts shop 1.1.0 --branch prices --site http://localhost:4000/courses';
    const { url, ...preview } = await runJson<PreviewCreated & { url: string }>(words);
    expect(url).toBe(`http://localhost:4000/preview/${preview.id}`);
    expect(preview.releases.map(({ app, version }) => `${app} ${version}`).sort()).toEqual([
      'drafts 1.0.0',
      'shop 1.1.0',
      'travel 1.1.0',
    ]);
    expect((await run(`preview --end ${url}`)).out).toBe('the preview has ended');
    expect((await run(`preview --end ${preview.id}`)).code).toBe(7);
  });

  it('retires an app, and says what its pages respond with', async () => {
    const words = 'retire content --redirect /content=/shop --channel staging';
    await run('promote shop 1.0.0 --channel staging');
    expect((await run(words)).out).toMatch(
      /\ncontent 1\.0\.0 -> retired\n {2}\/content redirects to \/shop\n/,
    );
    expect((await run('status --channel staging')).out).toMatch(
      /\nretired: content 1\.0\.0 .* by developer, 0 pages with 410, 1 redirected: Test$/m,
    );
    expect((await run('rollback content --channel staging')).out).toContain('nothing -> 1.0.0');
  });

  it('gives a share of the visitors a release, by a schedule that can be held, and ends it', async () => {
    expect((await run('promote shop 1.1.0 --percent 10')).out).toMatch(
      /\nshop 1\.1\.0 for 10 % of the visitors, 1\.0\.0 for all others \(fallback 1\.0\.0\)\n/,
    );
    await run('promote shop 1.1.0 --schedule 20@1d,50@1d,100');
    const { out } = await run('status');
    expect(out).toContain('1.1.0 for 20 %');
    expect(out).toContain('\nschedule: shop 1.1.0: 20 % of the visitors, 50 % at ');
    expect((await run('hold shop')).out).toBe(
      'shop 1.1.0: 20 % of the visitors, 50 % is held (developer: Test)',
    );
    expect((await run('hold shop --end')).out).toMatch(/^shop 1\.1\.0: 50 % .*, 100 % at /);
    expect((await run('rollback shop')).out).toMatch(
      /\nshop 1\.0\.0 for all visitors again: the canary 1\.1\.0 has ended\n/,
    );
  });

  it.each(['promote shop 1.1.0', 'hold shop', 'block shop 1.1.0', 'prune'])(
    'sends %s with a reason alone, and shows it with one',
    async (words) => {
      // Nothing is sent: no registry is there.
      const nowhere = { REGISTRY_URL: 'http://127.0.0.1:1' };
      const { code, err } = await runWords(words.split(' '), nowhere);
      expect([code, err.split('\n')[1]]).toEqual([
        2,
        `what to do: npm run release -- ${words} --reason "<why>"`,
      ]);
      const withReason = (why: string) => [...words.split(' '), '--reason', why];
      expect((await runWords(withReason(' '), nowhere)).code).toBe(2);
      expect((await runWords(withReason('Why'), nowhere)).code).toBe(6);
    },
  );

  it('lists releases page by page, and shows one', async () => {
    expect((await run('list shop --limit 1')).out).toMatch(
      /\nshop {2}1\.1\.0 .*\n\nnext page: the same with --before shop@1\.1\.0$/,
    );
    expect((await run('list shop --before shop@1.1.0')).out).toMatch(
      /\nshop {2}1\.0\.0 {4}live in production, live in staging .*$/,
    );
    const { out } = await run('show shop 1.1.0');
    expect(out).toContain('routes              /shop\n');
    expect(out).toContain('files               3, ');
    expect(out).toContain('note                minor: Sort books');
  });

  it('shows what changed between two generations, or two versions', async () => {
    await test.publish(makeRecord('books', '1.0.0'));
    const { generation } = await runJson<{ generation: number }>('promote books 1.0.0');
    const { out } = await run(`diff ${generation - 1} ${generation}`);
    expect(out).toMatch(/^books nothing -> 1\.0\.0\n/);
    expect(out).toMatch(
      /\n {2}page {8}\+ \/books\n(.*\n)*.*\n {2}files {7}0 -> 3, 0 -> \d+ bytes\n/,
    );
    expect((await run('diff shop 1.0.0 1.1.0')).out).toMatch(/\n {2}note {8}minor: Sort books$/);
  });

  it('blocks a release, rolls it back when told to, and lets it go again', async () => {
    await run('promote shop 1.1.0');
    expect((await run('block shop 1.1.0')).err).toContain('or do both, with --roll-back.');
    expect((await run('block shop 1.1.0 --roll-back')).out).toMatch(
      /^blocked {3}shop 1\.1\.0\n(.*\n)*unblock {3}npm run release -- unblock shop 1\.1\.0 --reason "<why>"$/,
    );
    expect((await run('status')).out).toMatch(/\nblocked: shop 1\.1\.0 .* by developer: Test$/);
    expect((await run('list shop')).out).toMatch(/1\.1\.0 .* blocked 2026-.* by developer: Test\n/);
    expect((await run('unblock shop 1.1.0')).out).toContain('unblocked shop 1.1.0\n');
    expect((await run('unblock shop 1.1.0')).out).toBe('unchanged: shop 1.1.0 is not blocked');
  });

  it('says what a prune would remove and what stays, and removes it', async () => {
    now += 100 * 86_400_000;
    const planned = await run('prune --dry-run --keep 1');
    expect(planned.out).toMatch(/^would be removed {2}travel 1\.0\.0$/m);
    expect(planned.out).toMatch(/^stays {2}shop 1\.0\.0 {2}.*in the live map of production/m);
    expect((await run('prune --keep 1')).out).toMatch(/^releases: \d removed, \d KB; \d stay$/m);
    expect((await run('list travel')).out).toMatch(/1\.0\.0 .* removed 2027-.* by developer$/);
    expect((await run('promote travel 1.0.0')).err).toMatch(
      /^error \(gone\): .*\nwhat to do: Its version stays taken\. /,
    );
  });

  it('gives a team a key and a token, and takes both back', async () => {
    const { keyId, token } = await runJson<{ keyId: string; token: string }>(
      'team add library --new-key library.pem --days 400',
    );
    await buildAt('library', '1.0.0');
    const own = { TEAM_KEY: 'library.pem', REGISTRY_TOKEN: token };
    expect((await run('publish library', own)).code).toBe(0);
    expect((await run('promote shop 1.0.0', own)).code).toBe(5);
    expect((await run('team list')).out).toMatch(
      new RegExp(`^library +${keyId}\n(.*\n)*library team +publish +library +2`, 'm'),
    );
    expect((await run('team add library --new-key library.pem')).code).toBe(4);
    expect((await run('team revoke library')).out).toContain(`revoked   ${keyId}, and every`);
    expect((await run('promote library 1.0.0', own)).code).toBe(5);
    expect((await run('team revoke library')).out).toContain('revoked   no other key');
    expect((await run('team revoke stranger')).code).toBe(7);
    expect((await run('audit library')).out).toMatch(/ publish .* library .* library team /);
  });

  it.each<[string, Record<string, string>, number, string]>([
    ['promote shop 1.0.0 --expect 99', {}, 4, 'expected generation 99 of channel production'],
    ['promote shop 1.1.0 content', {}, 2, 'expected a version after content, found none'],
    ['promote shop 1.1.0 --expect soon', {}, 2, 'Expected a whole number'],
    ['promote shop 1.1.0 --percent 0', {}, 2, 'percent'],
    ['promote shop 1.1.0 --schedule 10@soon,100', {}, 2, 'Expected a time, such as'],
    ['promote shop 1.1.0', { REGISTRY_TOKEN: 'wrong' }, 5, 'expected a bearer token'],
    ['preview --branch nowhere', {}, 7, 'expected releases to preview, found none'],
    ['retire shop --redirect /shop', {}, 2, 'Expected <route>=<path>'],
    ['retire ghost', {}, 7, 'expected an app that is live or retired, found ghost'],
    ['diff shop', {}, 2, "missing required argument 'to'"],
    ['publish nowhere', {}, 7, 'nowhere/dist/release, found no file that can be read'],
    ['publish shop', { TEAM_KEY: 'no-such-key.pem' }, 7, 'expected a private key in'],
    ['status', { REGISTRY_URL: 'http://127.0.0.1:1' }, 6, 'found no response'],
    ['status --registry nonsense', {}, 6, 'expected a registry at nonsense'],
    ['status', { DATA_DIR: 'elsewhere' }, 6, 'expected a running system'],
    ['verify', { REGISTRY_URL: 'http://127.0.0.1:1' }, 7, 'expected REGISTRY_TRUST_ROOT'],
  ])('%s with %j ends with %i', async (words, env, code, message) => {
    const result = await run(words, env);
    expect(result.err).toContain(message);
    expect(result.err).toContain('what to do: ');
    expect(result.code).toBe(code);
  });
});

import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type RunningServer, serve } from '@meridian/service';
import { describeWithDatabase, silentLogger } from '@meridian/service/testing';
import { makeRecord, makeShellRecord, withUses } from '../testing/make-record';
import { withReason } from '../testing/start-command-line';
import { startTestRegistry, type TestRegistry } from '../testing/start-test-registry';
import { runRelease } from './release-program';

describeWithDatabase('the release command line', (getDatabase) => {
  let test: TestRegistry;
  let server: RunningServer;
  let now = Date.parse('2026-11-21T08:00:00.000Z');
  beforeAll(async () => {
    test = await startTestRegistry(getDatabase(), {
      channels: ['production', 'staging'],
      clock: () => {
        now += 60_000;
        return new Date(now);
      },
    });
    server = await serve(test.registry.app, { host: '127.0.0.1', port: 0, logger: silentLogger });
    await writeFile(
      path.join(test.dataDir, 'run.json'),
      JSON.stringify({
        registryUrl: server.url,
        publicOrigin: 'https://www.meridian.example',
      }),
    );
  });
  afterAll(async () => {
    await server.close();
    await test.remove();
  });

  /** Runs one command line, with a reason, in a directory where the data directory is called `.`. */
  function run(line: string, env: Record<string, string> = {}) {
    return runWords(withReason(line.split(' ').filter(Boolean)), env);
  }

  async function runWords(words: string[], env: Record<string, string> = {}) {
    const out: string[] = [];
    const err: string[] = [];
    const code = await runRelease(
      words,
      { DATA_DIR: '.', ...env },
      {
        cwd: () => test.dataDir,
        stdout: { write: (text) => out.push(text) },
        stderr: { write: (text) => err.push(text) },
      },
    );
    return { code, out: out.join('').trimEnd(), err: err.join('').trimEnd() };
  }

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

  it('promotes, shows what is live, rolls back and tells the history', async () => {
    await buildAt('shop', '1.1.0');
    await run('publish shop');
    expect((await run('promote shop 1.0.0')).out).toBe(
      'production is at generation 1\nshop nothing -> 1.0.0 (no fallback)\nno site server has reported lately',
    );
    expect((await run('promote shop 1.1.0 --expect 1')).out).toBe(
      'production is at generation 2\nshop 1.0.0 -> 1.1.0 (fallback 1.0.0)\nno site server has reported lately',
    );
    expect((await run('promote shop 1.1.0')).out).toBe(
      'unchanged: production has that already (generation 2)',
    );
    expect((await run('status')).out).toMatch(
      /^production, generation 2, good until 2026-11-22 \d\d:\d\d:\d\d UTC\n\napp {3}live {3}fallback {2}since {20}by\nshop {2}1\.1\.0 {2}1\.0\.0 {5}2026-11-21 \d\d:\d\d:\d\d UTC {2}developer$/,
    );
    expect((await run('rollback shop')).out).toBe(
      'production is at generation 3\nshop 1.1.0 -> 1.0.0 (no fallback)\nno site server has reported lately',
    );
    const { out } = await run('history shop');
    expect(out.replaceAll(/2026-11-21 \d\d:\d\d:\d\d/g, 'today')).toBe(
      [
        'generation  when                     what      app   from   to     by         why',
        '3           today UTC  rollback  shop  1.1.0  1.0.0  developer  Test',
        '2           today UTC  promote   shop  1.0.0  1.1.0  developer  Test',
        '1           today UTC  promote   shop  -      1.0.0  developer  Test',
      ].join('\n'),
    );
  });

  it('makes several releases live in one step, in the channel that is named', async () => {
    await test.publish(makeShellRecord('shell', '1.0.0'));
    await test.publish(makeRecord('content', '1.0.0'));
    const { out } = await run('promote shell 1.0.0 content 1.0.0 --channel staging');
    expect(out).toMatch(/^staging is at generation 1\nshell .*\ncontent /);
    expect((await run('rollback shell --channel staging --json')).code).toBe(4);
  });

  it('warns, rejects, and is forced with a reason, when a live release lacks what it uses', async () => {
    const links = [{ path: '/nowhere', at: ['src/home/HomePage.tsx:12'] }];
    await test.publish(makeShellRecord('shell', '1.1.0'));
    await run('promote shell 1.1.0 --channel staging');
    await buildAt('links', '1.0.0', withUses({ links }));
    const lines = [
      'expected all that live releases use to be there, found 1 broken use:',
      '- links 1.0.0 links to /nowhere, which no live release has (src/home/HomePage.tsx:12)',
    ].join('\n');
    await run('publish links');
    const rejected = await run('promote links 1.0.0 --channel staging');
    expect(rejected.code).toBe(3);
    expect(rejected.err).toContain(`links 1.0.0 (uses): ${lines}\nwhat to do: Make a release live`);
    const force = ['--force', '--reason', 'The page comes today', '--channel', 'staging'];
    expect((await runWords(['promote', 'links', '1.0.0', ...force])).code).toBe(0);
    expect((await run('history links --channel staging')).out).toMatch(
      /why\n.* forced: The page comes today$/,
    );
  });

  it('makes a link to a preview, for people and for programs', async () => {
    const links = [{ path: '/elsewhere', at: ['src/home/HomePage.tsx:12'] }];
    await test.publish(makeRecord('links', '1.1.0', withUses({ links })));
    const { code, out } = await run('preview links 1.1.0 --channel staging --expires 2h');
    expect(code).toBe(0);
    expect(out).toMatch(
      /^https:\/\/www\.meridian\.example\/preview\/[\w-]{22}\nstaging with links 1\.1\.0, until 2026-11-21 \d\d:\d\d:\d\d UTC\nwould be rejected: links 1\.1\.0 \(uses\): expected all/,
    );
    const env = { SITE_URL: 'http://localhost:4000/courses' };
    const { url, ...data } = JSON.parse((await run('preview shop 1.1.0 --json', env)).out);
    expect(url).toBe(`http://localhost:4000/preview/${data.id}`);
    expect((await run(`preview --end ${url}`)).out).toContain('the preview has ended');
    expect(await run(`preview --end ${data.id}`)).toMatchObject({
      code: 7,
      err: expect.stringContaining('expected a preview that has not ended, found none'),
    });
    expect(data).toMatchObject({
      channel: 'production',
      releases: [{ app: 'shop', version: '1.1.0' }],
      problems: [],
    });
  });

  it('retires an app, says what its pages respond with, and lists it apart', async () => {
    await run('promote shop 1.0.0 --channel staging');
    const line = 'retire content --redirect /content=/shop --reason Moved --channel staging';
    expect((await run(line)).out).toBe(
      'staging is at generation 5\ncontent 1.0.0 -> retired\n  /content redirects to /shop\nno site server has reported lately',
    );
    expect((await run(line)).out).toBe('unchanged: staging has that already (generation 5)');
    expect((await run('status --channel staging')).out).toMatch(
      /\ncontent {2}1\.0\.0 {2}0 with 410, 1 redirected .* Moved$/m,
    );
    expect((await run('rollback content --channel staging')).out).toBe(
      'staging is at generation 6\ncontent nothing -> 1.0.0 (no fallback)\nno site server has reported lately',
    );
  });

  it.each([
    ['--percent 0', 'expected a whole number from 1 to 100 after --percent, found 0'],
    ['--percent ten', 'found ten'],
    ['--schedule 10@soon,100', 'such as 10@10m,50@20m,100, found \\"10@soon\\"'],
    ['--schedule 10@10m', 'Expected growing shares'],
  ])('rejects a promotion with %s', async (options, message) => {
    const { code, err } = await run(`promote shop 1.1.0 ${options}`);
    expect(code).not.toBe(0);
    expect(err).toContain(message.replaceAll('\\"', '"'));
  });

  it.each(['promote shop 1.1.0', 'block shop 1.1.0', 'prune', 'team revoke library'])(
    'takes %s with a reason alone, and shows it with one',
    async (line) => {
      // Nothing is sent: no registry is there.
      const nowhere = { REGISTRY_URL: 'http://127.0.0.1:1' };
      expect(await runWords(line.split(' '), nowhere)).toEqual({
        code: 2,
        out: '',
        err: [
          'error (malformed-request): expected --reason "<why>", found none',
          `what to do: npm run release -- ${line} --reason "<why>"`,
        ].join('\n'),
      });
      expect((await runWords([...line.split(' '), '--reason', ' '], nowhere)).code).toBe(2);
      expect((await runWords([...line.split(' '), '--reason', 'Why'], nowhere)).code).toBe(6);
    },
  );

  it('lists and shows releases', async () => {
    const first = await run('list shop --limit 1');
    expect(first.out).toMatch(
      /^app {3}version {2}state .*\nshop {2}1\.1\.0 {4}- .*\n\nnext page: npm run release -- list shop --limit 1 --before shop@1\.1\.0$/,
    );
    const second = await run('list shop --limit 1 --before shop@1.1.0');
    expect(second.out).toMatch(
      /\nshop {2}1\.0\.0 {4}live in production, live in staging {2}[^\n]*$/,
    );
    expect(JSON.parse((await run('list shop --limit 1 --json')).out)).toMatchObject({
      releases: [{ version: '1.1.0', states: [] }],
      next: 'shop@1.1.0',
      nextPage: 'npm run release -- list shop --limit 1 --before shop@1.1.0',
    });
    const { out } = await run('show shop 1.0.0');
    expect(out).toContain('routes              /shop\n');
    expect(out).toContain('state               live in production, live in staging\n');
    expect(out).toContain('files               3, ');
  });

  it('prints data for programs, errors too', async () => {
    const { apps } = JSON.parse((await run('status --json')).out);
    expect(apps).toMatchObject([{ app: 'shop', version: '1.0.0', fallback: null }]);
    const { code, err } = await run('show shop 9.9.9 --json');
    expect(code).toBe(7);
    expect(JSON.parse(err)).toMatchObject({ error: { code: 'not-found' } });
  });

  it.each([
    ['promote shpo 1.1.0', 'Did you mean shop? See what there is: npm run release -- list'],
    ['preview shop 1.1.0 contnet 1.0.0', 'Did you mean content?'],
    ['rollback shpo', 'Did you mean shop?'],
    ['promote shop 1.1.0 shop 9.9.9', 'expected each app once'],
    ['promote shop 9.9.9', 'The newest versions of shop: 1.1.0, 1.0.0. See what there is'],
    ['promote shop 1.1.0 content 9.9.9', 'The newest versions of content: 1.0.0.'],
    ['show ghost 1.0.0', 'The registry has releases of content, links, shell, shop.'],
  ])('%s says what the registry knows instead', async (line, said) => {
    const { code, err } = await run(line);
    expect(err).toContain(said);
    expect(code).toBe(said.includes('each app once') ? 2 : 7);
  });

  it.each<[string, Record<string, string>, number, string]>([
    [
      'promote shop 1.1.0 --expect 99',
      {},
      4,
      'expected generation 99 of channel production, found 3',
    ],
    [
      'preview shop 1.1.0 --expires soon',
      {},
      2,
      'expected a time in days or hours after --expires',
    ],
    ['retire shop --redirect /shop', {}, 2, 'expected <route>=<path> after --redirect'],
    ['retire ghost', {}, 7, 'expected an app that is live or retired, found ghost'],
    ['promote shop 1.1.0 content', {}, 2, 'expected a version after content, found none'],
    ['promote shop 1.1.0 --expect soon', {}, 2, 'expected a whole number after --expect'],
    [
      'status --chanel staging',
      {},
      2,
      'unknown option --chanel of status; did you mean --channel?',
    ],
    ['promot shop 1.1.0', {}, 2, 'unknown command promot; did you mean promote?'],
    ['launch', {}, 2, 'expected one of the commands publish, preview, promote'],
    ['publish nowhere', {}, 7, 'nowhere/dist/release, found none'],
    ['promote shop 1.1.0', { REGISTRY_TOKEN: 'wrong' }, 5, 'expected a bearer token'],
    ['status', { REGISTRY_URL: 'http://127.0.0.1:1' }, 6, 'found no response'],
    ['status --registry nonsense', {}, 2, 'expected the URL of a registry'],
    ['status', { DATA_DIR: 'elsewhere' }, 6, 'expected a running system'],
    ['publish shop', { TEAM_KEY: 'no-such-key.pem' }, 7, 'expected a private key in'],
  ])('%s with %j ends with %i', async (line, env, code, message) => {
    const result = await run(line, env);
    expect(result.err).toContain(message);
    expect(result.err).toContain('what to do: ');
    expect(result.code).toBe(code);
  });

  it('gives a share of the visitors a release, by a schedule that can be held, and ends it', async () => {
    await run('promote shop 1.0.0');
    expect((await run('promote shop 1.1.0 --percent 10')).out).toMatch(
      /^production is at generation \d+\nshop 1\.1\.0 for 10 % of the visitors, 1\.0\.0 for all others \(fallback 1\.0\.0\)\nno site server has reported lately$/,
    );
    await run('promote shop 1.1.0 --schedule 20@1d,50@1d,100');
    const status = async () =>
      (await run('status')).out.replaceAll(/2026-11-2\d \d\d:\d\d:\d\d/g, 'today');
    expect(await status()).toContain('1.1.0 for 20 %');
    expect(await status()).toContain('\n\nshop 1.1.0: 20 % of the visitors, 50 % at today UTC');
    expect((await runWords(['hold', 'shop', '--reason', 'Look first'])).out).toBe(
      'shop 1.1.0: 20 % of the visitors, 50 % is held (developer: Look first)',
    );
    expect((await run('resume shop')).out).toMatch(/^shop 1\.1\.0: 20 % of the visitors, 50 % at /);
    expect((await run('history shop --limit 1')).out).toMatch(
      /canary 20 % {2}shop {2}1\.0\.0 {2}1\.1\.0/,
    );
    await run('hold shop');
    expect((await run('rollback shop')).out).toMatch(
      /^production is at generation \d+\nshop 1\.0\.0 for all visitors again: the canary 1\.1\.0 has ended\nno site server has reported lately$/,
    );
    expect(await run('resume shop')).toMatchObject({ code: 7 });
  });
});

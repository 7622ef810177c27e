import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { describeWithDatabase } from '@meridian/service/testing';
import { makeRecord } from '../testing/make-record';
import { type CommandLine, startCommandLine } from '../testing/start-command-line';
import { startTestRegistry, type TestRegistry } from '../testing/start-test-registry';

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

import { describeWithDatabase } from '@meridian/service/testing';
import { makeRecord } from '../testing/make-record';
import { startCommandLine } from '../testing/start-command-line';
import { startTestRegistry } from '../testing/start-test-registry';

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

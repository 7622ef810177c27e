import { describeWithDatabase } from '@meridian/service/testing';
import { makeRecord } from '../testing/make-record';
import { type CommandLine, startCommandLine } from '../testing/start-command-line';
import { startTestRegistry, type TestRegistry } from '../testing/start-test-registry';

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

  it('makes a promotion end with code 4', async () => {
    const { code, err } = await run('promote shop 1.1.0');
    expect(code).toBe(4);
    expect(err).toContain(
      'which developer blocked at 2026-11-25T08:00:00.000Z: Slow\nwhat to do: ',
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

import { type RunningServer, serve } from '@meridian/service';
import { describeWithDatabase, silentLogger } from '@meridian/service/testing';
import type { Registry } from '..';
import { makeRecord } from '../testing/make-record';
import { startTestRegistry, type TestRegistry } from '../testing/start-test-registry';
import { runRelease } from './release-program';

describeWithDatabase('npm run release -- watch', (getDatabase) => {
  let test: TestRegistry;
  let server: RunningServer;
  beforeAll(async () => {
    test = await startTestRegistry(getDatabase(), { maintenance: true });
    for (const version of ['1.0.0', '1.1.0', '1.2.0'])
      await test.publish(makeRecord('shop', version));
    await test.publish(makeRecord('books', '1.0.0'));
    server = await listen(test.registry);
  });
  afterAll(async () => {
    await server.close();
    await test.remove();
  });

  const listen = ({ app }: Registry, port = 0) =>
    serve(app, { host: '127.0.0.1', port, logger: silentLogger });

  /** Starts to watch; both streams can be waited for. */
  function startWatch(words: string[] = []) {
    let text = '';
    let interrupt = () => {};
    const waiting = new Set<() => void>();
    const write = (more: string) => {
      text += more;
      for (const look of waiting) look();
    };
    const io = {
      cwd: () => test.dataDir,
      stdout: { write },
      stderr: { write },
      once: (_: 'SIGINT', listener: () => void) => (interrupt = listener),
    };
    const ended = runRelease(['watch', '--registry', server.url, ...words], {}, io);
    return {
      ended,
      text: () => text,
      interrupt: () => interrupt(),
      until: (expected: string) =>
        new Promise<void>((resolve) => {
          const look = () => {
            if (!text.includes(expected)) return;
            waiting.delete(look);
            resolve();
          };
          waiting.add(look);
          look();
        }),
    };
  }

  it('prints each change as it comes, and ends with Ctrl-C as all is well', async () => {
    const watch = startWatch();
    await watch.until('production is at generation 0; Ctrl-C ends this\n');
    await test.client.promote({ app: 'shop', version: '1.0.0', reason: 'The first' });
    await watch.until('The first\n');
    await test.client.promote({
      app: 'shop',
      version: '1.1.0',
      with: [{ app: 'books', version: '1.0.0' }],
      reason: 'The second',
    });
    await watch.until('The second\n');
    watch.interrupt();
    expect(await watch.ended).toBe(0);
    expect(watch.text().replaceAll(/[\d-]+ [\d:]+ UTC/g, 'today')).toBe(
      [
        'production is at generation 0; Ctrl-C ends this',
        'today  1  developer  promote  shop nothing -> 1.0.0  The first',
        'today  2  developer  promote  books nothing -> 1.0.0, shop 1.0.0 -> 1.1.0  The second',
        '',
      ].join('\n'),
    );
  });
});

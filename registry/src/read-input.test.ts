import { type RunningServer, serve } from '@meridian/service';
import { describeWithDatabase, silentLogger } from '@meridian/service/testing';
import { startTestRegistry, type TestRegistry } from './testing/start-test-registry';

const megabyte = 1_000_000;

describeWithDatabase('the body of a request', (getDatabase) => {
  let test: TestRegistry;
  let server: RunningServer;
  beforeAll(async () => {
    test = await startTestRegistry(getDatabase());
    server = await serve(test.registry.app, { host: '127.0.0.1', port: 0, logger: silentLogger });
  });
  afterAll(async () => {
    await server.close();
    await test.remove();
  });

  const send = (path: string, body: NonNullable<RequestInit['body']>) =>
    fetch(`${server.url}/api/registry${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${test.token}`, 'content-type': 'application/json' },
      body,
      // Without it a body that comes in parts is not sent.
      ...{ duplex: 'half' },
    });
  const rejection = (maxBytes: number) => ({
    error: {
      code: 'too-large',
      message: `expected a body of at most ${maxBytes} bytes, found more`,
    },
  });

  it.each([
    ['/channels/production/promote', megabyte],
    ['/channels/production/rollback', megabyte],
    ['/channels/production/retire', megabyte],
    ['/previews', megabyte],
    ['/teams/library', megabyte],
    ['/uploads', 2 * megabyte],
  ])('%s may have at most %i bytes', async (path, maxBytes) => {
    const tooLong = await send(path, ' '.repeat(maxBytes + 1));
    expect(tooLong.status).toBe(413);
    expect(await tooLong.json()).toMatchObject(rejection(maxBytes));
    expect((await send(path, ' '.repeat(maxBytes))).status).toBe(400);
  });

  it('is measured while it comes, because nothing says how long it will be', async () => {
    let sent = 0;
    const parts = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(100_000));
        sent += 100_000;
        if (sent === 3 * megabyte) controller.close();
      },
    });
    const response = await send('/previews', parts);
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject(rejection(megabyte));
  });
});

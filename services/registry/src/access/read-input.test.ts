import { type RunningServer, serve } from '@meridian/service';
import { describeWithDatabase, silentLogger } from '@meridian/service/testing';
import { makeRecord } from '../testing/make-record';
import { useTestRegistry } from '../testing/start-test-registry';

const megabyte = 1_000_000;

describeWithDatabase('the body of a request', (getDatabase) => {
  const test = useTestRegistry(getDatabase);
  let server: RunningServer;
  beforeAll(async () => {
    server = await serve(test.registry.app, { host: '127.0.0.1', port: 0, logger: silentLogger });
  });
  afterAll(() => server.close());

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
    ['/channels/production/changes', megabyte],
    ['/prune', megabyte],
    ['/uploads', 2 * megabyte],
  ])('%s may have at most %i bytes', async (path, maxBytes) => {
    const tooLong = await send(path, ' '.repeat(maxBytes + 1));
    expect(tooLong.status).toBe(413);
    expect(await tooLong.json()).toMatchObject(rejection(maxBytes));
    expect((await send(path, ' '.repeat(maxBytes))).status).toBe(400);
  });

  it('is measured while it arrives, because its length is not known before', async () => {
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

  const changes = '/channels/production/changes';
  it.each<[string, string, object]>([
    ['POST', changes, { action: 'promote', targets: [{ app: 'shop', version: '1.1.0' }] }],
    ['POST', changes, { action: 'rollback', targets: [{ app: 'shop' }] }],
    ['POST', changes, { action: 'retire', targets: [{ app: 'shop' }] }],
    ['PUT', '/channels/production/rollouts/shop', { isHeld: true }],
    ['PUT', '/releases/shop/1.0.0/block', { isBlocked: true }],
    ['POST', '/prune', { keep: 3 }],
  ])('has to name a reason for a change: %s %s with %j', async (method, path, body) => {
    for (const version of ['1.0.0', '1.1.0']) await test.publish(makeRecord('shop', version));
    await test.client.promote({ app: 'shop', version: '1.0.0' });
    const before = await test.client.status();
    for (const reason of [undefined, null, ' \n', 'x'.repeat(501), 'bell\u0007', 7]) {
      const response = await test.send(method, path, { ...body, reason });
      expect(response.status).toBe(400);
      expect(await response.text()).toContain('reason');
    }
    expect(await test.client.status()).toEqual(before);
    const tried = await test.send('POST', '/prune', { dryRun: true });
    expect(tried.status).toBe(200);
  });
});

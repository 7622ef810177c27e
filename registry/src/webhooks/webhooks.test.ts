import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describeWithDatabase } from '@meridian/service/testing';
import type { Webhook } from '../context';
import { makeRecord } from '../testing/make-record';
import { startTestRegistry, type TestRegistry } from '../testing/start-test-registry';

const secret = 'a-secret-of-the-receiver';

describeWithDatabase('a webhook', (getDatabase) => {
  let test: TestRegistry;
  let receiver: Server;
  let url: string;
  let hooks: Webhook[] = [];
  let now = Date.parse('2026-11-25T10:00:00.000Z');
  let version = 0;
  const received: { body: string; signature: string }[] = [];
  /** What the receiver responds with. */
  let status = 204;
  beforeAll(async () => {
    receiver = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk) => chunks.push(chunk));
      request.on('end', () => {
        received.push({
          body: Buffer.concat(chunks).toString(),
          signature: String(request.headers['x-meridian-signature']),
        });
        response.writeHead(status).end();
      });
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
    test = await startTestRegistry(getDatabase(), {
      webhooks: () => hooks,
      clock: () => new Date(now),
    });
    await test.publish(makeRecord('shop', '1.0.0'));
  });
  beforeEach(() => {
    status = 204;
    received.length = 0;
  });
  afterAll(async () => {
    await test.remove();
    await new Promise((resolve) => receiver.close(resolve));
  });

  const begin = async (hook: Partial<Webhook>) => {
    const name = `hook-${++version}`;
    hooks = [{ name, url: `${url}/${name}`, form: 'json', ...hook }];
    await test.registry.deliverWebhooks();
  };
  const change = () => test.client.promote({ app: 'shop', version: '9.9.9' }).catch(() => {});
  const pass = async (seconds: number) => {
    now += seconds * 1000;
    await test.registry.deliverWebhooks();
  };

  it('is told of each change from now on, in order, signed', async () => {
    await begin({ secret });
    await test.client.promote({ app: 'shop', version: '1.0.0', reason: 'Opening' });
    await change();
    await pass(1);
    const bodies = received.map(({ body }) => JSON.parse(body));
    expect(bodies).toEqual([
      {
        id: expect.any(Number),
        at: expect.stringMatching(/^2026-11-25T/),
        actor: 'developer',
        action: 'promote',
        app: 'shop',
        channel: 'production',
        details: expect.stringContaining('nothing -> 1.0.0; Opening; generation 0.1'),
      },
      expect.objectContaining({ action: 'refused', app: 'shop' }),
    ]);
    const [{ body, signature } = { body: '', signature: '' }] = received;
    const [, seconds, hmac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
    expect(Number(seconds)).toBe(now / 1000);
    expect(hmac).toBe(createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'));
    await pass(1);
    expect(received).toHaveLength(2);
  });

  it('is told again, later and later, when it fails; nothing is lost, and the order stays', async () => {
    await begin({});
    status = 500;
    await change();
    await test.client.createPreview({ releases: [{ app: 'shop', version: '1.0.0' }] });
    await pass(1);
    expect(received).toHaveLength(1);
    for (const [seconds, count] of [
      [4, 1],
      [1, 2],
      [29, 2],
      [1, 3],
      [299, 3],
      [1, 4],
    ] as const) {
      await pass(seconds);
      expect(received).toHaveLength(count);
    }
    status = 204;
    await pass(1800);
    expect(received.slice(-2).map(({ body }) => JSON.parse(body).action)).toEqual([
      'refused',
      'preview',
    ]);
    await change();
    await pass(1);
    expect(received.slice(-1).map(({ body }) => JSON.parse(body).action)).toEqual(['refused']);
  });
});

import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describeOnEachDatabase } from '@meridian/service/testing';
import type { Webhook } from '../context';
import { makeRecord } from '../testing/make-record';
import { startTestRegistry, type TestRegistry } from '../testing/start-test-registry';
import { parseWebhooks } from './configured-webhooks';

const secret = 'a-secret-of-the-receiver';

describeOnEachDatabase('a webhook', (getDatabase) => {
  let test: TestRegistry;
  let receiver: Server;
  let url: string;
  let hooks: Webhook[] = [];
  let now = Date.parse('2026-11-25T10:00:00.000Z');
  let version = 0;
  const received: { path: string; body: string; signature: string }[] = [];
  /** What the receiver responds with. */
  let status = 204;
  beforeAll(async () => {
    receiver = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk) => chunks.push(chunk));
      request.on('end', () => {
        received.push({
          path: request.url ?? '',
          body: Buffer.concat(chunks).toString(),
          signature: String(request.headers['x-meridian-signature']),
        });
        response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
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

  it('gets a text in the form of Slack, and nothing in it that Slack would read as a link', async () => {
    await begin({ form: 'slack' });
    await test.client.createPreview({ releases: [{ app: 'shop', version: '1.0.0' }] });
    await test.client
      .promote({ app: 'shop', version: '1.0.0', percent: 10, reason: '<!channel> & co' })
      .catch(() => {});
    await pass(1);
    const texts = received.map(({ body }) => JSON.parse(body));
    expect(texts[0]).toEqual({
      text: expect.stringMatching(/^\*preview shop\* in production by developer\n1\.0\.0, until /),
    });
    expect(JSON.stringify(texts)).not.toMatch(/<!|& /);
    expect(received[0]?.signature).toBe('undefined');
  });

  it('is told of the actions alone that it names', async () => {
    await begin({ actions: ['preview'] });
    await change();
    await test.client.createPreview({ releases: [{ app: 'shop', version: '1.0.0' }] });
    await pass(1);
    expect(received.map(({ body }) => JSON.parse(body).action)).toEqual(['preview']);
  });

  it.each([
    ['fails', 500],
    ['redirects', 302],
  ])(
    'is told again, later and later, when it %s; nothing is lost, and the order stays',
    async (_, failure) => {
      await begin({});
      status = failure;
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
    },
  );

  it('gets what follows when it did not take an entry for a day', async () => {
    await begin({});
    status = 400;
    await change();
    await pass(1);
    for (let hours = 0; hours < 25; hours += 1) await pass(3600);
    const tried = received.length;
    status = 204;
    await test.client.createPreview({ releases: [{ app: 'shop', version: '1.0.0' }] });
    await pass(3600);
    expect(received.slice(tried).map(({ body }) => JSON.parse(body).action)).toEqual(['preview']);
  });

  it('is told once, though two registries look', async () => {
    const twin = await test.createTwin();
    await begin({});
    await change();
    now += 1000;
    await Promise.all([test.registry.deliverWebhooks(), twin.deliverWebhooks()]);
    expect(received).toHaveLength(1);
    twin.close();
  });

  it('that is away keeps no other one waiting', async () => {
    const name = `hook-${++version}`;
    hooks = [
      { name: `${name}-away`, url: 'http://127.0.0.1:1/', form: 'json' },
      { name, url: `${url}/${name}`, form: 'json' },
    ];
    await test.registry.deliverWebhooks();
    await change();
    await pass(1);
    expect(received.map(({ path }) => path)).toEqual([`/${name}`]);
  });
});

describe('the file of webhooks', () => {
  const hook = { name: 'ops', url: 'https://hooks.example/a', form: 'json', secret };

  it('is a list of them', () => {
    expect(parseWebhooks(JSON.stringify([hook]), 'file')).toEqual([hook]);
  });

  it.each([
    ['http to another machine', { ...hook, url: 'http://hooks.example/a' }, '0.url'],
    ['an unknown form', { ...hook, form: 'xml' }, '0.form'],
    ['a short secret', { ...hook, secret: 'short-secret' }, '0.secret'],
    ['an unknown field', { ...hook, token: 'x' }, '0.token'],
  ])('is rejected with %s, and no secret is in the message', (_, wrong, place) => {
    const parse = () => parseWebhooks(JSON.stringify([wrong]), 'webhooks.json');
    expect(parse).toThrow(
      `webhooks.json: expected a list of {name, url, form, secret?, actions?}, found something else at ${place}`,
    );
    expect(parse).not.toThrow(/short-secret|hooks\.example/);
  });

  it('is rejected with a name twice', () => {
    expect(() => parseWebhooks(JSON.stringify([hook, hook]), 'file')).toThrow('the whole');
  });
});

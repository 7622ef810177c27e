import { describeWithDatabase, recordLog } from '@meridian/service/testing';
import { contactValues, openFormBackend, withIdempotencyKey } from '../testing/form-backend';
import { purgeEndedRateLimits, rangesOf } from './rate-limits';

describeWithDatabase('the limits of forms', (getDatabase) => {
  const open = (environment: NodeJS.ProcessEnv) => openFormBackend(getDatabase(), environment);
  beforeAll(() => open({}));
  beforeEach(async () => {
    await getDatabase().sql`truncate backend.rate_limits, backend.turned_away`;
  });

  /** Sends a form from each client IP, and returns the statuses. */
  async function sendFrom(
    forms: Awaited<ReturnType<typeof open>>,
    clientIps: readonly string[],
    form = 'contact',
  ) {
    const responses: number[] = [];
    for (const clientIp of clientIps) {
      const response = await forms.send(form, withIdempotencyKey(contactValues), { clientIp });
      responses.push(response.status);
    }
    return responses;
  }

  it('apply to a client IP, which learns when they end, and are logged once without the IP', async () => {
    const { logger, lines } = recordLog('warn');
    const forms = await openFormBackend(
      getDatabase(),
      { FORM_LIMIT_PER_CLIENT: '2/3600' },
      { logger },
    );
    const same = '203.0.113.7';
    expect(await sendFrom(forms, [same, same, same, '203.0.113.8'])).toEqual([200, 200, 429, 200]);
    const response = await forms.send('contact', withIdempotencyKey(contactValues), {
      clientIp: same,
    });
    expect(await response.text()).toBe(
      'Too many forms were sent from your connection in a short time. Wait 60 minutes and send again.',
    );
    const reached = { level: 40, what: 'contact', of: 'client' };
    expect(lines).toMatchObject([reached]);
    expect(JSON.stringify(lines)).not.toContain(same);
    const after = Number(response.headers.get('retry-after'));
    expect(after).toBeGreaterThan(3000);
    expect(after).toBeLessThanOrEqual(3600);
    const rejectedToday = { 'contact too-many': 2 };
    expect(await forms.ops('')).toMatchObject({ counters: { rejectedToday } });
  });

  it('let an accepted form be sent again, in case its response got lost', async () => {
    const forms = await open({ FORM_LIMIT_PER_CLIENT: '1/600' });
    const fields = withIdempotencyKey(contactValues);
    const other = { ...fields, user_message: 'Something else' };
    const responses: number[] = [];
    for (const values of [fields, fields, other, withIdempotencyKey(contactValues), fields])
      responses.push((await forms.send('contact', values)).status);
    expect(responses).toEqual([200, 200, 429, 429, 200]);
    const [row] = await getDatabase().sql<{ count: number }[]>`
      select count(*)::int as count from backend.submissions
      where instance = ${fields.form_idempotency_key}`;
    expect(row?.count).toBe(1);
  });

  it('apply to a network', async () => {
    const forms = await open({ FORM_LIMIT_PER_NETWORK: '2/600' });
    const clientIps = ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.114.1'];
    expect(await sendFrom(forms, clientIps)).toEqual([200, 200, 429, 200]);
  });

  it('keep one client from blocking others, however much it sends', async () => {
    const forms = await open({
      FORM_LIMIT_PER_CLIENT: '2/600',
      FORM_LIMIT_PER_NETWORK: '3/600',
      FORM_LIMIT_PER_FORM: '4/600',
    });
    const greedy = await sendFrom(forms, Array<string>(12).fill('203.0.113.7'));
    expect(greedy.filter((status) => status === 200)).toHaveLength(2);
    // A neighbour, then the network is full, and then the form.
    const others = ['203.0.113.8', '203.0.113.9', '203.0.113.10', '198.51.100.1', '192.0.2.1'];
    expect(await sendFrom(forms, others)).toEqual([200, 429, 429, 200, 429]);
    // Each form has its own limit.
    expect(await sendFrom(forms, ['192.0.2.9'], 'newsletter')).toEqual([200]);
  });

  it('apply to all backends together', async () => {
    const environment = { FORM_LIMIT_PER_CLIENT: '10/600' };
    const backends = [await open(environment), await open(environment)];
    const eight = Array<string>(8).fill('203.0.113.7');
    const responses = await Promise.all(backends.map((forms) => sendFrom(forms, eight)));
    expect(responses.flat().filter((status) => status === 200)).toHaveLength(10);
  });

  it('end with their period, and are purged after it, and the client IPs with them', async () => {
    const forms = await open({ FORM_LIMIT_PER_CLIENT: '1/600' });
    const same = '203.0.113.7';
    expect(await sendFrom(forms, [same, same])).toEqual([200, 429]);
    await getDatabase().sql`update backend.rate_limits set ends_at = now()`;
    expect(await sendFrom(forms, [same, same])).toEqual([200, 429]);
    await purgeEndedRateLimits(getDatabase().db);
    const count = () => getDatabase().sql`select key from backend.rate_limits`;
    expect(await count()).toHaveLength(3);
    await getDatabase().sql`update backend.rate_limits set ends_at = now() - interval '1 second'`;
    await purgeEndedRateLimits(getDatabase().db);
    expect(await count()).toEqual([]);
  });

  it('count for the client that the site server names', async () => {
    const forms = await open({ FORM_LIMIT_PER_CLIENT: '1/600' });
    const responses: Response[] = [];
    for (const ip of ['203.0.113.7', '203.0.113.8', '203.0.113.7'])
      responses.push(await forms.post('contact', contactValues, ip));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(Number(responses[2]?.headers.get('retry-after'))).toBeGreaterThan(500);
  });
});

it.each([
  ['203.0.113.7', '203.0.113.7/32', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['2001:DB8:0001::', '2001:db8:1:0::/64', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64', '64:ff9b:0::/48'],
  ['::', '0:0:0:0::/64', '0:0:0::/48'],
  ['unknown', 'unknown', 'unknown'],
])('%s counts for %s and %s', (clientIp, client, network) => {
  expect(rangesOf(clientIp)).toEqual({ client, network });
});

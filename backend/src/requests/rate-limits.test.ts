import { describeWithDatabase } from '@shared/service/testing';
import { contactValues, openFormBackend, withIdempotencyKey } from '../testing/form-backend';
import { purgeEndedRateLimits } from './rate-limits';

describeWithDatabase('limits', (getDatabase) => {
  const open = (environment: NodeJS.ProcessEnv) => openFormBackend(getDatabase(), environment);
  beforeAll(() => open({}));
  beforeEach(async () => {
    await getDatabase().sql`truncate backend.rate_limits, backend.turned_away`;
  });

  /** The answers to a form from each address. */
  async function sendFrom(
    forms: Awaited<ReturnType<typeof open>>,
    addresses: readonly string[],
    form = 'contact',
  ) {
    const answers: number[] = [];
    for (const address of addresses) {
      const response = await forms.send(form, withIdempotencyKey(contactValues), { address });
      answers.push(response.status);
    }
    return answers;
  }

  it('hold for an address, and say when they end', async () => {
    const forms = await open({ FORM_LIMIT_PER_ADDRESS: '2/3600' });
    const same = '203.0.113.7';
    expect(await sendFrom(forms, [same, same, same, '203.0.113.8'])).toEqual([200, 200, 429, 200]);
    const response = await forms.send('contact', withIdempotencyKey(contactValues), {
      address: same,
    });
    expect(await response.text()).toMatch(/^Too many forms were sent from your connection/);
    const after = Number(response.headers.get('retry-after'));
    expect(after).toBeGreaterThan(3000);
    expect(after).toBeLessThanOrEqual(3600);
    expect(await forms.ops('')).toMatchObject({ rejectedToday: { 'contact too-many': 2 } });
  });

  it('let a form that was taken be sent again, for an answer that got lost', async () => {
    const forms = await open({ FORM_LIMIT_PER_ADDRESS: '1/600' });
    const given = withIdempotencyKey(contactValues);
    const other = { ...given, user_message: 'Something else' };
    const answers: number[] = [];
    for (const values of [given, given, other, withIdempotencyKey(contactValues), given])
      answers.push((await forms.send('contact', values)).status);
    expect(answers).toEqual([200, 200, 429, 429, 200]);
    const [row] = await getDatabase().sql<{ count: number }[]>`
      select count(*)::int as count from backend.submissions
      where instance = ${given.form_idempotency_key}`;
    expect(row?.count).toBe(1);
  });

  it('hold for everybody with the same /64 of IPv6', async () => {
    const forms = await open({ FORM_LIMIT_PER_ADDRESS: '1/600' });
    const addresses = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::', '2001:db8:1:3::1'];
    expect(await sendFrom(forms, addresses)).toEqual([200, 429, 200]);
  });

  it('hold for a network', async () => {
    const forms = await open({ FORM_LIMIT_PER_NETWORK: '2/600' });
    const addresses = ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.114.1'];
    expect(await sendFrom(forms, addresses)).toEqual([200, 200, 429, 200]);
    const six = ['2001:db8:1:1::', '2001:db8:1:2::', '2001:db8:1:3::', '2001:db8:2::'];
    expect(await sendFrom(forms, six)).toEqual([200, 200, 429, 200]);
  });

  it('hold for a form, each by itself', async () => {
    const forms = await open({ FORM_LIMIT_PER_FORM: '2/600' });
    const addresses = ['192.0.2.1', '198.51.100.1', '203.0.113.1'];
    expect(await sendFrom(forms, addresses)).toEqual([200, 200, 429]);
    expect(await sendFrom(forms, addresses, 'newsletter')).toEqual([200, 200, 429]);
  });

  it('let one client shut nobody else out, however much it sends', async () => {
    const forms = await open({
      FORM_LIMIT_PER_ADDRESS: '2/600',
      FORM_LIMIT_PER_NETWORK: '3/600',
      FORM_LIMIT_PER_FORM: '4/600',
    });
    const greedy = await sendFrom(forms, Array<string>(12).fill('203.0.113.7'));
    expect(greedy.filter((status) => status === 200)).toHaveLength(2);
    // A neighbour, then a network that is full, and then the form.
    const others = ['203.0.113.8', '203.0.113.9', '203.0.113.10', '198.51.100.1', '192.0.2.1'];
    expect(await sendFrom(forms, others)).toEqual([200, 429, 429, 200, 429]);
  });

  it('hold for all instances together', async () => {
    const environment = { FORM_LIMIT_PER_ADDRESS: '10/600' };
    const instances = [await open(environment), await open(environment)];
    const answers = await Promise.all(
      instances.map((forms) => sendFrom(forms, Array<string>(8).fill('203.0.113.7'))),
    );
    expect(answers.flat().filter((status) => status === 200)).toHaveLength(10);
  });

  it('end with their time', async () => {
    const forms = await open({ FORM_LIMIT_PER_ADDRESS: '1/600' });
    const same = '203.0.113.7';
    expect(await sendFrom(forms, [same, same])).toEqual([200, 429]);
    await getDatabase().sql`update backend.rate_limits set ends_at = now()`;
    expect(await sendFrom(forms, [same, same])).toEqual([200, 429]);
  });

  it('are forgotten after that, and the addresses with them', async () => {
    const forms = await open({});
    await sendFrom(forms, ['203.0.113.7']);
    await purgeEndedRateLimits(getDatabase().db);
    const count = () => getDatabase().sql`select key from backend.rate_limits`;
    expect(await count()).toHaveLength(3);
    await getDatabase().sql`update backend.rate_limits set ends_at = now() - interval '1 second'`;
    await purgeEndedRateLimits(getDatabase().db);
    expect(await count()).toEqual([]);
  });

  it('count for the visitor whom the site server names, and for whom its proxy names', async () => {
    const forms = await open({ FORM_LIMIT_PER_ADDRESS: '1/600' });
    const values = { ...contactValues };
    const answers = [
      await forms.post('contact', values, '203.0.113.7'),
      await forms.post('contact', values, '203.0.113.8'),
      await forms.post('contact', values, '203.0.113.7'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(Number(answers[2]?.headers.get('retry-after'))).toBeGreaterThan(500);
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const through = () =>
      forms.send('contact', withIdempotencyKey(values), { address: '127.0.0.1', headers });
    expect([(await through()).status, (await through()).status]).toEqual([200, 429]);
    // Nobody but the site server may name somebody else.
    const direct = { address: '203.0.113.9', headers: { 'x-forwarded-for': '192.0.2.1' } };
    expect((await forms.send('contact', withIdempotencyKey(values), direct)).status).toBe(429);
  });
});

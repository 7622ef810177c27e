import { describeWithDatabase, fakeOnly } from '@shared/service/testing';
import { makeRecord } from '../testing/make-record';
import { startTestRegistry, type TestRegistry } from '../testing/start-test-registry';

/** Milliseconds, half of what a question here would wait. */
const atOnce = 10_000;

describeWithDatabase('waiting for a newer live map', (getDatabase) => {
  let test: TestRegistry;
  let generation = 0;
  beforeAll(async () => {
    // A registry looks for changes by others when it is told.
    fakeOnly('setInterval', 'clearInterval');
    test = await startTestRegistry(getDatabase());
    for (const version of ['1.0.0', '1.1.0']) {
      await test.publish(makeRecord('shop', version));
    }
    await promoteOther();
  });
  afterAll(async () => {
    await test.remove();
    jest.useRealTimers();
  });

  const promoteOther = async () => {
    const version = generation % 2 === 0 ? '1.0.0' : '1.1.0';
    ({ generation } = await test.client.promote({ app: 'shop', version }));
    return performance.now();
  };
  const generationOf = ({ map }: { map: { payload: string } }): number =>
    JSON.parse(map.payload).generation;

  it('responds at once when there is a newer one, or the request names no generation', async () => {
    const started = performance.now();
    expect(generationOf(await test.client.getLiveMap({ after: 0, wait: 20 }))).toBe(generation);
    expect(generationOf(await test.client.getLiveMap({ wait: 20 }))).toBe(generation);
    expect(
      generationOf(await test.client.getLiveMap({ after: generation, epoch: 7, wait: 20 })),
    ).toBe(generation);
    expect(performance.now() - started).toBeLessThan(atOnce);
  });

  it('responds at a promotion, without looking for changes by other registries', async () => {
    const waiting = test.client
      .getLiveMap({ after: generation, epoch: 0, wait: 20 })
      .then((response) => ({ response, at: performance.now() }));
    await new Promise((resolve) => setTimeout(resolve, 50));
    const promotedAt = await promoteOther();
    const { response, at } = await waiting;
    expect(generationOf(response)).toBe(generation);
    expect(at - promotedAt).toBeLessThan(atOnce);
  });

  it('responds within a second of a promotion through another registry', async () => {
    const twin = await test.createTwin();
    const path = `/api/registry/channels/production/live?after=${generation}&wait=20`;
    const waiting = Promise.resolve(twin.app.request(path)).then(async (response) => ({
      response: (await response.json()) as Parameters<typeof generationOf>[0],
      at: performance.now(),
    }));
    await new Promise((resolve) => setTimeout(resolve, 50));
    const promotedAt = await promoteOther();
    jest.advanceTimersByTime(1000);
    const { response, at } = await waiting;
    twin.close();
    expect(generationOf(response)).toBe(generation);
    expect(at - promotedAt).toBeLessThan(atOnce);
  });

  it('responds with the map as it is when the time is over', async () => {
    const started = performance.now();
    expect(generationOf(await test.client.getLiveMap({ after: generation, wait: 1 }))).toBe(
      generation,
    );
    expect(performance.now() - started).toBeGreaterThan(900);
  });

  it('ends when the client aborts it', async () => {
    const controller = new AbortController();
    const waiting = test.client.getLiveMap({
      after: generation,
      wait: 20,
      signal: controller.signal,
    });
    setTimeout(() => controller.abort(new Error('enough')), 20);
    await expect(waiting).rejects.toThrow('enough');
  });

  it('responds to all requests at once when the registry closes', async () => {
    const twin = await test.createTwin();
    const path = `/api/registry/channels/production/live?after=${generation}&wait=20`;
    const started = performance.now();
    const waiting = Promise.resolve(twin.app.request(path));
    setTimeout(() => twin.close(), 20);
    expect((await waiting).status).toBe(200);
    expect(performance.now() - started).toBeLessThan(atOnce);
  });

  it.each(['after=-1', 'after=x', 'wait=61', 'wait=1.5', 'epoch='])(
    'rejects ?%s',
    async (query) => {
      const response = await test.fetch(`/channels/production/live?${query}`);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: { code: 'malformed-request' } });
    },
  );
});

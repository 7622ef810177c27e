import { describeWithDatabase, fakeOnly } from '@meridian/service/testing';
import type { Registry } from '..';
import { makeRecord } from '../testing/make-record';
import { startTestRegistry, type TestRegistry } from '../testing/start-test-registry';
import type { LiveMapResponse } from '../trust';

/** Half of what a question here would wait. */
const atOnceMs = 10_000;

describeWithDatabase('waiting for a newer live map', (getDatabase) => {
  let test: TestRegistry;
  let generation = 0;
  beforeAll(async () => {
    // A registry looks for changes by others when it is told.
    fakeOnly('setInterval', 'clearInterval');
    test = await startTestRegistry(getDatabase(), { maintenance: true });
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

  /** Sends a request that waits, and resolves when the registry has begun to listen for it. */
  const wait = async ({ app }: Registry) => {
    const path = `/api/registry/channels/production/live?after=${generation}&epoch=0&wait=20`;
    const request = new Request(`http://registry.test${path}`);
    const listening = new Promise<void>((resolve) => {
      const listen = request.signal.addEventListener.bind(request.signal);
      jest.spyOn(request.signal, 'addEventListener').mockImplementation((...call) => {
        listen(...(call as Parameters<typeof listen>));
        resolve();
      });
    });
    const responded = Promise.resolve(app.fetch(request)).then(async (response) => ({
      response: (await response.json()) as LiveMapResponse,
      at: performance.now(),
    }));
    await listening;
    return { responded };
  };

  const generationOf = ({ map }: { map: { payload: string } }): number =>
    JSON.parse(map.payload).generation;

  it('responds at once when there is a newer one, or the request names no generation', async () => {
    const started = performance.now();
    expect(generationOf(await test.client.getLiveMap({ after: 0, waitSeconds: 20 }))).toBe(
      generation,
    );
    expect(generationOf(await test.client.getLiveMap({ waitSeconds: 20 }))).toBe(generation);
    expect(
      generationOf(await test.client.getLiveMap({ after: generation, epoch: 7, waitSeconds: 20 })),
    ).toBe(generation);
    expect(performance.now() - started).toBeLessThan(atOnceMs);
  });

  it('responds at a promotion, without looking for changes by other registries', async () => {
    const { responded } = await wait(test.registry);
    const promotedAt = await promoteOther();
    const { response, at } = await responded;
    expect(generationOf(response)).toBe(generation);
    expect(at - promotedAt).toBeLessThan(atOnceMs);
  });

  it('responds within a second of a promotion through another registry', async () => {
    const twin = await test.createTwin();
    const { responded } = await wait(twin);
    const promotedAt = await promoteOther();
    jest.advanceTimersByTime(1000);
    const { response, at } = await responded;
    twin.close();
    expect(generationOf(response)).toBe(generation);
    expect(at - promotedAt).toBeLessThan(atOnceMs);
  });

  it('responds with the map as it is when the time is over', async () => {
    const started = performance.now();
    expect(generationOf(await test.client.getLiveMap({ after: generation, waitSeconds: 1 }))).toBe(
      generation,
    );
    expect(performance.now() - started).toBeGreaterThan(900);
  });

  it('responds to all requests at once when the registry closes', async () => {
    const twin = await test.createTwin();
    const { responded } = await wait(twin);
    const closedAt = performance.now();
    twin.close();
    const { response, at } = await responded;
    expect(generationOf(response)).toBe(generation);
    expect(at - closedAt).toBeLessThan(atOnceMs);
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

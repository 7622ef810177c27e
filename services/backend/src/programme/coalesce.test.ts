import { coalesce } from './coalesce';

function setUp() {
  const finish: ((result: string) => void)[] = [];
  const run = coalesce(() => new Promise<string>((resolve) => finish.push(resolve)));
  return { run, finish };
}

it('lets calls during a run share the next run, which begins after them', async () => {
  const { run, finish } = setUp();
  const first = run();
  const second = run();
  const third = run();
  expect(finish).toHaveLength(1);
  finish[0]?.('old');
  expect(await first).toBe('old');
  await Promise.resolve();
  expect(finish).toHaveLength(2);
  finish[1]?.('new');
  expect(await Promise.all([second, third])).toEqual(['new', 'new']);
  // None is under way.
  const last = run();
  finish[2]?.('newest');
  expect(await last).toBe('newest');
});

it('starts the next run after one that failed', async () => {
  let runs = 0;
  const run = coalesce(async () => {
    runs += 1;
    if (runs === 1) throw new Error('once');
    return 'well';
  });
  const [first, second] = await Promise.allSettled([run(), run()]);
  expect(first.status).toBe('rejected');
  expect(second).toEqual({ status: 'fulfilled', value: 'well' });
});

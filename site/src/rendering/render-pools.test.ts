import { makeMap, makeRelease } from '@meridian/contracts/testing';
import { silentLogger } from '@meridian/service/testing';
import { FakeProcess } from '../testing/fake-process';
import { makeSetup } from '../testing/make-setup';
import { createRenderPools } from './render-pools';

const names = ['shop', 'cinema', 'library'];
const setup = makeSetup({
  map: makeMap(Object.fromEntries(names.map((name) => [name, makeRelease(name)]))),
  remotes: names.map((name) => ({ key: `${name}/1.0.0`, code: '' })),
});

let close = () => {};

function open({ maxProcesses = 9 } = {}) {
  const processes: { name: string; process: FakeProcess }[] = [];
  const pools = createRenderPools({
    size: 1,
    maxProcesses,
    timeoutMs: 1000,
    logger: silentLogger,
    startProcess: ({ shell, release }, events) => {
      const process = new FakeProcess(events);
      processes.push({ name: release?.key ?? shell.key, process });
      return process;
    },
  });
  const generation = pools.open(setup);
  close = generation.close;
  const run = (name: string, said = '/page') => {
    const map = { id: 1, json: Buffer.from('{}') };
    const respond = async () => ({ payload: '' });
    const task = { name: 'collect', payload: said, map, label: said, respond } as const;
    return generation.releases(`${name}/1.0.0`).run(task);
  };
  const running = () =>
    processes.filter(({ process }) => !process.isStopped).map(({ name }) => name);
  return { run, running };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  close();
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

it('with as many processes as may run ends that of the release which was idle longest', async () => {
  const { run, running } = open({ maxProcesses: 2 });
  for (const name of ['shop', 'cinema', 'library']) {
    const page = run(name);
    await pass(10);
    await page;
  }
  expect(running()).toEqual(['cinema/1.0.0', 'library/1.0.0']);
  const again = run('shop');
  await pass(10);
  expect(String(await again)).toBe('/page');
  expect(running()).toEqual(['library/1.0.0', 'shop/1.0.0']);
});

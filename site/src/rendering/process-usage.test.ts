import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { until } from '../testing/until';
import { readCpuMs, readProcessorWaitMs, readResidentBytes } from './process-usage';

/** Ends by itself, should the test be cut off. */
const computing = 'const end = Date.now() + 20_000; while (Date.now() < end);';

(process.platform === 'linux' ? describe : describe.skip)('on Linux', () => {
  it('tells how long a process had no processor, beside more that compute than there are processors', async () => {
    const loops = Array.from({ length: 2 * availableParallelism() + 1 }, () =>
      spawn(process.execPath, ['-e', computing], { stdio: 'ignore' }),
    );
    try {
      for (const { pid = 0 } of loops) {
        const computes = () => (readCpuMs(pid) ?? 0) > 0;
        await until(() => computes() && (readProcessorWaitMs(pid) ?? 0) > 100);
      }
    } finally {
      for (const loop of loops) {
        loop.kill('SIGKILL');
        await once(loop, 'close');
      }
    }
  });

  it('tells what this process takes', () => {
    expect(readResidentBytes(process.pid)).toBeGreaterThan(10e6);
    expect(readCpuMs(process.pid)).toBeGreaterThan(0);
    expect(readProcessorWaitMs(process.pid)).toBeGreaterThanOrEqual(0);
  });
});

it('tells nothing of a process that has ended', async () => {
  const child = spawn(process.execPath, ['-e', '0']);
  await once(child, 'close');
  const { pid = 0 } = child;
  expect([readCpuMs(pid), readProcessorWaitMs(pid), readResidentBytes(pid)]).toEqual([
    null,
    null,
    null,
  ]);
});

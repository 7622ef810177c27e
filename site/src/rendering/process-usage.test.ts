import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism, setPriority } from 'node:os';
import { until } from '../testing/until';
import { readCpuMs, readProcessorWaitMs, readResidentBytes } from './process-usage';

/** Ends by itself after a while, should the test be cut off. */
const computing = 'i=0; while [ $i -lt 50000000 ]; do i=$((i+1)); done';
const describeIf = (isTold: boolean) => (isTold ? describe : describe.skip);
/** A kernel that does not count has zeros there. */
const countsWaits =
  existsSync('/proc/self/schedstat') && !/^0 /.test(readFileSync('/proc/self/schedstat', 'utf8'));

describeIf(countsWaits)('where the kernel counts waits', () => {
  it('tells how long a process had no processor, beside more that compute than there are processors', async () => {
    const loops = Array.from({ length: 2 * availableParallelism() + 1 }, () => {
      const loop = spawn('/bin/sh', ['-c', computing], { stdio: 'ignore' });
      return { loop, closed: once(loop, 'close') };
    });
    try {
      const pids = loops.flatMap(({ loop }) => loop.pid ?? []);
      expect(pids).toHaveLength(loops.length);
      // Other tests run beside it.
      for (const pid of pids) setPriority(pid, 10);
      for (const pid of pids) {
        const computes = () => (readCpuMs(pid) ?? 0) > 0;
        await until(() => computes() && (readProcessorWaitMs(pid) ?? 0) > 100);
      }
    } finally {
      for (const { loop } of loops) loop.kill('SIGKILL');
      await Promise.all(loops.map(({ closed }) => closed));
    }
  });
});

describeIf(process.platform === 'linux')('on Linux', () => {
  it('tells what this process takes', () => {
    expect(readResidentBytes(process.pid)).toBeGreaterThan(10e6);
    expect(readCpuMs(process.pid)).toBeGreaterThan(0);
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

import { existsSync, readFileSync } from 'node:fs';
import { readCpuMs, readResidentBytes } from './process-usage';

/** Ends by itself after a while, should the test be cut off. */
const _computing = 'i=0; while [ $i -lt 50000000 ]; do i=$((i+1)); done';
const describeIf = (isTold: boolean) => (isTold ? describe : describe.skip);
/** A kernel that does not count has zeros there. */
const _countsWaits =
  existsSync('/proc/self/schedstat') && !/^0 /.test(readFileSync('/proc/self/schedstat', 'utf8'));

describeIf(process.platform === 'linux')('on Linux', () => {
  it('tells what this process takes', () => {
    expect(readResidentBytes(process.pid)).toBeGreaterThan(10e6);
    expect(readCpuMs(process.pid)).toBeGreaterThan(0);
  });
});

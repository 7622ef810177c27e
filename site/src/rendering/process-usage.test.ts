import { readCpuMs, readResidentBytes } from './process-usage';

const itOnLinux = process.platform === 'linux' ? it : it.skip;

itOnLinux('tells what this process takes', () => {
  expect(readResidentBytes(process.pid)).toBeGreaterThan(10e6);
  expect(readCpuMs(process.pid)).toBeGreaterThan(0);
});
